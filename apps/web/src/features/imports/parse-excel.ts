/** Excel workbooks: all sheets, formulas by their values, cells as displayed texts. */
import { decimal } from '@plinth/domain/shared/decimal';
import { unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';

interface WorkbookSheet {
  readonly name: string;
  readonly rows: string[][];
}

/** Throws the library's errors: `InvalidInputError` with a code. */
export async function parseExcel(content: ArrayBuffer): Promise<WorkbookSheet[]> {
  const sheets = await readWorkbook<string>(unpacked(content), { parseNumber: plainNumber });
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) => row.map(cellText)),
  }));
}

/**
 * The same archive, its parts not compressed. The library unpacks large parts in workers of its own,
 * which the content security policy forbids, and waits for them for ever.
 */
function unpacked(content: ArrayBuffer): ArrayBuffer {
  const parts = unzipSync(new Uint8Array(content), { filter: ({ name }) => PART.test(name) });
  return zipSync(parts, { level: 0 }).buffer;
}

/** Without pictures. */
const PART = /\.(xml|rels)$/;

/** Excel's precision, which hides floating-point errors. */
const SIGNIFICANT_DIGITS = 15;

/** `18.100000000000001` → `18.1`, `9.82E9` → `9820000000`. */
export function plainNumber(stored: string): string {
  return decimal(stored).prec(SIGNIFICANT_DIGITS).toString();
}

export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dayText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'string' ? value : '';
}

/** `27/11/2026`: dates have no time zone; the library returns midnight UTC. */
function dayText(day: Date): string {
  return day.toISOString().slice(0, 10).split('-').toReversed().join('/');
}
