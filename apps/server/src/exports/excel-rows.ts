/** The XML of an Excel worksheet: a frozen bold heading, then row by row. */
import type { Cell, Column, Sheet } from './export.ts';
import { Totals } from './totals.ts';
import { SHEET_NAMESPACE, STYLE, styleOfNumber } from './workbook-parts.ts';
import { XML_DECLARATION, xmlText } from './xml.ts';

/** The limits of an Excel worksheet. */
const MAX_ROWS = 1_048_576;
const MAX_TEXT_LENGTH = 32_767;

/** Days from Excel's day 0, 30 December 1899, to 1 January 1970. */
const DAYS_TO_1970 = 25_569;
const DAY_MS = 86_400_000;

/** @throws RangeError for more rows than a worksheet can have */
export async function* sheetXml<Row>(
  sheet: Sheet<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const { name, columns } = sheet;
  const letters = columns.map((_, index) => columnLetters(index));
  yield beginningXml(columns, letters);
  const totals = new Totals(sheet);
  let last = 1;
  for await (const rows of batches) {
    const first = last + 1;
    last += rows.length;
    if (last >= MAX_ROWS) throw new RangeError(`${name}: an Excel sheet has no more rows`);
    const written = rows.map((row, index) => rowXml(totals.add(row), letters, first + index));
    yield written.join('');
  }
  const sums = totals.row();
  if (sums) yield rowXml(sums, letters, last + 1, TOTAL_STYLE);
  yield '</sheetData></worksheet>';
}

function beginningXml<Row>(columns: readonly Column<Row>[], letters: readonly string[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const head = columns.map(({ title, kind }, at) => {
    const isNumeric = kind === 'money' || kind === 'quantity';
    return textXml(title, `${letters[at]}1`, isNumeric ? STYLE.numericHead : STYLE.head);
  });
  return `${XML_DECLARATION}<worksheet xmlns="${SHEET_NAMESPACE}"><sheetViews>\
<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>\
</sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`;
}

type Styles = Readonly<Record<'text' | 'date' | 'money' | 'whole' | 'measured', number>>;

const TOTAL_STYLE: Styles = { ...STYLE, text: STYLE.head, money: STYLE.total };

function rowXml(
  cells: readonly Cell[],
  letters: readonly string[],
  at: number,
  styles: Styles = STYLE,
): string {
  const written = cells.map((cell, index) => cellXml(cell, `${letters[index]}${at}`, styles));
  return `<row r="${at}">${written.join('')}</row>`;
}

function cellXml({ kind, value }: Cell, place: string, styles: Styles): string {
  if (kind === 'empty') return '';
  if (kind === 'text' || kind === 'phone') return textXml(value, place, styles.text);
  if (kind === 'date') return `<c r="${place}" s="${styles.date}"><v>${daysOf(value)}</v></c>`;
  const style = styleOfNumber(styles[kind], value);
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

function textXml(text: string, place: string, style: number): string {
  const shortened = text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(shortened)}</t></is></c>`;
}

/** The serial number that Excel stores for the date. */
function daysOf(isoDate: string): number {
  return Date.parse(isoDate) / DAY_MS + DAYS_TO_1970;
}

/** `A` to `Z`, then `AA`. */
function columnLetters(index: number): string {
  const letter = String.fromCodePoint('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
