/**
 * The delivery challan of a transfer (Rule 55 of the CGST Rules), in three copies: for consignee,
 * transporter and consigner.
 */
import type { StockTransfer } from '@plinth/contracts/stock-transfers';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { stateLabel } from '@plinth/domain/shared/state-codes';
import { dayText } from '@plinth/domain/shared/iso-date';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import type { PaperParties } from '#documents/frozen.ts';
import { amount, figures, quantity } from '#features/pdf/figures.ts';
import { facts, letterhead, partyBoxes, registration } from '#features/pdf/letterhead.ts';
import { MUTED, section, sheet, words } from '#features/pdf/pdf-style.ts';
import { ruledTable } from '#features/pdf/pdf-table.ts';
import type { TransferPdf } from '#features/pdf/pdf.queries.ts';
import { signatures } from '#features/pdf/signatures.ts';

const COPIES = [
  'ORIGINAL FOR CONSIGNEE',
  'DUPLICATE FOR TRANSPORTER',
  'TRIPLICATE FOR CONSIGNER',
] as const;

export function deliveryChallanDocument(pdf: TransferPdf): TDocumentDefinitions {
  const { transfer, ends } = pdf;
  const { firm } = ends.from;
  return sheet({
    title: `Delivery Challan ${transfer.challanNumber}`,
    author: firm.name,
    date: new Date(transfer.createdAt),
    footer: `${transfer.challanNumber}  ·  ${firm.name}`,
    content: COPIES.map((label, index) => ({
      stack: copyOf(pdf, label),
      ...(index > 0 && { pageBreak: 'before' as const }),
    })),
  });
}

function copyOf({ transfer, ends }: TransferPdf, label: string): Content[] {
  const { from, to } = ends;
  const { firm } = from;
  return [
    { text: label, alignment: 'right', fontSize: 7.5, bold: true, marginBottom: 6 },
    ...letterhead({
      firm,
      title: 'DELIVERY CHALLAN',
      number: transfer.challanNumber,
      date: dayText(transfer.dispatchedOn),
    }),
    endBoxes(ends),
    facts([
      { label: 'Vehicle', value: transfer.vehicleNo },
      { label: 'Driver', value: transfer.driverName },
      { label: 'Transporter', value: transfer.transporter },
      { label: 'E-way bill', value: transfer.ewayBillNo },
      ...(from.site.stateCode === to.site.stateCode
        ? []
        : [{ label: 'Place of supply', value: stateLabel(to.site.stateCode) }]),
    ]),
    items(transfer),
    ...section('Remark', transfer.remark),
    signatures(
      [
        { label: 'Dispatched by', name: transfer.dispatchedByName },
        { label: 'Received by', name: '' },
        { label: `For ${firm.name}`, name: 'Authorised signatory' },
      ],
      [
        words('Goods moved between stores of one firm, for reasons other than by way of supply.', {
          fontSize: 8,
          color: MUTED,
          marginTop: 10,
        }),
      ],
    ),
  ];
}

/** Consigner and consignee are two sites of one firm. */
function endBoxes({ from, to }: TransferPdf['ends']): Content {
  const detailsOf = ({ firm, site, store }: PaperParties) => [
    `${site.name}, ${store}`,
    site.address,
    firm.gstNo && `GSTIN ${firm.gstNo}`,
    ...registration('', site.stateCode),
  ];
  return partyBoxes(
    ['Consigner', from.firm.name, detailsOf(from)],
    ['Consignee', to.firm.name, detailsOf(to)],
  );
}

/** Without a column of values if they are hidden. */
function items({ items: all, value }: StockTransfer): Content {
  const isValued = value !== NOT_SHOWN;
  const worth = (text: string): TableCell[] => (isValued ? [figures(amount(text))] : []);
  const total: TableCell[] = [
    { text: 'Total', bold: true, colSpan: 5 },
    ...Array.from({ length: 4 }, (): TableCell => ({})),
    { ...figures(isValued ? amount(value) : ''), bold: true },
  ];
  return ruledTable(
    [
      { title: 'No.' },
      { title: 'Material', isWide: true },
      { title: 'HSN' },
      { title: 'Unit' },
      { title: 'Quantity', isFigure: true },
      ...(isValued ? [{ title: 'Taxable value ₹', isFigure: true }] : []),
    ],
    [
      ...all.map(({ material, ...line }, index) => [
        { text: String(index + 1), color: MUTED },
        {
          stack: [words(material.name), { text: material.materialCode, fontSize: 7, color: MUTED }],
        },
        { text: material.hsnCode, noWrap: true },
        material.unit,
        figures(quantity(line.quantity, material.unit)),
        ...worth(line.value),
      ]),
      ...(isValued ? [total] : []),
    ],
  );
}
