/** Reads stock counts: visible with their project, book quantities with `stock:review`. */
import {
  listStockCounts as endpoint,
  type StockCount,
  type StockCountRow,
} from '@plinth/contracts/stock-counts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { decimal, sum } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { isBlind } from '@plinth/domain/stock-count/status';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import { builder } from '#db/statement.ts';
import { defineList } from '#documents/list.ts';
import { notFound } from '#errors.ts';
import { PLACE_COLUMNS, selectProjects, toProject } from '#features/firms/firms.public.ts';
import {
  type CountLine,
  checkedOf,
  readCountLines,
  type Sight,
  toCountLine,
  worthOf,
} from './count-lines.queries.ts';
import { canAt } from '#scope.ts';

type Scoped = Pick<Context, 'scope'>;

const counts = builder
  .selectFrom('stock_count as count')
  .innerJoin('store', byKey('store.id', 'count.store_id'));

export const countList = defineList(endpoint, {
  from: counts,
  alias: 'count',
  counted: { type: 'STOCK_COUNT', status: 'status' },
  columns: withRow,
  detail: (count) =>
    count.select([
      'count.recount_above as recountAbove',
      'count.remark',
      'count.finished_at as finishedAt',
      'count.posted_at as postedAt',
      'count.posted_by_name as postedByName',
      'count.posted_on as postedOn',
    ]),
  sorts: { createdAt: sql`count.created_at` },
  search: (pattern) => sql`(count.count_number || ' ' || store.name) ilike ${pattern}`,
  filters: {
    firmId: (id) => sql`count.firm_id = ${id}`,
    projectId: (id) => sql`count.project_id = ${id}`,
    storeId: (id) => sql`count.store_id = ${id}`,
    status: (statuses) => sql`count.status = any(${statuses}::text[])`,
  },
});

/** One page of counts without their lines. */
export async function listStockCounts(ctx: Context, query: Received<typeof endpoint, 'query'>) {
  const { rows, ...totals } = await countList.page(ctx, query);
  return { list: rows.map(toCountRow), ...totals };
}

/** @throws AppError notFound, also out of scope */
export async function getStockCount(db: Executor, ctx: Scoped, id: string): Promise<StockCount> {
  const row = await countList.find(db, ctx, id);
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
    counterIds: checkedOf(lines).counterIds,
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

/** The store's open count, which is being counted or reviewed; undefined without one. */
export async function findOpenCount(db: Executor, { scope }: Scoped, storeId: string) {
  return db
    .selectFrom('stock_count')
    .select(['id', 'count_number as countNumber'])
    .where('organisation_id', '=', scope.organisationId)
    .where('store_id', '=', storeId)
    .where('status', 'in', ['COUNTING', 'REVIEW'])
    .executeTakeFirst();
}

/** The number of lines, and of counted ones. */
export async function countProgress(db: Executor, ctx: Scoped, id: string) {
  const count = await countList.find(db, ctx, id);
  if (!count) throw notFound('Stock count');
  return count.progress;
}

/** Materials that the store ever had, by bin and name. */
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

function withRow(found: typeof counts, organisationId: RawBuilder<string>) {
  return found
    .innerJoin(
      selectProjects(builder, { scope: { organisationId } }).as('place'),
      byKey('place.projectId', 'count.project_id'),
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

export function toCountRow(row: Row): StockCountRow {
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
