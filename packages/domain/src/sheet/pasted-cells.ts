/** Splits cells copied from a spreadsheet: lines of text with tabs between the cells. */
import { normaliseLine } from './cell-text.ts';

/**
 * Matches a cell. One with a tab, a line break or a quote is quoted, and its own quotes are
 * doubled.
 */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/y;

/** Returns rows of normalised cells, all of one length, without empty rows at the end. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  const source = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '');
  CELL.lastIndex = 0;
  for (let match = CELL.exec(source); match; match = CELL.exec(source)) {
    const [, quoted, plain = '', end] = match;
    rows.at(-1)?.push(normaliseLine(quoted?.replaceAll('""', '"') ?? plain));
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  const filled = rows.slice(0, 1 + rows.findLastIndex((row) => row.some((cell) => cell !== '')));
  const width = Math.max(0, ...filled.map((row) => row.length));
  return filled.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
}

/** Whether the text is more than one cell; a single cell is pasted into a field as it is. */
export function isPastedTable(text: string): boolean {
  return /[\t\r\n]/.test(text.replace(/[\r\n]+$/, ''));
}
