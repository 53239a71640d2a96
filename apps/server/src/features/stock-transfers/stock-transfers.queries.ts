/** Reading transfers. One is seen by whoever sees the project of either end. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type {
  listStockTransfers as listEndpoint,
  StockTransfer,
  StockTransferRow,
  stockTransferSorting,
} from '@plinth/contracts/stock-transfers';
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
import { transferLinesOf } from '#features/stock-transfers/stock-transfer-lines.queries.ts';
import { canAt, type Scope, withinEither } from '#scope.ts';

type ListQuery = Received<typeof listEndpoint, 'query'>;
type Sorting = Pick<ListQuery, keyof typeof stockTransferSorting>;
type Scoped = Pick<Context, 'scope'>;

const TRANSFER_SORTS = {
  createdAt: sql`transfer.created_at`,
  dispatchedOn: sql`transfer.dispatched_on`,
  status: sql`transfer.status`,
} as const satisfies Record<ListQuery['sortBy'], RawBuilder<unknown>>;

/** One page of transfers, without their lines. */
export async function listStockTransfers(ctx: Context, query: ListQuery) {
  await requirePlace(ctx, query);
  const found = foundTransfers(ctx, query);
  const { rows, ...totals } = await pageOf(query, {
    count: () => countRows(found),
    read: async (slice) =>
      sorted(withRow(ctx.db, ctx, slice ? onlySlice(ctx, found, query, slice) : found), query),
  });
  return { list: rows.map((row) => toTransferRow(row, ctx.scope)), ...totals };
}

/** Only what the page shows is joined to anything. */
function onlySlice(
  ctx: Context,
  found: ReturnType<typeof selectTransfers>,
  { sortBy, direction }: Sorting,
  { limit, offset }: Slice,
) {
  const ids = found
    .select('transfer.id')
    .orderBy(TRANSFER_SORTS[sortBy], direction)
    .orderBy('transfer.id', direction)
    .limit(limit)
    .offset(offset);
  return selectTransfers(ctx.db, ctx).where('transfer.id', 'in', ids);
}

async function sorted(rows: ReturnType<typeof withRow>, { sortBy, direction }: Sorting) {
  return rows
    .orderBy(TRANSFER_SORTS[sortBy], direction)
    .orderBy('transfer.id', direction)
    .execute();
}

function foundTransfers(ctx: Context, query: ListQuery) {
  return selectTransfers(ctx.db, ctx).where((eb) =>
    eb.and([
      ...given(query.projectId, (id) =>
        eb.or([eb('transfer.project_id', '=', id), eb('transfer.to_project_id', '=', id)]),
      ),
      ...given(query.firmId, (id) => eb('transfer.firm_id', '=', id)),
      ...given(query.storeId, (id) =>
        eb.or([eb('transfer.store_id', '=', id), eb('transfer.to_store_id', '=', id)]),
      ),
      ...given(query.status, (statuses) => eb('transfer.status', 'in', statuses)),
      ...given(query.from, (day) => eb('transfer.dispatched_on', '>=', day)),
      ...given(query.to, (day) => eb('transfer.dispatched_on', '<=', day)),
      ...given(query.materialId, (id) =>
        eb('transfer.id', 'in', (of) =>
          of
            .selectFrom('stock_transfer_line')
            .select('stock_transfer_id')
            .where('organisation_id', '=', ctx.scope.organisationId)
            .where('material_id', '=', id),
        ),
      ),
      ...wordPatterns(query.search).map(isAbout),
    ]),
  );
}

/** @throws AppError notFound for one of another firm, too */
export async function getStockTransfer(
  db: Executor,
  ctx: Scoped,
  id: string,
): Promise<StockTransfer> {
  const row = await withRow(db, ctx, selectTransfers(db, ctx))
    .select([
      'transfer.driver_name as driverName',
      'transfer.transporter',
      'transfer.eway_bill_no as ewayBillNo',
      'transfer.remark',
    ])
    .where('transfer.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Transfer');
  const {
    lineCount: _,
    materialNames: __,
    isAnythingShort: ___,
    ...header
  } = toTransferRow(row, ctx.scope);
  const { driverName, transporter, ewayBillNo, remark } = row;
  const items = await transferLinesOf(db, ctx, id, isWorthShown(ctx.scope, row));
  return { ...header, driverName, transporter, ewayBillNo, remark, items };
}

function selectTransfers(db: Executor, { scope }: Scoped) {
  return db
    .selectFrom('stock_transfer as transfer')
    .where('transfer.organisation_id', '=', scope.organisationId)
    .where(withinEither(scope, 'transfer'));
}

