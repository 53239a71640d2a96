/** One cell of a worksheet: the text that it shows, the figure that it stores, and what is doubtful. */
import {
  lostTextProblem,
  NO_STORED_VALUE,
  otherShown,
  shownDateProblem,
  TOO_MANY_DIGITS,
} from '@plinth/domain/sheet/cell-problem';
import { decimal, type Decimal } from '@plinth/domain/shared/decimal';

import { isDateFormat, shownNumber } from './number-format.ts';

/** A cell as its XML has it. */
export interface RawCell {
  /** The attribute `t` of the cell, which is a number if it is absent. */
  readonly type: string;
  readonly format: string;
  /** The text of the element `v`; undefined if the cell has none. */
  readonly value: string | undefined;
  readonly inline: string;
  /** The formula of the cell; undefined if it has none. */
  readonly formula: string | undefined;
}

export interface ReadCell {
  /** The text that the cell shows, which is read for identifiers. */
  readonly text: string;
  /** The number that the cell stores, where that is another text. */
  readonly figure?: string;
  /** Why neither can be known. */
  readonly problem?: string;
  /** Why the text cannot be known, while the figure is. */
  readonly textProblem?: string;
}

interface Workbook {
  readonly sharedStrings: readonly string[];
  readonly is1904: boolean;
}

export function readCell(cell: RawCell, workbook: Workbook): ReadCell {
  const { type, value, inline, formula } = cell;
  const isEmpty = value === undefined || (value === '' && type !== 'str');
  if (formula !== undefined && isEmpty) return { text: `=${formula}`, problem: NO_STORED_VALUE };
  if (type === 'inlineStr') return { text: inline };
  if (value === undefined || value === '') return { text: '' };
  if (type === 's') return { text: workbook.sharedStrings[Number(value)] ?? '' };
  if (type === 'str') return { text: unescaped(value) };
  if (type === 'b') return { text: value === '0' ? 'FALSE' : 'TRUE' };
  if (type === 'e') return withProblem(value, lostTextProblem(value) ?? value);
  if (type === 'd') return dateCell(new Date(value));
  return numberCell(value, cell.format, workbook.is1904);
}

function withProblem(text: string, problem: string): ReadCell {
  return { text, problem };
}

/** Excel's precision, which hides floating-point errors. */
const SIGNIFICANT_DIGITS = 15;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d{1,3})?$/i;

/** `18.100000000000001` → `18.1`, `9.82E9` → `9820000000`. */
function plainNumber(stored: string): Decimal {
  return decimal(stored).prec(SIGNIFICANT_DIGITS);
}

function numberCell(stored: string, format: string, is1904: boolean): ReadCell {
  if (!NUMBER.test(stored.trim())) return { text: stored };
  const number = plainNumber(stored.trim());
  if (isDateFormat(format)) return dateCell(dateOf(Number(number.toString()), is1904));
  const figure = number.toString();
  if (number.abs().gte('1e15')) return withProblem(figure, TOO_MANY_DIGITS);
  const text = shownNumber(number, format);
  if (text === null) return { text: figure, textProblem: otherShown(figure, format) };
  return text === figure ? { text } : { text, figure };
}

const DAY_MS = 86_400_000;

/** Excel counts a 29 February 1900, which was none; days before it are one off. */
function dateOf(serial: number, is1904: boolean): Date {
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  return new Date(epoch + Math.floor(serial) * DAY_MS);
}

/** `27/11/2026`: dates have no time zone. */
function dateCell(day: Date): ReadCell {
  if (Number.isNaN(day.getTime())) return withProblem('?', shownDateProblem('The cell'));
  const text = day.toISOString().slice(0, 10).split('-').toReversed().join('/');
  return withProblem(text, shownDateProblem(text));
}

/** `_x000D_`: how workbooks write control characters. */
export function unescaped(text: string): string {
  return text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
