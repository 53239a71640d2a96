/** The text of a cell as it is meant: sheets are full of double blanks, line breaks and characters that nobody sees. */

/** Joiners and marks that take no room; they come along when text is copied from a web page. */
const INVISIBLE = /\u200B|\u200C|\u200D|\u2060|\uFEFF/g;

/** What our own sheets, and others, put before a text that a spreadsheet would take for a formula: `'+91 98200`. */
const GUARD = /^'(?=[=+\-@＝＋－＠])/;

/** One line: every run of blanks and line breaks is one blank. */
export function tidyLine(text: string): string {
  return text.replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim().replace(GUARD, '');
}

/** Several lines, each of them tidy, none of them empty. */
export function tidyLines(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map(tidyLine)
    .filter(Boolean)
    .join('\n');
}

/** What two texts have in common that differ only in case, blanks and punctuation: `TMT-Bar 12mm` and `tmt bar 12 MM`. */
export function likenessKey(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** What two texts have in common that differ only in case. */
export function sameKey(text: string): string {
  return tidyLine(text).toLowerCase();
}
