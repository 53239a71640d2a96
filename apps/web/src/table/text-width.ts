/** Widths of columns by their texts, for tables that render a part of their rows. */
const PADDING = 1.25;
const PER_CHARACTER = 0.52;

export function longest(texts: readonly string[]): string {
  return texts.reduce((found, text) => (text.length > found.length ? text : found), '');
}

/** The width of a text in rem, with the padding of a cell. */
export function widthOf(text: string): number {
  return Math.ceil(text.length * PER_CHARACTER * 4) / 4 + PADDING;
}
