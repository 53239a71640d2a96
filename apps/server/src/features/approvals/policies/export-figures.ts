/** The figures of a firm's approvals, a row for each. */
import type { exportApprovalFigures as endpoint } from '@plinth/contracts/approval-figures';
import { indianDate } from '@plinth/domain/shared/iso-date';

import { column, type Sheet } from '#exports/export.ts';
import { exportFile } from '#exports/export-file.ts';
import { getApprovalFigures } from './figures.queries.ts';
import type { FileAnswer, FileCall } from '#http/file-route.ts';

interface Row {
  readonly figure: string;
  /** The person who approves or made it. */
  readonly who: string;
  readonly document?: string;
  readonly about?: string;
  readonly value?: number | null;
  readonly unit?: 'documents' | 'attempts' | 'hours';
  /** The time of the event, or the time since which the figure is counted. */
  readonly at?: string;
}

const SHEET: Sheet<Row> = {
  name: 'Approvals',
  fileName: 'approval-figures',
  columns: [
    column.text('Figure', 30, ({ figure }) => figure),
    column.text('Who', 26, ({ who }) => who),
    column.text('Document', 18, ({ document = '' }) => document),
    column.text('About', 36, ({ about = '' }) => about),
    column.quantity('Number', 12, ({ value }) => (value ?? '').toString()),
    column.text('Of', 12, ({ unit = '' }) => unit),
    column.date('Since', 12, ({ at }) => (at === undefined ? '' : indianDate(new Date(at)))),
  ],
};

/** @throws AppError like `getApprovalFigures` */
export async function exportApprovalFigures({
  ctx,
  params,
  query: { format },
}: FileCall<typeof endpoint>): Promise<FileAnswer> {
  return exportFile(ctx, format, SHEET, once(rowsOf(await getApprovalFigures(ctx, params.id))));
}

async function* once(rows: readonly Row[]): AsyncIterable<readonly Row[]> {
  yield rows;
}

/** The titles are those of the screen. */
function rowsOf({
  waiting,
  decided,
  standIns,
  refusedOwn,
  splits,
}: Awaited<ReturnType<typeof getApprovalFigures>>): Row[] {
  return [
    { figure: 'Decided in 90 days', who: '', value: decided.count, unit: 'documents' },
    { figure: 'Half of them within', who: '', value: decided.medianHours, unit: 'hours' },
    { figure: 'Nine in ten within', who: '', value: decided.nineInTenHours, unit: 'hours' },
    ...waiting.map(({ name, count, oldest }) => ({
      ...counted('Waits now, by approver', { name, count }),
      at: oldest,
    })),
    ...standIns.map((person) => counted('Decided for somebody else', person)),
    ...refusedOwn.map((person) => counted('Own approval refused', person, 'attempts')),
    ...splits.map(({ number, about, madeBy, at }) => ({
      figure: 'May be split',
      who: madeBy,
      document: number,
      about,
      at,
    })),
  ];
}

function counted(
  figure: string,
  { name, count }: { readonly name: string; readonly count: number },
  unit: Row['unit'] = 'documents',
): Row {
  return { figure, who: name, value: count, unit };
}
