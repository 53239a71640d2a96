/**
 * CSV (RFC 4180) for Excel in India: UTF-8 with byte order mark, dates dd/MM/yyyy, plain numbers.
 */
import type { Cell, Sheet } from './export.ts';
import { Totals } from './totals.ts';

const BYTE_ORDER_MARK = '\uFEFF';

export async function* csvText<Row>(
  sheet: Sheet<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(sheet.columns.map(({ title }) => title));
  const totals = new Totals(sheet);
  const written = (cells: readonly Cell[]) => line(cells.map(textOf));
  for await (const rows of batches) {
    yield rows.map((row) => written(totals.add(row))).join('');
  }
  const last = totals.row();
  if (last) yield written(last);
}

function textOf({ kind, value }: Cell): string {
  if (kind === 'phone') return spaced(value);
  return kind === 'date' ? value.split('-').toReversed().join('/') : value;
}

/**
 * `+919820011111` → `+91 98200 11111`: without a blank a spreadsheet reads it as a number, in the
 * form `9.2E+11` and without its leading zeros.
 */
function spaced(phone: string): string {
  if (/[ ()/-]/.test(phone)) return phone;
  return phone.replace(/^(\+\d{1,3}(?=\d{10}$))?(\d*)(\d{5})$/, (_, country = '', head, tail) =>
    [country, head, tail].filter(Boolean).join(' '),
  );
}

function line(fields: readonly string[]): string {
  return `${fields.map(quoted).join(',')}\r\n`;
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
