/** Reads issues and returns: visible with their project, values with `prices:read`. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import {
  getStockIssueHistory as historyEndpoint,
  listStockIssues as endpoint,
  type StockIssue,
  type StockIssueRow,
} from '@plinth/contracts/stock-issues';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { wordPatterns } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { builder } from '#db/statement.ts';
import { searchedText } from '#documents/document-tables.ts';
import { defineList } from '#documents/list.ts';
import { notFound } from '#errors.ts';
import { floorJson, towerJson } from '#features/areas/areas.public.ts';
import { readHistory } from '#features/audit/audit.public.ts';
import { PLACE_COLUMNS, selectProjects, toProject } from '#features/firms/firms.public.ts';
import { isIssuedUnpriced } from '#features/stock/stock.public.ts';
import { issueLinesOf } from './stock-issue-lines.queries.ts';

type Scoped = Pick<Context, 'scope'>;

const issues = builder.selectFrom('stock_issue as issue');

export const issueList = defineList(endpoint, {
  from: issues,
  alias: 'issue',
  counted: { type: 'STOCK_ISSUE', status: 'kind' },
  columns: withRow,
  detail: (issue) => issue.select(['issue.remark', issueLink, returns]),
  sorts: {
    createdAt: sql`issue.created_at`,
    issuedOn: sql`issue.issued_on`,
    contractor: sql`lower(issue.contractor)`,
  },
  search: (pattern) => sql`(${searchedText('STOCK_ISSUE', 'issue')}) ilike ${pattern}`,
  filters: {
    projectId: (id) => sql`issue.project_id = ${id}`,
    firmId: (id) => sql`issue.firm_id = ${id}`,
    storeId: (id) => sql`issue.store_id = ${id}`,
    kind: (kind) => sql`issue.kind = ${kind}`,
    from: (day) => sql`issue.issued_on >= ${day}`,
    to: (day) => sql`issue.issued_on <= ${day}`,
    materialId: (id, { organisationId }) => sql`issue.id in (
      select stock_issue_id from stock_issue_line
      where organisation_id = ${organisationId} and material_id = ${id})`,
    category: (name, { organisationId }) => sql`issue.id in (
      select line.stock_issue_id from stock_issue_line line
      join material on material.organisation_id = line.organisation_id
        and material.id = line.material_id
      where line.organisation_id = ${organisationId} and lower(material.category) = lower(${name}))`,
    // A return has the place of its issue.
    tower: (name, { organisationId }) => sql`coalesce(issue.issue_id, issue.id) in (
      select named.id from stock_issue named
      join tower on tower.organisation_id = named.organisation_id and tower.id = named.tower_id
      where named.organisation_id = ${organisationId} and tower.name_key = lower(${name}))`,
    contractorId: (id) => sql`issue.contractor_id = ${id}`,
    contractor: (_, { take }) =>
      sql`issue.contractor ilike all(${take(({ query }) => wordPatterns(query.contractor))}::text[])`,
  },
});

/** One page of issues without their lines. */
export async function listStockIssues(ctx: Context, query: Received<typeof endpoint, 'query'>) {
  const { rows, ...totals } = await issueList.page(ctx, query);
  return { list: rows.map(toIssueRow), ...totals };
}

/** @throws AppError notFound, also out of scope */
export async function getStockIssue(db: Executor, ctx: Scoped, id: string): Promise<StockIssue> {
  const row = await issueList.find(db, ctx, id);
  if (!row) throw notFound('Issue');
  const { lineCount: _, materialNames: __, ...header } = toIssueRow(row);
  return {
    ...header,
    remark: row.remark,
    issue: row.issue,
    returns: row.returns,
    items: await issueLinesOf(db, ctx, id),
  };
}

function withRow(found: typeof issues, organisationId: RawBuilder<string>) {
  return found
    .innerJoin(
      selectProjects(builder, { scope: { organisationId } }).as('place'),
      byKey('place.projectId', 'issue.project_id'),
    )
    .innerJoin('store', byKey('store.id', 'issue.store_id'))
    .select(PLACE_COLUMNS)
    .select([
      'issue.id',
      'issue.kind',
      'issue.issue_number as issueNumber',
      'issue.store_id as storeId',
      'store.name as storeName',
      'issue.issued_on as issuedOn',
      'issue.contractor',
      'issue.contractor_id as contractorId',
      'issue.activity',
      'issue.cost_head as costHead',
      'issue.location',
      'issue.handed_to as handedTo',
      'issue.issued_by_name as issuedByName',
      'issue.created_at as createdAt',
      ofLines<number>(sql`count(*)`).as('lineCount'),
      ofLines<string>(sql`coalesce(sum(line.value), 0.00)`).as('value'),
      ofLines<number>(sql`count(*) filter (where ${isIssuedUnpriced('line')})`).as('unpricedLines'),
      materialNames,
      towerJson.as('tower'),
      floorJson.as('floor'),
    ]);
}

function ofLines<Value>(figure: RawBuilder<unknown>): RawBuilder<Value> {
  return sql<Value>`(
    select ${figure} from stock_issue_line line
    where line.organisation_id = issue.organisation_id and line.stock_issue_id = issue.id)`;
}

const materialNames = sql<string[]>`array(
  select line.material_name from stock_issue_line line
  where line.organisation_id = issue.organisation_id and line.stock_issue_id = issue.id
  order by line.position limit 3)`.as('materialNames');

const issueLink = sql<StockIssue['issue']>`(
  select jsonb_build_object('id', of.id, 'issueNumber', of.issue_number) from stock_issue of
  where of.organisation_id = issue.organisation_id and of.id = issue.issue_id)`.as('issue');

const returns = sql<StockIssue['returns']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', back.id, 'issueNumber', back.issue_number,
    'issuedOn', back.issued_on, 'handedTo', back.handed_to) order by back.created_at, back.id), '[]')
  from stock_issue back
  where back.organisation_id = issue.organisation_id and back.issue_id = issue.id)`.as('returns');

type Row = Awaited<ReturnType<ReturnType<typeof withRow>['execute']>>[number];

export function toIssueRow(row: Row): StockIssueRow {
  return {
    id: row.id,
    kind: row.kind,
    issueNumber: row.issueNumber,
    project: toProject(row),
    store: { id: row.storeId, name: row.storeName },
    issuedOn: row.issuedOn,
    contractor: row.contractor,
    contractorId: row.contractorId,
    activity: row.activity,
    costHead: row.costHead,
    location: row.location,
    tower: row.tower,
    floor: row.floor,
    handedTo: row.handedTo,
    issuedByName: row.issuedByName,
    createdAt: row.createdAt.toISOString(),
    lineCount: row.lineCount,
    materialNames: row.materialNames,
    value: row.value,
    unpricedLines: row.unpricedLines,
  };
}

const stored = {
  return: z
    .object({ number: z.string(), returnId: z.string() })
    .transform(({ number, returnId }) => ({ document: { id: returnId, number } })),
};

/** The history of an issue, newest first. @throws AppError notFound, also out of scope */
export async function getStockIssueHistory(ctx: Context, id: string) {
  await getStockIssue(ctx.db, ctx, id);
  return readHistory(ctx, historyEndpoint, { documentType: 'STOCK_ISSUE', documentId: id }, stored);
}
