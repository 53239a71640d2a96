/** Downloads refused rows, to be corrected and imported again. */
import type { ImportRow } from '@plinth/contracts/imports';
import type { ImportField } from '@plinth/domain/import/import-field';
import type { Sheet } from '@plinth/domain/import/row-plan';
import Papa from 'papaparse';

/** Our headings, the cells, and the reasons, as formula-safe CSV. */
export function refusedRowsCsv(
  fields: readonly ImportField[],
  { columns, rows }: Sheet<string>,
  planned: readonly ImportRow[],
): string {
  const reasonsOf = new Map(
    planned
      .filter(({ action }) => action === 'REFUSE')
      .map(({ number, reasons }) => [number, reasons.join('; ')]),
  );
  const labels = columns.map((name) => fields.find((field) => field.name === name)?.label ?? name);
  const lines = rows.flatMap(({ number, cells }) => {
    const reason = reasonsOf.get(number);
    return reason === undefined ? [] : [[...cells, String(number), reason]];
  });
  const table = [[...labels, 'Row', 'Why refused'], ...lines];
  return `\uFEFF${Papa.unparse(table, { escapeFormulae: true })}`;
}
