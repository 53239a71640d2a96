import type { exportReport as endpoint, ReportCell, ReportColumn } from '@plinth/contracts/reports';

import { inBatches } from '#db/cursor.ts';
import type { FileAnswer, FileCall } from '#http/file-route.ts';
import { exportFile } from '#exports/export-file.ts';

import { cellsOf, openReport, reportRows } from './read-report.queries.ts';

type Row = Readonly<Record<string, ReportCell>>;

const WIDTHS = { text: 28, date: 12, quantity: 14, money: 16, document: 18 } as const;

export async function exportReport({
  ctx: caller,
  params,
  query: { format, ...filters },
}: FileCall<typeof endpoint>): Promise<FileAnswer> {
  const { ctx, report } = await openReport(caller, params.report, filters);
  const sheet = {
    name: report.title,
    fileName: params.report,
    columns: report.columns.map(({ key, title, kind, isSummed }: ReportColumn) => ({
      title,
      isSummed,
      kind: kind === 'document' ? ('text' as const) : kind,
      width: WIDTHS[kind],
      value: (row: Row) => textOf(row[key]),
    })),
  };
  const complete = report.complete?.(filters);
  const batches = inBatches(
    ctx,
    (within) => reportRows(within, params.report, filters),
    async (rows, within) =>
      ((await complete?.(within, rows)) ?? rows).map((row) => cellsOf(report, row)),
  );
  return exportFile(ctx, format, sheet, batches);
}

function textOf(cell: ReportCell = null): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.text : String(cell);
}
