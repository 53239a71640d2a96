/**
 * Tables of many columns, whose widths are measured: no figure breaks, and words break between them
 * only. Where the sheet is too narrow for that the font is smaller.
 */
import type { Content, ContentTable, ContentText } from 'pdfmake/interfaces.js';

import { openFont } from './fonts.ts';
import { isTooLong } from './pdf-style.ts';
import { type Column, ruledTable } from './pdf-table.ts';
import { layoutOf, runsOf } from './scripts.ts';

const ASCII = /^\p{ASCII}*$/u;
/** Roboto Medium is wider than Roboto by less. */
const BOLD = 1.04;

/** Widths of texts in other scripts, for a font size of 1. */
const known = new Map<string, number>();
/** Widths of ASCII characters by their code, for a font size of 1; 0 until one is measured. */
const plain = new Float64Array(128);

/** The width of a text in points as pdfmake lays it out, without line breaks. */
function textWidth(text: string, fontSize: number, isBold = false): number {
  const width = ASCII.test(text) ? plainWidth(text) : widthOf(text);
  return width * fontSize * (isBold ? BOLD : 1);
}

/** The width without kerning, which only makes a text narrower. */
function plainWidth(text: string): number {
  let width = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    plain[code] ||= measured(text.charAt(at));
    width += plain[code] ?? 0;
  }
  return width;
}

function widthOf(text: string): number {
  const width = known.get(text) ?? measured(text);
  known.set(text, width);
  return width;
}

function measured(text: string): number {
  return runsOf(text).reduce(
    (width, run) => width + layoutOf(run).advanceWidth / openFont(run.font ?? 'Roboto').unitsPerEm,
    0,
  );
}

/** The first in which all fits. */
const FONT_SIZES = [8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4] as const;
/** Left and right of each cell. */
const PADDING = 8;
/** Points that allow for differences of rounding. */
const SLACK = 0.5;
/** The width in font sizes beyond which a text breaks into lines. */
const LONGEST_LINE = 40;
/** The characters of a word that may break anywhere which stay together at least. */
const PART_OF_WORD = 12;
/** The font size of headings relative to the text. */
const HEADING = 7.5 / 8;

/** The widths that a column needs, for a font size of 1. */
interface Needed {
  /** The width if its texts break between words. */
  readonly least: number;
  /** The width if each text is in one line. */
  readonly most: number;
}

/** A text, perhaps over several columns. */
export type FittedCell = ContentText & { readonly colSpan?: number };

/** @param width in points, between the margins */
export function fittedTable(
  columns: readonly Column[],
  rows: FittedCell[][],
  width: number,
): ContentTable {
  const needed = columns.map((column, at) => neededBy(column, rows, at));
  const free = width - columns.length * (PADDING + SLACK);
  const least = sum(needed.map((one) => one.least));
  const smallest = FONT_SIZES.at(-1) ?? 1;
  const fontSize = FONT_SIZES.find((size) => least * size <= free) ?? smallest;
  const widths = shared(columns, needed, free / fontSize);
  const headings = columns.map(({ title, isFigure = false }) => ({
    text: title,
    alignment: isFigure ? ('right' as const) : ('left' as const),
    bold: true,
    fontSize: fontSize * HEADING,
  }));
  const made = ruledTable(columns, rows);
  return {
    ...made,
    table: {
      ...made.table,
      body: [headings, ...rows],
      widths: widths.map((one) => one * fontSize + SLACK),
    },
    fontSize,
  };
}

function neededBy({ title }: Column, rows: readonly FittedCell[][], at: number): Needed {
  const heading = neededByText(title, true);
  let { least, most } = { least: heading.least * HEADING, most: heading.most * HEADING };
  const seen = new Set<string>();
  for (const row of rows) {
    const cell = row[at];
    if (!cell || cell.colSpan !== undefined) continue;
    const text = plainText(cell.text);
    const isBold = cell.bold === true;
    if (!isBold && seen.has(text)) continue;
    seen.add(text);
    const own = cell.noWrap === true ? unbroken(text, isBold) : neededByText(text, isBold);
    least = Math.max(least, own.least);
    most = Math.max(most, own.most);
  }
  return { least, most: Math.max(least, Math.min(most, LONGEST_LINE)) };
}

function unbroken(text: string, isBold: boolean): Needed {
  const width = textWidth(text, 1, isBold);
  return { least: width, most: width };
}

function neededByText(text: string, isBold: boolean): Needed {
  const parts = text
    .split(/\s+/)
    .map((word) => (isTooLong(word) ? word.slice(0, PART_OF_WORD) : word));
  const least = Math.max(0, ...parts.map((word) => textWidth(word, 1, isBold)));
  const lines = text.split('\n').map((line) => textWidth(line, 1, isBold));
  return { least, most: Math.max(0, ...lines) };
}

/** The remaining width goes to the wide columns, or to all of them alike. */
function shared(columns: readonly Column[], needed: readonly Needed[], free: number): number[] {
  const [least, most] = [sum(needed.map((one) => one.least)), sum(needed.map((one) => one.most))];
  if (most > free) {
    const share = Math.max(0, free - least) / (most - least || 1);
    return needed.map((one) => one.least + (one.most - one.least) * share);
  }
  const wide = columns.filter(({ isWide = false }) => isWide).length;
  const more = (free - most) / (wide || columns.length);
  return needed.map((one, at) => one.most + (wide === 0 || columns[at]?.isWide ? more : 0));
}

function plainText(text: Content): string {
  if (typeof text === 'string') return text;
  if (Array.isArray(text)) return text.map(plainText).join('');
  return typeof text === 'object' && 'text' in text ? plainText(text.text) : '';
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
