/** Excel workbooks: every sheet, formulas by their value, cells as the texts that people see in them. */
import { decimal } from '@plinth/domain/shared/decimal';
import readWorkbook from 'read-excel-file/web-worker';

interface WorkbookSheet {
  readonly name: string;
  readonly rows: string[][];
}

/** Throws what the library throws: `InvalidInputError` with a code for what is no workbook. */
export async function parseExcel(content: ArrayBuffer): Promise<WorkbookSheet[]> {
  const sheets = await readWorkbook<string>(content, { parseNumber: plainNumber });
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) => row.map(cellText)),
  }));
}

/** Excel's own precision: the noise of binary floats lies behind it. */
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

/** `27/11/2026`: a day of the sheet has no time zone; the library puts it at midnight UTC. */
function dayText(day: Date): string {
  return day.toISOString().slice(0, 10).split('-').toReversed().join('/');
}
