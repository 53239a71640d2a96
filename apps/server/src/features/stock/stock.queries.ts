/** Reads current stock; values with `prices:read`. */
import type { listStock as listEndpoint, StockRow } from '@plinth/contracts/stock';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { OPEN_STATUSES } from '@plinth/domain/purchase-order/status';
import { decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { averageRate } from '@plinth/domain/stock/moving-average';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { withMerged } from '#db/with-merged.ts';
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
  isNamedLike,
  isOrMergedInto,
  MATERIAL_COLUMNS,
  toMaterial,
} from '#features/materials/materials.public.ts';
import { receiptsToPrice } from './read/receipts-to-price.queries.ts';
import type { StockKey } from './stock.store.ts';
import { canAt, type Scope, within } from '#scope.ts';

type ListQuery = Received<typeof listEndpoint, 'query'>;
type Scoped = Pick<Context, 'scope'>;

const STOCK_SORTS = {
  name: sql`lower(material.name)`,
  quantity: sql`stock.quantity`,
  value: sql`stock.value`,
} as const satisfies Record<ListQuery['sortBy'], RawBuilder<unknown>>;

/** One page of the stock of open stores, including materials with quantity 0. */
export async function listStock(ctx: Context, query: ListQuery) {
  await requirePlace(ctx, query);
  const found = selectStock(ctx.db, ctx)
    .where('store.archived_at', 'is', null)
    .where((eb) =>
      eb.and([
        ...given(query.firmId, (id) => eb('store.firm_id', '=', id)),
        ...given(query.projectId, (id) => eb('store.project_id', '=', id)),
        ...given(query.storeId, (id) => eb('stock.store_id', '=', id)),
        ...given(query.materialId, (id) =>
          isOrMergedInto(sql.ref('stock.material_id'), id, ctx.scope.organisationId),
        ),
        ...given(query.held, () => eb('stock.quantity', '>', '0')),
        ...given(query.low, () => sql<boolean>`stock.quantity + ${COMING} <= stock.reorder_level`),
        ...wordPatterns(query.search).map(isNamedLike),
      ]),
    );
  const sorted = withColumns(ctx.db, ctx, found)
    .orderBy(STOCK_SORTS[query.sortBy], query.direction)
    .orderBy('stock.material_id')
    .orderBy('stock.store_id');
  const { rows, ...totals } = await takePage(found, sorted, query);
  return { list: rows.map((row) => toStockRow(row, ctx.scope)), ...totals };
}

/** @throws AppError notFound */
export async function getStock(
  db: Executor,
  ctx: Scoped,
  { storeId, materialId }: StockKey,
): Promise<StockRow> {
  const row = await withColumns(db, ctx, selectStock(db, ctx))
    .where('stock.store_id', '=', storeId)
    .where('stock.material_id', '=', materialId)
    .executeTakeFirst();
  if (!row) throw notFound('Stock');
  return toStockRow(row, ctx.scope);
}

function selectStock(db: Executor, { scope }: Scoped) {
  return db
    .selectFrom('stock')
    .innerJoin('store', byKey('store.id', 'stock.store_id'))
    .innerJoin('material', byKey('material.id', 'stock.material_id'))
    .where('stock.organisation_id', '=', scope.organisationId)
    .where(within(scope, 'store'));
}

/** Rows of a material and of those that were merged into it concern its stock. */
const IS_SAME = sql`line.material_id = any(${withMerged(
  sql.ref('stock.material_id'),
  sql.ref('stock.organisation_id'),
)})`;

/** Incoming to the store's project: submitted and not ordered, ordered and not received. */
const COMING = sql<string>`(case when material.merged_into is not null then 0 else
  coalesce((
    select sum(line.left_to_order)
    from material_request_line line
    join material_request request on request.organisation_id = line.organisation_id
      and request.id = line.material_request_id
    where line.organisation_id = stock.organisation_id and ${IS_SAME}
      and request.project_id = store.project_id and request.status = 'SUBMITTED'), 0)
  + coalesce((
    select sum(greatest(line.quantity - line.received_quantity - line.closed_quantity, 0))
    from purchase_order_line line
    join purchase_order po on po.organisation_id = line.organisation_id
      and po.id = line.purchase_order_id
    where line.organisation_id = stock.organisation_id and ${IS_SAME}
      and not line.is_closed
      and po.project_id = store.project_id
      and po.status in (${sql.join(OPEN_STATUSES.map((status) => sql.lit(status)))})), 0) end)`;

function withColumns(db: Executor, ctx: Scoped, found: ReturnType<typeof selectStock>) {
  return found
    .innerJoin(selectProjects(db, ctx).as('place'), byKey('place.projectId', 'store.project_id'))
    .select(PLACE_COLUMNS)
    .select(MATERIAL_COLUMNS)
    .select([
      'store.id as storeId',
      'store.name as storeName',
      'stock.quantity',
      'stock.value',
      'stock.bin',
      'stock.reorder_level as reorderLevel',
      'stock.reorder_quantity as reorderQuantity',
      COMING.as('coming'),
      receiptsToPrice().as('receiptsToPrice'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

function toStockRow(row: Row, scope: Scope): StockRow {
  const rate = averageRate({ quantity: decimal(row.quantity), value: decimal(row.value) });
  const isShown = canAt(scope, row, 'prices:read');
  return {
    store: { id: row.storeId, name: row.storeName },
    project: toProject(row),
    material: toMaterial(row),
    quantity: Number(row.quantity),
    value: isShown ? row.value : NOT_SHOWN,
    rate: isShown ? rate && moneyString(rate) : NOT_SHOWN,
    receiptsToPrice: row.receiptsToPrice,
    bin: row.bin,
    reorderLevel: row.reorderLevel === null ? null : Number(row.reorderLevel),
    reorderQuantity: row.reorderQuantity === null ? null : Number(row.reorderQuantity),
    coming: Number(row.coming),
  };
}
