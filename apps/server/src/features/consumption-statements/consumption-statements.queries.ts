/** Reads consumption statements: visible with their project, money with `prices:read`. */
import {
  type ConsumptionStatement,
  type ConsumptionStatementRow,
  getConsumptionStatementHistory as historyEndpoint,
  listConsumptionStatements as endpoint,
} from '@plinth/contracts/consumption-statements';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import { builder } from '#db/statement.ts';
import { searchedText } from '#documents/document-tables.ts';
import { defineList } from '#documents/list.ts';
import { notFound } from '#errors.ts';
import { recoverySetBy } from './consumption-statements.store.ts';
import { readStatementLines } from './statement-lines.queries.ts';
import { readHistory } from '#features/audit/audit.public.ts';
import { PLACE_COLUMNS, selectProjects, toProject } from '#features/firms/firms.public.ts';

type Scoped = Pick<Context, 'scope'>;

const statements = builder.selectFrom('consumption_statement as statement');

export const statementList = defineList(endpoint, {
  from: statements,
  alias: 'statement',
  columns: withRow,
  detail: (statement) =>
    statement.select([
      'statement.remark',
      'statement.prepared_by as preparedBy',
      'statement.changed_by as changedBy',
      recoverySetBy('statement'),
      'statement.signed_at as signedAt',
      'statement.signed_by_name as signedByName',
      'statement.ended_at as endedAt',
      'statement.ended_by_name as endedByName',
      'statement.end_reason as endReason',
    ]),
  sorts: { createdAt: sql`statement.created_at` },
  search: (pattern) =>
    sql`(${searchedText('CONSUMPTION_STATEMENT', 'statement')}) ilike ${pattern}`,
  filters: {
    firmId: (id) => sql`statement.firm_id = ${id}`,
    projectId: (id) => sql`statement.project_id = ${id}`,
    contractorId: (id) => sql`statement.contractor_id = ${id}`,
    status: (statuses) => sql`statement.status = any(${statuses}::text[])`,
    from: (day) => sql`statement.period_from >= ${day}`,
    to: (day) => sql`statement.period_from <= ${day}`,
  },
});

/** One page of statements without their lines. */
export async function listConsumptionStatements(
  ctx: Context,
  query: Received<typeof endpoint, 'query'>,
) {
  const { rows, ...totals } = await statementList.page(ctx, query);
  return { list: rows.map(toStatementRow), ...totals };
}

/** @throws AppError notFound, also out of scope */
export async function getConsumptionStatement(
  db: Executor,
  ctx: Scoped,
  id: string,
): Promise<ConsumptionStatement> {
  const row = await statementList.find(db, ctx, id);
  if (!row) throw notFound('Consumption statement');
  const { lineCount: _, overCount: __, ...header } = toStatementRow(row);
  const { signedAt, signedByName, endedAt, endedByName, endReason } = row;
  return {
    ...header,
    remark: row.remark,
    preparedBy: row.preparedBy,
    changedBy: row.changedBy,
    recoverySetBy: row.recoverySetBy,
    signed: signedAt && { name: signedByName ?? '', at: signedAt.toISOString() },
    ended: endedAt && {
      name: endedByName ?? '',
      at: endedAt.toISOString(),
      reason: endReason ?? '',
    },
    items: await readStatementLines(db, ctx, id),
  };
}

function withRow(found: typeof statements, organisationId: RawBuilder<string>) {
  return found
    .innerJoin(
      selectProjects(builder, { scope: { organisationId } }).as('place'),
      byKey('place.projectId', 'statement.project_id'),
    )
    .select(PLACE_COLUMNS)
    .select([
      'statement.id',
      'statement.statement_number as statementNumber',
      'statement.status',
      'statement.contractor',
      'statement.contractor_id as contractorId',
      'statement.period_from as from',
      'statement.period_to as to',
      'statement.prepared_by_name as preparedByName',
      'statement.created_at as createdAt',
      'statement.recovery',
      'statement.version',
      counts,
    ]);
}

const counts = sql<{ lineCount: number; overCount: number }>`(
  select jsonb_build_object('lineCount', count(*), 'overCount', count(*) filter (where excess > 0))
  from consumption_statement_line line where line.organisation_id = statement.organisation_id
    and line.consumption_statement_id = statement.id)`.as('counts');

type Row = Awaited<ReturnType<ReturnType<typeof withRow>['execute']>>[number];

export function toStatementRow(row: Row): ConsumptionStatementRow {
  return {
    id: row.id,
    statementNumber: row.statementNumber,
    status: row.status,
    project: toProject(row),
    contractor: row.contractor || 'No contractor',
    contractorId: row.contractorId,
    from: row.from,
    to: row.to,
    preparedByName: row.preparedByName,
    createdAt: row.createdAt.toISOString(),
    recovery: row.recovery,
    version: row.version,
    ...row.counts,
  };
}

/** The history of a statement, newest first. @throws AppError notFound, also out of scope */
export async function getConsumptionStatementHistory(ctx: Context, id: string) {
  await getConsumptionStatement(ctx.db, ctx, id);
  const document = { documentType: 'CONSUMPTION_STATEMENT', documentId: id };
  return readHistory(ctx, historyEndpoint, document);
}
