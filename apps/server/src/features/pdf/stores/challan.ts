/**
 * A delivery challan (Rule 55 of the CGST Rules), for goods that a firm sends without an invoice: in
 * three copies, with the taxable value of the goods; a transfer within one registration, which is no
 * supply, prints it only for whoever may read prices.
 */
import { CHALLAN_COPIES } from '@plinth/domain/document/challan-copies';
import { decimal, sum } from '@plinth/domain/shared/decimal';
import { gstinPan } from '@plinth/domain/shared/pan';
import { moneyString } from '@plinth/domain/shared/money';
import type { Unit } from '@plinth/domain/shared/quantity';
import { stateLabel } from '@plinth/domain/shared/state-codes';
import type { Content, ContentTable, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import type { PaperFirm } from '#documents/frozen.ts';
import type { PrintedLogo } from '#features/firms/firms.public.ts';

import { amount, figures, percent, quantity } from '../layout/figures.ts';
import {
  type Fact,
  facts,
  gstinOf,
  letterhead,
  partyBoxes,
  registration,
} from '../layout/letterhead.ts';
import { MUTED, section, sheet, words } from '../layout/pdf-style.ts';
import { linesTable } from '../layout/pdf-table.ts';
import { type Signature, signatures } from '../layout/signatures.ts';

/** The consigner or consignee of a challan. */
export interface ChallanParty {
  readonly name: string;
  /** The place where the goods leave or arrive. */
  readonly place: string;
  readonly address: string;
  readonly contact: string;
  readonly gstNo: string;
  /** The State code; null if it is unknown. */
  readonly stateCode: string | null;
}

export interface ChallanLine {
  readonly material: {
    readonly name: string;
    readonly materialCode: string;
    readonly hsnCode: string;
    readonly unit: Unit;
    readonly gstRate: string | null;
  };
  readonly quantity: number;
  /** The taxable value in rupees; null where it is not known yet, or not shown. */
  readonly taxableValue: string | null;
  /** A note printed below the material; may be empty. */
  readonly note: string;
}

export interface Challan {
  readonly title: string;
  readonly number: string;
  /** The date in its printed form. */
  readonly date: string;
  readonly madeAt: Date;
  readonly firm: PaperFirm;
  readonly logo: PrintedLogo | null;
  readonly from: ChallanParty;
  readonly to: ChallanParty;
  readonly facts: readonly Fact[];
  readonly lines: readonly ChallanLine[];
  /** Whether whoever prints it may read prices; of a supply the values are always printed. */
  readonly arePricesRead: boolean;
  readonly sections: readonly (readonly [title: string, text: string])[];
  /** The reason why no invoice goes with the goods, unless they are a supply. */
  readonly reason: string;
  readonly signatures: readonly Signature[];
}

export function challanDocument(challan: Challan): TDocumentDefinitions {
  const { title, number, firm } = challan;
  return sheet({
    title: `${title} ${number}`,
    author: firm.name,
    date: challan.madeAt,
    footer: `${number}  ·  ${firm.name}`,
    copies: CHALLAN_COPIES,
    content: () => contentOf(challan),
  });
}

function contentOf(challan: Challan): Content[] {
  const { title, number, date, firm, logo, from, to, lines, sections } = challan;
  const isSupply = areTwoRegistrations(from, to);
  const isValued = isSupply || challan.arePricesRead;
  const isProvisional = isValued && lines.some(({ taxableValue }) => taxableValue === null);
  const note = (text: string) => words(text, { fontSize: 8, color: MUTED, marginTop: 6 });
  return [
    ...letterhead({ firm, logo, title: title.toUpperCase(), number, date }),
    partyBoxes(['Consigner', from.name, detailsOf(from)], ['Consignee', to.name, detailsOf(to)]),
    facts([
      ...challan.facts,
      ...(to.stateCode === null || from.stateCode === to.stateCode
        ? []
        : [{ label: 'Place of supply', value: stateLabel(to.stateCode) }]),
    ]),
    items(lines, { isSupply, isValued }),
    ...sections.flatMap(([heading, text]) => section(heading, text)),
    signatures(challan.signatures, [
      note(isSupply ? supplyNote(from, to) : challan.reason),
      ...(isProvisional
        ? [note('Provisional: the price of these goods is not known yet; they are in no total.')]
        : []),
    ]),
  ];
}

function detailsOf({ place, address, contact, gstNo, stateCode }: ChallanParty): string[] {
  return [place, address, contact, gstinOf(gstNo), ...registration('', stateCode)];
}

/**
 * Whether the parties are two registrations of one PAN: these are distinct persons, so goods
 * between them are a supply.
 */
function areTwoRegistrations(from: ChallanParty, to: ChallanParty): boolean {
  const pan = gstinPan(from.gstNo);
  return pan !== null && pan === gstinPan(to.gstNo) && from.gstNo !== to.gstNo;
}

function supplyNote(from: ChallanParty, to: ChallanParty): string {
  return `GSTIN ${from.gstNo} and GSTIN ${to.gstNo} are registrations of one PAN: goods sent from one to the other are a taxable supply (Schedule I of the CGST Act), for which a tax invoice is issued.`;
}

interface Stated {
  readonly isSupply: boolean;
  readonly isValued: boolean;
}

/** Tax rates are stated of a supply only, values for whoever may read them. */
function items(lines: readonly ChallanLine[], { isSupply, isValued }: Stated): ContentTable {
  const known = lines.flatMap(({ taxableValue }) => taxableValue ?? []);
  const columns = isSupply ? 7 : 6;
  return linesTable(
    [
      { title: 'No.' },
      { title: 'Material', isWide: true },
      { title: 'HSN' },
      { title: 'Quantity', isFigure: true },
      { title: 'Unit' },
      ...(isSupply ? [{ title: 'GST', isFigure: true }] : []),
      ...(isValued ? [{ title: 'Taxable value ₹', isFigure: true }] : []),
    ],
    lines.map(({ material, note, taxableValue, ...line }, index): TableCell[] => [
      { text: String(index + 1), color: MUTED },
      {
        stack: [
          words(material.name),
          words([material.materialCode, note].filter(Boolean).join('  ·  '), {
            fontSize: 7,
            color: MUTED,
          }),
        ],
      },
      { text: material.hsnCode, noWrap: true },
      figures(quantity(line.quantity, material.unit)),
      material.unit,
      ...(isSupply ? [figures(material.gstRate === null ? '' : percent(material.gstRate))] : []),
      ...(isValued ? [figures(taxableValue === null ? 'Provisional' : amount(taxableValue))] : []),
    ]),
    ...(isValued
      ? [
          [
            { text: 'Total', bold: true, colSpan: columns - 1 },
            ...Array.from({ length: columns - 2 }, (): TableCell => ({})),
            { ...figures(known.length === 0 ? 'Provisional' : totalOf(known)), bold: true },
          ],
        ]
      : []),
  );
}

function totalOf(values: readonly string[]): string {
  return amount(moneyString(sum(values.map((value) => decimal(value)))));
}
