/** CSV as the world writes it: with commas, semicolons or tabs, in UTF-8, UTF-16 or what Windows calls ANSI. */
import Papa from 'papaparse';

const DELIMITERS = [',', ';', '\t', '|'];

/** The first line of a file by which Excel is told the separator; it is no row. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** Rows of cells. Records count as rows, as they do in Excel, however many lines a quoted cell has. */
export function parseCsv(text: string): string[][] {
  const [line = '', separator] = SEPARATOR_LINE.exec(text) ?? [];
  const { data } = Papa.parse<string[]>(text.slice(line.length), {
    ...(separator !== undefined && { delimiter: separator }),
    delimitersToGuess: DELIMITERS,
  });
  return data;
}

/** UTF-8 unless it is not: then it is an older Excel's Windows-1252. A byte order mark decides, and is dropped. */
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
