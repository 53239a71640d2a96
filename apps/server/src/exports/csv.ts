/**
 * CSV (RFC 4180) for Excel in India: UTF-8 with byte order mark, dates dd/MM/yyyy, plain numbers.
 */
import { type Cell, cellOf, type Sheet } from './export.ts';

const BYTE_ORDER_MARK = '\uFEFF';

export async function* csvText<Row>(
  { columns }: Sheet<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(columns.map(({ title }) => title));
  for await (const rows of batches) {
    yield rows.map((row) => line(columns.map((column) => textOf(cellOf(column, row))))).join('');
  }
}

function textOf({ kind, value }: Cell): string {
  return kind === 'date' ? value.split('-').toReversed().join('/') : value;
}

function line(fields: readonly string[]): string {
  return `${fields.map(quoted).join(',')}\r\n`;
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
