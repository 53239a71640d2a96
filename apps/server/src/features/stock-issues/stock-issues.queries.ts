/** Reading issues and returns. One is seen by whoever sees its project; values by whoever may read prices there. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type {
  listStockIssues as listEndpoint,
  StockIssue,
  StockIssueRow,
  stockIssueSorting,
} from '@plinth/contracts/stock-issues';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { given, wordPatterns } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { countRows, pageOf, type Slice } from '#db/paging.ts';
import { notFound } from '#errors.ts';
import {
  PLACE_COLUMNS,
  requirePlace,
  selectProjects,
  toProject,
} from '#features/firms/firms.public.ts';
import { issueLinesOf } from '#features/stock-issues/stock-issue-lines.queries.ts';
import { canAt, type Scope, within } from '#scope.ts';

type ListQuery = Received<typeof listEndpoint, 'query'>;
type Sorting = Pick<ListQuery, keyof typeof stockIssueSorting>;
type Scoped = Pick<Context, 'scope'>;

const ISSUE_SORTS = {
  createdAt: sql`issue.created_at`,
  issuedOn: sql`issue.issued_on`,
  contractor: sql`lower(issue.contractor)`,
} as const satisfies Record<ListQuery['sortBy'], RawBuilder<unknown>>;

/** One page of issues and returns, without their lines. */
export async function listStockIssues(ctx: Context, query: ListQuery) {
  await requirePlace(ctx, query);
  const found = foundIssues(ctx, query);
  const { rows, ...totals } = await pageOf(query, {
    count: () => countRows(found),
    read: async (slice) =>
      sorted(withRow(ctx.db, ctx, slice ? onlySlice(ctx, found, query, slice) : found), query),
  });
  return { list: rows.map((row) => toIssueRow(row, ctx.scope)), ...totals };
}

/** Only what the page shows is joined to anything. */
function onlySlice(
  ctx: Context,
  found: ReturnType<typeof selectIssues>,
  { sortBy, direction }: Sorting,
  { limit, offset }: Slice,
) {
  const ids = found
    .select('issue.id')
    .orderBy(ISSUE_SORTS[sortBy], direction)
    .orderBy('issue.id', direction)
    .limit(limit)
    .offset(offset);
  return selectIssues(ctx.db, ctx).where('issue.id', 'in', ids);
}

async function sorted(rows: ReturnType<typeof withRow>, { sortBy, direction }: Sorting) {
  return rows.orderBy(ISSUE_SORTS[sortBy], direction).orderBy('issue.id', direction).execute();
}

function foundIssues(ctx: Context, query: ListQuery) {
  return selectIssues(ctx.db, ctx).where((eb) =>
    eb.and([
      ...given(query.projectId, (id) => eb('issue.project_id', '=', id)),
      ...given(query.firmId, (id) => eb('issue.firm_id', '=', id)),
      ...given(query.storeId, (id) => eb('issue.store_id', '=', id)),
      ...given(query.kind, (kind) => eb('issue.kind', '=', kind)),
      ...given(query.from, (day) => eb('issue.issued_on', '>=', day)),
      ...given(query.to, (day) => eb('issue.issued_on', '<=', day)),
      ...given(query.materialId, (id) =>
        eb('issue.id', 'in', (of) =>
          of
            .selectFrom('stock_issue_line')
            .select('stock_issue_id')
            .where('organisation_id', '=', ctx.scope.organisationId)
            .where('material_id', '=', id),
        ),
      ),
      ...wordPatterns(query.contractor).map((like) => eb('issue.contractor', 'ilike', like)),
      ...wordPatterns(query.search).map(isAbout),
    ]),
  );
}

/** @throws AppError notFound for one of another firm, too */
export async function getStockIssue(db: Executor, ctx: Scoped, id: string): Promise<StockIssue> {
  const row = await withRow(db, ctx, selectIssues(db, ctx))
    .select(['issue.remark', issueLink, returns])
    .where('issue.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Issue');
  const { lineCount: _, materialNames: __, ...header } = toIssueRow(row, ctx.scope);
  return {
    ...header,
    remark: row.remark,
    issue: row.issue,
    returns: row.returns,
    items: await issueLinesOf(db, ctx, id, row),
  };
}

function selectIssues(db: Executor, { scope }: Scoped) {
  return db
    .selectFrom('stock_issue as issue')
    .where('issue.organisation_id', '=', scope.organisationId)
    .where(within(scope, 'issue'));
}

function withRow(db: Executor, ctx: Scoped, issues: ReturnType<typeof selectIssues>) {
  return issues
    .innerJoin(selectProjects(db, ctx).as('place'), (join) =>
      join
        .onRef('place.organisation_id', '=', 'issue.organisation_id')
        .onRef('place.projectId', '=', 'issue.project_id'),
    )
    .innerJoin('store', (join) =>
      join
        .onRef('store.organisation_id', '=', 'issue.organisation_id')
        .onRef('store.id', '=', 'issue.store_id'),
    )
    .select(PLACE_COLUMNS)
    .select([
      'issue.id',
      'issue.kind',
      'issue.issue_number as issueNumber',
      'issue.store_id as storeId',
      'store.name as storeName',
      'issue.issued_on as issuedOn',
      'issue.contractor',
      'issue.activity',
      'issue.location',
      'issue.handed_to as handedTo',
      'issue.issued_by_name as issuedByName',
      'issue.created_at as createdAt',
      ofLines<number>`count(*)`.as('lineCount'),
      ofLines<string>`coalesce(sum(line.value), 0.00)`.as('value'),
      materialNames,
    ]);
}

function ofLines<Value>(figure: TemplateStringsArray): RawBuilder<Value> {
  return sql<Value>`(
    select ${sql.raw(figure.join(''))} from stock_issue_line line
    where line.organisation_id = issue.organisation_id and line.stock_issue_id = issue.id)`;
}

const materialNames = sql<string[]>`array(
  select material.name from stock_issue_line line
  join material on material.organisation_id = line.organisation_id
    and material.id = line.material_id
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

function toIssueRow(row: Row, scope: Scope): StockIssueRow {
  return {
    id: row.id,
    kind: row.kind,
    issueNumber: row.issueNumber,
    project: toProject(row),
    store: { id: row.storeId, name: row.storeName },
    issuedOn: row.issuedOn,
    contractor: row.contractor,
    activity: row.activity,
    location: row.location,
    handedTo: row.handedTo,
    issuedByName: row.issuedByName,
    createdAt: row.createdAt.toISOString(),
    lineCount: row.lineCount,
    materialNames: row.materialNames,
    value: canAt(scope, row, 'prices:read') ? row.value : NOT_SHOWN,
  };
}

/** By number, who, what for or where: the expression of the index `stock_issue_search`. */
function isAbout(pattern: string) {
  return sql<boolean>`(issue.issue_number || ' ' || issue.contractor || ' ' || issue.activity || ' '
    || issue.location || ' ' || issue.handed_to) ilike ${pattern}`;
}