function withRow(db: Executor, ctx: Scoped, transfers: ReturnType<typeof selectTransfers>) {
  return transfers
    .innerJoin(selectProjects(db, ctx).as('place'), (join) =>
      join
        .onRef('place.organisation_id', '=', 'transfer.organisation_id')
        .onRef('place.projectId', '=', 'transfer.project_id'),
    )
    .innerJoin('project as to_project', (join) =>
      join
        .onRef('to_project.organisation_id', '=', 'transfer.organisation_id')
        .onRef('to_project.id', '=', 'transfer.to_project_id'),
    )
    .innerJoin('store', (join) =>
      join
        .onRef('store.organisation_id', '=', 'transfer.organisation_id')
        .onRef('store.id', '=', 'transfer.store_id'),
    )
    .innerJoin('store as to_store', (join) =>
      join
        .onRef('to_store.organisation_id', '=', 'transfer.organisation_id')
        .onRef('to_store.id', '=', 'transfer.to_store_id'),
    )
    .select(PLACE_COLUMNS)
    .select([
      'transfer.id',
      'transfer.challan_number as challanNumber',
      'transfer.status',
      'store.id as storeId',
      'store.name as storeName',
      'to_store.id as toStoreId',
      'to_store.name as toStoreName',
      'to_project.id as toProjectId',
      'to_project.name as toProjectName',
      'to_project.site_state_code as toSiteStateCode',
      'transfer.dispatched_on as dispatchedOn',
      'transfer.dispatched_by_name as dispatchedByName',
      'transfer.received_on as receivedOn',
      'transfer.received_by_name as receivedByName',
      'transfer.vehicle_no as vehicleNo',
      'transfer.created_at as createdAt',
      'transfer.version',
      ofLines<number>`count(*)`.as('lineCount'),
      ofLines<string>`coalesce(sum(line.value), 0.00)`.as('value'),
      ofLines<boolean>`coalesce(bool_or(line.short_quantity > 0), false)`.as('isAnythingShort'),
      materialNames,
    ]);
}

function ofLines<Value>(figure: TemplateStringsArray): RawBuilder<Value> {
  return sql<Value>`(
    select ${sql.raw(figure.join(''))} from stock_transfer_line line
    where line.organisation_id = transfer.organisation_id
      and line.stock_transfer_id = transfer.id)`;
}

const materialNames = sql<string[]>`array(
  select material.name from stock_transfer_line line
  join material on material.organisation_id = line.organisation_id
    and material.id = line.material_id
  where line.organisation_id = transfer.organisation_id and line.stock_transfer_id = transfer.id
  order by line.position limit 3)`.as('materialNames');

type Row = Awaited<ReturnType<ReturnType<typeof withRow>['execute']>>[number];

function toTransferRow(row: Row, scope: Scope): StockTransferRow {
  const project = toProject(row);
  return {
    id: row.id,
    challanNumber: row.challanNumber,
    status: row.status,
    project,
    store: { id: row.storeId, name: row.storeName },
    toProject: {
      id: row.toProjectId,
      name: row.toProjectName,
      siteStateCode: row.toSiteStateCode,
      firm: project.firm,
    },
    toStore: { id: row.toStoreId, name: row.toStoreName },
    dispatchedOn: row.dispatchedOn,
    dispatchedByName: row.dispatchedByName,
    receivedOn: row.receivedOn,
    receivedByName: row.receivedByName,
    vehicleNo: row.vehicleNo,
    createdAt: row.createdAt.toISOString(),
    value: isWorthShown(scope, row) ? row.value : NOT_SHOWN,
    version: row.version,
    lineCount: row.lineCount,
    materialNames: row.materialNames,
    isAnythingShort: row.isAnythingShort,
  };
}

/** What it is worth is for whoever may read prices at either end. */
function isWorthShown(
  scope: Scope,
  { firmId, projectId, toProjectId }: Pick<Row, 'firmId' | 'projectId' | 'toProjectId'>,
): boolean {
  return [projectId, toProjectId].some((id) =>
    canAt(scope, { firmId, projectId: id }, 'prices:read'),
  );
}

/** By number, either site or vehicle: the expression of the index `stock_transfer_search`. */
function isAbout(pattern: string) {
  return sql<boolean>`(transfer.challan_number || ' ' || transfer.site_name || ' '
    || transfer.to_site_name || ' ' || transfer.vehicle_no) ilike ${pattern}`;
}
