import {
  consumptionStatementSchema,
  type ConsumptionStatementLine,
  type ConsumptionStatementRow,
  consumptionStatementRowSchema,
} from '@plinth/contracts/consumption-statements';
import type { ExportFormat } from '@plinth/contracts/shared/export';
import { COMPARISON_WORDS, comparisonOf } from '@plinth/domain/consumption/comparison';
import { DOCUMENTS } from '@plinth/domain/document/documents';

import { shaperOf } from '#answer-shape.ts';
import type { Context } from '#context.ts';
import { listExport } from '#documents/export-list.ts';
import { exportFile } from '#exports/export-file.ts';
import { column, type Sheet } from '#exports/export.ts';
import {
  getConsumptionStatement,
  statementList,
  toStatementRow,
} from './consumption-statements.queries.ts';
import type { FileAnswer } from '#http/file-route.ts';

const LIST: Sheet<ConsumptionStatementRow> = {
  name: 'Consumption Statements',
  fileName: 'consumption-statements',
  columns: [
    column.text('Number', 18, (row) => row.statementNumber),
    column.text('Status', 12, (row) => DOCUMENTS.CONSUMPTION_STATEMENT.statuses[row.status].word),
    column.text('Project', 30, (row) => row.project.name),
    column.text('Firm', 30, (row) => row.project.firm.name),
    column.text('Contractor', 30, (row) => row.contractor),
    column.date('From', 14, (row) => row.from),
    column.date('To', 14, (row) => row.to),
    column.quantity('Lines', 8, (row) => String(row.lineCount)),
    column.quantity('Over', 8, (row) => String(row.overCount)),
    column.money('Recovery', 17, (row) => row.recovery),
    column.text('Prepared By', 22, (row) => row.preparedByName),
  ],
};

export const exportConsumptionStatements = listExport({
  list: statementList,
  sheet: LIST,
  item: consumptionStatementRowSchema,
  toItems: (rows) => rows.map(toStatementRow),
});

/** Lines without a norm come last; their missing figures are empty. */
const LINES: Sheet<ConsumptionStatementLine> = {
  name: 'Consumption',
  fileName: 'consumption-statement',
  columns: [
    column.text('Material', 40, (line) => line.name),
    column.text('Unit', 14, (line) => line.unit),
    column.quantity('Theoretical', 14, (line) => figure(line.theoretical)),
    column.quantity('Opening', 12, (line) => ofNormed(line, figure(line.opening))),
    column.quantity('Issued', 12, (line) => figure(line.issued)),
    column.quantity('Returned', 12, (line) => figure(line.returned)),
    column.quantity('Closing', 12, (line) => ofNormed(line, figure(line.closing))),
    column.quantity('Actual', 12, (line) => figure(line.actual)),
    column.quantity('Variance %', 12, (line) => line.variance ?? ''),
    column.quantity('Permitted %', 12, (line) => ofNormed(line, line.permitted)),
    column.text('Band', 20, (line) => COMPARISON_WORDS[comparisonOf(line)]),
    column.quantity('Excess', 12, (line) => ofNormed(line, figure(line.excess))),
    column.rate('Rate', 14, (line) => ofNormed(line, line.rate)),
    column.rate('Average Rate', 14, (line) => ofNormed(line, line.computedRate ?? '')),
    column.text('Reason of the Rate', 40, (line) => line.rateReason),
    column.quantity('Times', 8, (line) => ofNormed(line, line.factor)),
    column.money('Recovery', 16, (line) => ofNormed(line, line.recovery)),
    column.text('Not Counted', 50, (line) => line.notCounted.join('; ')),
  ],
};

function ofNormed({ isNormed }: ConsumptionStatementLine, value: string): string {
  return isNormed ? value : '';
}

function figure(value: number | null): string {
  return value === null ? '' : String(value);
}

const shape = shaperOf(consumptionStatementSchema);

/** The lines of one statement. @throws AppError notFound */
export async function exportConsumptionLines({
  ctx,
  params,
  query,
}: {
  ctx: Context;
  params: { id: string };
  query: { format: ExportFormat };
}): Promise<FileAnswer> {
  const statement = await getConsumptionStatement(ctx.db, ctx, params.id);
  const { items, statementNumber } = shape(statement, ctx.scope);
  const fileName = `${LINES.fileName}-${statementNumber.replaceAll('/', '-')}`;
  return exportFile(ctx, query.format, { ...LINES, fileName }, onlyBatch(items));
}

async function* onlyBatch<Row>(rows: readonly Row[]) {
  yield await Promise.resolve(rows);
}
