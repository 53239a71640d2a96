/**
 * Texts that begin like a formula (`=HYPERLINK(…)`) get a leading apostrophe, before any quoting,
 * so that a spreadsheet does not evaluate them. Numbers are not texts: −5 stays a number.
 */

/**
 * ASCII, the full-width variants that some locales evaluate, and leading characters that a reader
 * may skip.
 */
const BEGINS_LIKE_A_FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

export function formulaSafe(text: string): string {
  return BEGINS_LIKE_A_FORMULA.test(text) ? `'${text}` : text;
}
