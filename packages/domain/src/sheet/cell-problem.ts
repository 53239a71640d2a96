/**
 * Finds cells that show something other than what was typed into them: an error, a number in short
 * form, a date. Such a cell is refused, because the original cannot be recovered from it.
 */
import { normaliseLine } from './cell-text.ts';

const ERROR =
  /^(?:#(?:REF!|N\/A|DIV\/0!|VALUE!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|BUSY!|CONNECT!|EXTERNAL!|PYTHON!|UNKNOWN!|GETTING_DATA|ERROR!)|#{2,}|Err:\d{3})$/i;
/** A number such as `4.567E+15`, with the sign and two digits that spreadsheets write. */
const SHORT_FORM = /^[+-]?\d(?:[.,]\d+)?E[+-]\d{2,}$/i;
/** The name of a month, short or in full, and no other word: `12 Marble` is a name. */
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/**
 * Dates such as `02/01/2026`, `2026-01-02`, `2-Jan`, `Jan-26` and `2-Jan-2026`, which a sheet makes
 * of a typed `2-1`.
 */
const DATE = new RegExp(
  String.raw`^(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[-/ ]${MONTH}(?:[-/ ]\d{2,4})?|${MONTH}[-/ ]\d{2,4})$`,
  'i',
);

/** Returns why the text of a cell is not what was typed into it; null if it is. */
export function shownTextProblem(cell: string): string | null {
  return lostTextProblem(cell) ?? (isShownDate(cell) ? shownDateProblem(cell) : null);
}

/** Does what {@link shownTextProblem} does, for a cell that may contain a date. */
export function lostTextProblem(cell: string): string | null {
  const text = normaliseLine(cell);
  if (ERROR.test(text)) return `the cell shows ${text}, an error of the sheet`;
  if (!SHORT_FORM.test(text)) return null;
  return `${text} is a number in short form, whose digits are lost: format the column as text and type it again`;
}

/** Whether the whole text is a date as spreadsheets write it. */
export function isShownDate(cell: string): boolean {
  return DATE.test(normaliseLine(cell));
}

export function shownDateProblem(shown: string): string {
  return `${normaliseLine(shown)} is a date: if something like 2-1 was typed, format the column as text and type it again`;
}

export const NO_STORED_VALUE =
  'the formula has no stored value: open the sheet in Excel, save it and choose it again';

/** Excel stores fifteen digits of a number. */
export const TOO_MANY_DIGITS =
  'the cell is a number of more than 15 digits, whose last ones Excel does not store: format the column as text and type it again';

/** The message for a cell whose format shows another text than the stored one. */
export function otherShown(stored: string, format: string): string {
  return `${stored} is shown by the format ${format} as something else: format the column as text and type it again`;
}
