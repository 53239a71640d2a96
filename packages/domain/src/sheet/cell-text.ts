/** Normalises the text of spreadsheet cells: repeated blanks, line breaks, invisible characters. */

/** Zero-width joiners and marks, which are copied from web pages. */
const INVISIBLE = /\u200B|\u200C|\u200D|\u2060|\uFEFF/g;

/** The apostrophe that exports put before formula-like text: `'+91 98200`. */
const GUARD = /^'(?=[=+\-@＝＋－＠])/;

/** Matches ASCII words with one blank between them. Most cells are like that and need no change. */
const PLAIN = /^(?!')[!-~]+(?: [!-~]+)*$/;

/**
 * Normalises a text to one line in the composed form of Unicode; runs of whitespace become one
 * blank.
 */
export function normaliseLine(text: string): string {
  if (text === '' || PLAIN.test(text)) return text;
  return text
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(GUARD, '');
}

/** Normalises a text to several lines, without empty ones. */
export function normaliseLines(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map(normaliseLine)
    .filter(Boolean)
    .join('\n');
}

/**
 * Returns the same key for texts that differ only in case, blanks and punctuation: `TMT-Bar 12mm`
 * and `tmt bar 12 MM`.
 */
export function likenessKey(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Returns the same key for texts that differ only in case. */
export function sameKey(text: string): string {
  return normaliseLine(text).toLowerCase();
}
