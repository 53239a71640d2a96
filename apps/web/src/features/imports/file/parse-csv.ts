/** CSV with commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. */
import Papa from 'papaparse';

const DELIMITERS = [',', ';', '\t', '|'];

/** Excel's `sep=` line, which is not a row. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** Rows of cells. A record is one row, also with line breaks in quoted cells. */
export function parseCsv(text: string): string[][] {
  const [line = '', separator] = SEPARATOR_LINE.exec(text) ?? [];
  const { data } = Papa.parse<string[]>(text.slice(line.length), {
    ...(separator !== undefined && { delimiter: separator }),
    delimitersToGuess: DELIMITERS,
  });
  return data;
}

/** UTF-8, else Windows-1252 of older Excels. A byte order mark decides, and is dropped. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
