/**
 * A spreadsheet takes a cell that begins like a formula for one: a supplier named
 * `=HYPERLINK(…)` would act on whoever opens the file. Such a text gets a leading
 * apostrophe, before any quoting. Numbers are not texts: −5 stays a number.
 */

/** ASCII, the full-width forms that some locales read alike, and what a reader may skip before them. */
const BEGINS_LIKE_A_FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

export function formulaSafe(text: string): string {
  return BEGINS_LIKE_A_FORMULA.test(text) ? `'${text}` : text;
}
