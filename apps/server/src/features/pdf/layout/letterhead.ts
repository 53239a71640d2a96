/** The head of every PDF: firm, document, number and date. */
import { fitted } from '@plinth/domain/firm/logo';
import { gstinStateCode } from '@plinth/domain/shared/gstin';
import { gstinPan } from '@plinth/domain/shared/pan';
import { stateLabel } from '@plinth/domain/shared/state-codes';
import type { Content, ContentTable } from 'pdfmake/interfaces.js';

import type { PaperFirm } from '#documents/frozen.ts';
import type { PrintedLogo } from '#features/firms/firms.public.ts';

import { ACCENT, ALERTS, BOXES, caption, MUTED, rule, TEXT_WIDTH, words } from './pdf-style.ts';

interface Heading {
  readonly firm: PaperFirm;
  readonly logo: PrintedLogo | null;
  readonly title: string;
  readonly number: string;
  /** The date in its printed form. */
  readonly date: string;
  /** The width of the text; that of A4 by default. */
  readonly width?: number;
}

/**
 * The box of the logo beside the texts of the firm, at most as high as these usually are, so that
 * nothing moves down.
 */
const LOGO_BOX = { width: 120, height: 44 };

export function letterhead({
  firm,
  logo,
  title,
  number,
  date,
  width = TEXT_WIDTH,
}: Heading): Content[] {
  return [
    {
      columns: [
        ...(logo ? [printed(logo)] : []),
        {
          width: '*',
          stack: [
            words(firm.name, { fontSize: 14, bold: true, marginBottom: 2 }),
            ...lines([firm.address, joined([firm.phone, firm.email])], { color: MUTED }),
            ...lines([joined(registration(firm.gstNo))], { marginTop: 2 }),
          ],
        },
        {
          width: 'auto',
          alignment: 'right',
          stack: [
            { text: title, fontSize: 11, bold: true, color: ACCENT, characterSpacing: 0.6 },
            { text: number, fontSize: 13, bold: true, marginTop: 3, noWrap: true },
            { text: date, color: MUTED, marginTop: 1 },
          ],
        },
      ],
      columnGap: logo ? 14 : 20,
    },
    {
      canvas: [rule({ length: width, width: 1.4, color: ACCENT })],
      margin: [0, 8, 0, 8],
    },
  ];
}

function printed({ image, ...sides }: PrintedLogo): Content {
  const { width, height } = fitted(sides, LOGO_BOX);
  return { image, width, height };
}

/** The GSTIN where the law requires one; a party without one is an unregistered person (URP). */
export function gstinOf(gstNo: string): string {
  return gstNo === '' || gstNo === 'URP' ? 'GSTIN URP (not registered)' : `GSTIN ${gstNo}`;
}

/** Characters 3 to 12 of a GSTIN; empty unless it verifies. */
export function panOf(gstNo: string): string {
  const pan = gstinPan(gstNo);
  return pan === null ? '' : `PAN ${pan}`;
}

/** GSTIN and State of a party, if known. */
export function registration(gstNo: string, stateCode = gstinStateCode(gstNo)): string[] {
  return [gstNo && `GSTIN ${gstNo}`, stateCode ? `State ${stateLabel(stateCode)}` : ''];
}

/** A banner across the page for important notices. */
export function banner(kind: keyof typeof ALERTS, title: string, detail: string | null): Content {
  const { color, fillColor } = ALERTS[kind];
  const text = [{ text: title, bold: true }, ...(detail ? [`  ${detail}`] : [])];
  return {
    table: { widths: ['*'], body: [[{ text, color, fillColor, margin: [6, 4, 6, 4] }]] },
    layout: 'noBorders',
    marginBottom: 8,
  };
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Facts in columns beside each other. */
export function facts(all: readonly Fact[]): Content {
  return {
    columns: all.map(({ label, value }) => ({
      width: '*',
      stack: [caption(label), words(value)],
    })),
    columnGap: 12,
    margin: [0, 8, 0, 8],
  };
}

/** A party's role in the document, its name, and lines of details. */
type Party = readonly [label: string, name: string, details: readonly string[]];

/** The parties of a document, in boxes beside each other. */
export function partyBoxes(...parties: readonly Party[]): ContentTable {
  const boxes = parties.map(([label, name, details]) => ({
    stack: [
      caption(label),
      words(name, { bold: true, marginBottom: 2 }),
      ...lines(details, { color: MUTED, fontSize: 8 }),
    ],
  }));
  return { table: { widths: parties.map(() => '*'), body: [boxes] }, layout: BOXES };
}

/** Non-empty lines below each other. */
function lines(texts: readonly string[], style: Parameters<typeof words>[1]): Content[] {
  return texts.filter(Boolean).map((text) => words(text, style));
}

function joined(parts: readonly string[]): string {
  return parts.filter(Boolean).join('  ·  ');
}
