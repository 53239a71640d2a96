/** Reading stock counts. One is seen by whoever sees its project; the books beside it by whoever reviews it. */
import type {
  listStockCounts as listEndpoint,
  StockCount,
  StockCountRow,
} from '@plinth/contracts/stock-counts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { decimal, sum } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { isBlind } from '@plinth/domain/stock-count/status';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { given, wordPatterns } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { takePage } from '#db/paging.ts';
import { notFound } from '#errors.ts';
import {
  PLACE_COLUMNS,
  requirePlace,
  selectProjects,
  toProject,
} from '#features/firms/firms.public.ts';
import {
  type CountLine,
  readCountLines,
  type Sight,
  toCountLine,
  worthOf,
} from '#features/stock-counts/count-lines.queries.ts';
import { canAt, within } from '#scope.ts';

type ListQuery = Received<typeof listEndpoint, 'query'>;
type Scoped = Pick<Context, 'scope'>;

/** One page of counts, without their lines. */
export async function listStockCounts(ctx: Context, query: ListQuery) {
  await requirePlace(ctx, query);
  const found = selectCounts(ctx.db, ctx).where((eb) =>
    eb.and([
      ...given(query.firmId, (id) => eb('count.firm_id', '=', id)),
      ...given(query.projectId, (id) => eb('count.project_id', '=', id)),
      ...given(query.storeId, (id) => eb('count.store_id', '=', id)),
      ...given(query.status, (statuses) => eb('count.status', 'in', statuses)),
      ...wordPatterns(query.search).map(
        (pattern) => sql<boolean>`(count.count_number || ' ' || store.name) ilike ${pattern}`,
      ),
    ]),
  );
  const sorted = withRow(ctx.db, ctx, found)
    .orderBy('count.created_at', query.direction)
    .orderBy('count.id', query.direction);
  const { rows, ...totals } = await takePage(found, sorted, query);
  return { list: rows.map(toCountRow), ...totals };
}

/** @throws AppError notFound for one of another firm, too */
export async function getStockCount(db: Executor, ctx: Scoped, id: string): Promise<StockCount> {
  const row = await withRow(db, ctx, selectCounts(db, ctx))
    .select([
      'count.recount_above as recountAbove',
      'count.remark',
      'count.finished_at as finishedAt',
      'count.posted_at as postedAt',
      'count.posted_by_name as postedByName',
      'count.posted_on as postedOn',
    ])
    .where('count.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Stock count');
  const recountAbove = decimal(row.recountAbove);
  const sight: Sight = {
    isReviewed: !isBlind(row.status) && canAt(ctx.scope, row, 'stock:review'),
    isPriced: canAt(ctx.scope, row, 'prices:read'),
    recountAbove,
  };
  const lines = await readCountLines(db, ctx, id);
  const { postedAt, postedByName, postedOn } = row;
  return {
    ...toCountRow(row),
    recountAbove: recountAbove.toString(),
    remark: row.remark,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    posted:
      postedAt && postedOn
        ? { name: postedByName ?? '', at: postedAt.toISOString(), on: postedOn }
        : null,
    isReviewed: sight.isReviewed,
    varianceValue: totalOf(lines, sight),
    items: lines.map((line) => toCountLine(line, sight)),
  };
}

function totalOf(lines: readonly CountLine[], { isReviewed, isPriced }: Sight): string | null {
  if (!isReviewed) return null;
  if (!isPriced) return NOT_SHOWN;
  return moneyString(sum(lines.map(worthOf).filter((worth) => worth !== null)));
}

/** The count of the store that is not posted or cancelled yet. */
export async function findOpenCount(db: Executor, { scope }: Scoped, storeId: string) {
  return db
    .selectFrom('stock_count')
    .select(['id', 'count_number as countNumber'])
    .where('organisation_id', '=', scope.organisationId)
    .where('store_id', '=', storeId)
    .where('status', 'in', ['COUNTING', 'REVIEW'])
    .executeTakeFirst();
}

/** How many lines it has, and how many of them are counted. */
export async function countProgress(db: Executor, ctx: Scoped, id: string) {
  const { progress: found } = await selectCounts(db, ctx)
    .select(progress)
    .where('count.id', '=', id)
    .executeTakeFirstOrThrow();
  return found;
}

/** Materials that ever lay in the store, by bin and name, as one walks along them. */
export async function materialsOfStore(
  db: Executor,
  { scope }: Scoped,
  storeId: string,
  chosen: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select material.id from material
    left join stock on stock.organisation_id = material.organisation_id
      and stock.material_id = material.id and stock.store_id = ${storeId}
    where material.organisation_id = ${scope.organisationId}
      and case when ${chosen.length === 0} then stock.last_sequence > 0
        else material.id = any(${chosen}::uuid[]) end
    order by coalesce(stock.bin, ''), lower(material.name), material.id`.execute(db);
  return rows.map(({ id }) => id);
}

function selectCounts(db: Executor, { scope }: Scoped) {
  return db
    .selectFrom('stock_count as count')
    .innerJoin('store', (join) =>
      join
        .onRef('store.organisation_id', '=', 'count.organisation_id')
        .onRef('store.id', '=', 'count.store_id'),
    )
    .where('count.organisation_id', '=', scope.organisationId)
    .where(within(scope, 'count'));
}

function withRow(db: Executor, ctx: Scoped, counts: ReturnType<typeof selectCounts>) {
  return counts
    .innerJoin(selectProjects(db, ctx).as('place'), (join) =>
      join
        .onRef('place.organisation_id', '=', 'count.organisation_id')
        .onRef('place.projectId', '=', 'count.project_id'),
    )
    .select(PLACE_COLUMNS)
    .select([
      'count.id',
      'count.count_number as countNumber',
      'count.status',
      'count.store_id as storeId',
      'store.name as storeName',
      'count.started_by_name as startedByName',
      'count.created_at as createdAt',
      'count.version',
      progress,
    ]);
}

const progress = sql<{ lineCount: number; countedCount: number }>`(
  select jsonb_build_object('lineCount', count(*), 'countedCount', count(line.counted_quantity))
  from stock_count_line line where line.organisation_id = count.organisation_id
    and line.stock_count_id = count.id)`.as('progress');

type Row = Awaited<ReturnType<ReturnType<typeof withRow>['execute']>>[number];

function toCountRow(row: Row): StockCountRow {
  return {
    id: row.id,
    countNumber: row.countNumber,
    status: row.status,
    project: toProject(row),
    store: { id: row.storeId, name: row.storeName },
    startedByName: row.startedByName,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    ...row.progress,
  };
}
