/** Normalises the text of spreadsheet cells: repeated blanks, line breaks, invisible characters. */

/** Zero-width joiners and marks; they are copied from web pages. */
const INVISIBLE = /\u200B|\u200C|\u200D|\u2060|\uFEFF/g;

/** The apostrophe that exports put before formula-like text: `'+91 98200`. */
const GUARD = /^'(?=[=+\-@＝＋－＠])/;

/** Words of ASCII with one blank between them, which most cells have: nothing is to be changed. */
const PLAIN = /^(?!')[!-~]+(?: [!-~]+)*$/;

/** One line in the composed form of Unicode; runs of whitespace become one blank. */
export function normaliseLine(text: string): string {
  if (text === '' || PLAIN.test(text)) return text;
  return text
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(GUARD, '');
}

/** Several normalised lines, without empty ones. */
export function normaliseLines(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map(normaliseLine)
    .filter(Boolean)
    .join('\n');
}

/**
 * Equal for texts that differ only in case, blanks and punctuation: `TMT-Bar 12mm` and `tmt bar 12
 * MM`.
 */
export function likenessKey(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Equal for texts that differ only in case. */
export function sameKey(text: string): string {
  return normaliseLine(text).toLowerCase();
}
