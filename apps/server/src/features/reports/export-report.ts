import type { exportReport as endpoint, ReportCell, ReportColumn } from '@plinth/contracts/reports';

import { inBatches } from '#db/cursor.ts';
import type { FileAnswer, FileCall } from '#http/file-route.ts';
import { exportFile } from '#exports/export-file.ts';

import { cellsOf, openReport, reportRows, unpricedLinesOf } from './read-report.queries.ts';

interface Row {
  readonly cells: Readonly<Record<string, ReportCell>>;
  readonly unpriced: number;
}

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
      value: ({ cells }: Row) => textOf(cells[key]),
    })),
    unpricedLinesOf: ({ unpriced }: Row) => unpriced,
  };
  const complete = report.complete?.(filters);
  const batches = inBatches(
    ctx,
    (within) => reportRows(within, params.report, filters),
    async (rows, within) =>
      ((await complete?.(within, rows)) ?? rows).map((row) => ({
        cells: cellsOf(report, row),
        unpriced: unpricedLinesOf(row),
      })),
  );
  return exportFile(ctx, format, sheet, batches);
}

function textOf(cell: ReportCell = null): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.text : String(cell);
}
