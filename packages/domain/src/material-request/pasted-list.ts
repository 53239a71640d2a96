/**
 * A list of materials as people write it: a message with one material per line (`TMT 12 mm 500
 * kg`), or columns copied from a sheet (name, quantity, unit, purpose; below headings in any order).
 */
import { isShownDate, lostTextProblem, shownDateProblem } from '../sheet/cell-problem.ts';
import { normaliseLine } from '../sheet/cell-text.ts';
import type { Heading } from '../sheet/columns.ts';
import { type PastedRow, readSheet, type RowProblem, type SheetRow } from '../sheet/read-sheet.ts';
import { MATERIAL, MATERIAL_CODE, QUANTITY, WRITTEN_UNIT } from '../sheet/trade-columns.ts';
import { unitNamed } from '../sheet/unit-names.ts';
import { parseDecimal } from '../shared/decimal.ts';
import { STANDARD_UNITS, isCounted, type Unit } from '../shared/quantity.ts';

export interface PastedLine {
  /** The line as it was pasted, without its number and sender. */
  readonly text: string;
  /** The material's name as written. */
  readonly name: string;
  /** The material's code as written; empty if the line has none. */
  readonly code: string;
  /** The quantity as a plain decimal; empty if the line has none. */
  readonly quantity: string;
  /** The unit as written; empty if the line has none. */
  readonly unit: string;
  readonly purpose: string;
}

export interface PastedList {
  /** The lines of the list, without blank ones and headings. */
  readonly lines: readonly PastedLine[];
  /** The cells of the sheet that cannot be read. */
  readonly problems: readonly RowProblem[];
}

/** The columns in the sequence in which their headings are tried. */
const COLUMNS = [QUANTITY, WRITTEN_UNIT, MATERIAL_CODE, MATERIAL];

type Row = SheetRow<(typeof COLUMNS)[number]['name']>;

export function pastedList(text: string): PastedList {
  const kind = { columns: COLUMNS, isHeading: isHeadingOfAll, isWithoutTitles: true };
  const { heading, unknown, ...sheet } = readSheet(text, kind);
  const rows = sheet.rows.filter(({ cells }) => !isHeading(cells));
  return {
    lines: rows.map((row) => {
      const { cells, texts } = row;
      const others = unknown.map(({ at }) => cells[at] ?? '');
      const headed = heading ? headedLine(row, others) : null;
      if (headed) return headed;
      return texts.length > 1 ? columnsLine(texts) : messageLine(texts.join(''));
    }),
    problems: rows.flatMap(unreadProblems),
  };
}

/** Whether a row is a heading: it has no figures, and names a column of quantities. */
function isHeading(cells: readonly string[]): boolean {
  const row = cells.join(' ');
  return !/\d/.test(row) && /\b(?:qty|quantity|uom)\b/i.test(row);
}

/** Whether a heading says which columns have the material and its quantity. */
function isHeadingOfAll({ headings, mapping: { name, quantity } }: Heading): boolean {
  return isHeading(headings) && name !== undefined && quantity !== undefined;
}

/** Reads a row by the headings; null without a name or a number in the column of quantities. */
function headedLine({ texts, values }: Row, others: readonly string[]): PastedLine | null {
  const { name, code, unit } = values;
  const quantity = plainNumber(values.quantity);
  if (!isName(name) || quantity === '') return null;
  return { text: texts.join(' '), name, code, quantity, unit, purpose: others.find(isName) ?? '' };
}

/**
 * Reports cells that cannot be read. A date in front of the quantity may itself have been the
 * quantity; a date after it is a date.
 */
function unreadProblems({ row, cells, texts }: PastedRow): RowProblem[] {
  if (texts.length <= 1) return [];
  const nameAt = cells.findIndex(isName);
  const quantityAt = cells.findIndex((cell, at) => at > nameAt && plainNumber(cell) !== '');
  return cells.flatMap((cell, at) => {
    const isDoubtful = isShownDate(cell) && (quantityAt < 0 || at < quantityAt);
    const problem = lostTextProblem(cell) ?? (isDoubtful ? shownDateProblem(cell) : null);
    return problem === null ? [] : [{ row, message: `column ${at + 1}: ${problem}` }];
  });
}

/** The time and sender that WhatsApp puts before a message: `[12/11/26, 10:03] Ravi: `. */
const SENDER =
  /^\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}, \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?(?:\]| -) [^:]{1,60}: /i;
const BULLET = /^(?:[-–—*•·▪]|\(?\d{1,3}[.)](?!\d))\s*/;

function messageLine(row: string): PastedLine {
  const cleanLine = normaliseLine(row).replace(SENDER, '').replace(BULLET, '');
  return {
    text: cleanLine,
    code: '',
    ...(measuredLine(cleanLine) ?? countLine(cleanLine) ?? unmeasuredLine(cleanLine)),
  };
}

type Read = Omit<PastedLine, 'text' | 'code'>;

/** A number followed by a unit of one word, or of two such as `sq ft`. */
const MEASURE = /(?<![\p{L}\d.,])(\d[\d,]*(?:\.\d+)?|\.\d+) ?(\p{L}[\p{L}\d.²³]*)(?: (\p{L}+))?/gu;

interface Measure {
  readonly start: number;
  readonly end: number;
  readonly quantity: string;
  readonly unit: string;
  readonly isCount: boolean;
}

/**
 * Reads lines such as `TMT 12 mm 500 kg for slab` and `500 kg of TMT 12 mm`. If there are several
 * measures, the quantity is a count, as in `20 bags cement 50 kg`, or else the last measure.
 */
function measuredLine(cleanLine: string): Read | null {
  const measures = [...cleanLine.matchAll(MEASURE)].flatMap(measureOf);
  const measure = measures.findLast(({ isCount }) => isCount) ?? measures.at(-1);
  if (!measure) return null;
  const { quantity, unit } = measure;
  const before = bare(cleanLine.slice(0, measure.start));
  const after = bare(cleanLine.slice(measure.end));
  if (before === '') {
    const { name, purpose } = withPurpose(after.replace(/^of /i, ''));
    return { name, quantity, unit, purpose };
  }
  return { name: before, quantity, unit, purpose: after.replace(/^for /i, '') };
}

function measureOf(match: RegExpExecArray): Measure[] {
  const [whole, number = '', word = '', second = ''] = match;
  const quantity = plainNumber(number);
  const both = unitOf(`${word} ${second}`);
  const unit = (second && both) || unitOf(word);
  if (quantity === '' || unit === null) return [];
  const isShort = second !== '' && !both;
  const length = isShort ? whole.length - second.length - 1 : whole.length;
  return [
    {
      start: match.index,
      end: match.index + length,
      quantity,
      unit: both && second ? `${word} ${second}` : word,
      isCount: isCounted(unit),
    },
  ];
}

/** A quantity without a unit must be set apart from the name, as in `Cement OPC 53 - 200`. */
const SET_APART =
  /^(.*\p{L}.*?)(?: ?[-–—:=,] ?| [x×] ?)(\d[\d,]*(?:\.\d+)?|\.\d+)(?: for (.+))?$/iu;

function countLine(cleanLine: string): Read | null {
  const [, name = '', number = '', purpose = ''] = SET_APART.exec(cleanLine) ?? [];
  const quantity = plainNumber(number);
  return quantity === '' ? null : { name: bare(name), quantity, unit: '', purpose };
}

function unmeasuredLine(cleanLine: string): Read {
  return { ...withPurpose(cleanLine), quantity: '', unit: '' };
}

function withPurpose(cleanLine: string): Pick<Read, 'name' | 'purpose'> {
  const [, name = cleanLine, purpose = ''] = /^(.+?) for (.+)$/i.exec(cleanLine) ?? [];
  return { name: bare(name), purpose: bare(purpose) };
}

/**
 * Reads the cells by their content: the first text is the name, the first number after it the
 * quantity.
 */
function columnsLine(cells: readonly string[]): PastedLine {
  const text = cells.join(' ');
  const [name = text, ...rest] = cells.slice(cells.findIndex(isName));
  const quantityAt = rest.findIndex((cell) => plainNumber(cell) !== '');
  if (quantityAt < 0) {
    const [measured] = rest.flatMap((cell) => measuredLine(`x ${cell}`) ?? []);
    const purpose = rest.find((cell) => !/\d/.test(cell)) ?? '';
    return measured ? { ...measured, text, code: '', name, purpose } : messageLine(text);
  }
  const others = rest.filter((_, index) => index !== quantityAt);
  const unit = others.find((cell) => unitOf(cell) !== null) ?? '';
  const purpose = others.find((cell) => cell !== unit && /\p{L}/u.test(cell)) ?? '';
  return { text, name, code: '', quantity: plainNumber(rest[quantityAt] ?? ''), unit, purpose };
}

function isName(cell: string): boolean {
  return /\p{L}/u.test(cell);
}

function plainNumber(text: string): string {
  return parseDecimal(text)?.toString() ?? '';
}

function unitOf(text: string): Unit | null {
  return unitNamed(text, STANDARD_UNITS);
}

/** Removes the separators at both ends of a part of a line. */
function bare(text: string): string {
  return text.replaceAll(/^[\s\-–—:=,;.(@]+|[\s\-–—:=,;()@]+$/g, '').replace(/ [x×]$/i, '');
}
