/** Reads transfers, which are visible with the project of either end. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import {
  getStockTransferHistory as historyEndpoint,
  listStockTransfers as endpoint,
  type StockTransfer,
  type StockTransferRow,
} from '@plinth/contracts/stock-transfers';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import { builder } from '#db/statement.ts';
import { searchedText } from '#documents/document-tables.ts';
import { defineList } from '#documents/list.ts';
import { notFound } from '#errors.ts';
import { readHistory } from '#features/audit/audit.public.ts';
import { PLACE_COLUMNS, selectProjects, toProject } from '#features/firms/firms.public.ts';
import { transferLinesOf } from './stock-transfer-lines.queries.ts';
import { inPlacesOfEither } from '#scope.ts';

type Scoped = Pick<Context, 'scope'>;

const transfers = builder.selectFrom('stock_transfer as transfer');

export const transferList = defineList(endpoint, {
  from: transfers,
  alias: 'transfer',
  isSeenIn: inPlacesOfEither,
  columns: withRow,
  detail: (transfer) =>
    transfer.select([
      'transfer.driver_name as driverName',
      'transfer.transporter',
      'transfer.eway_bill_no as ewayBillNo',
      'transfer.remark',
    ]),
  sorts: {
    createdAt: sql`transfer.created_at`,
    dispatchedOn: sql`transfer.dispatched_on`,
    status: sql`transfer.status`,
  },
  search: (pattern) => sql`(${searchedText('STOCK_TRANSFER', 'transfer')}) ilike ${pattern}`,
  filters: {
    projectId: (id) => sql`(transfer.project_id = ${id} or transfer.to_project_id = ${id})`,
    firmId: (id) => sql`transfer.firm_id = ${id}`,
    storeId: (id) => sql`(transfer.store_id = ${id} or transfer.to_store_id = ${id})`,
    status: (statuses) => sql`transfer.status = any(${statuses}::text[])`,
    from: (day) => sql`transfer.dispatched_on >= ${day}`,
    to: (day) => sql`transfer.dispatched_on <= ${day}`,
    materialId: (id, { organisationId }) => sql`transfer.id in (
      select stock_transfer_id from stock_transfer_line
      where organisation_id = ${organisationId} and material_id = ${id})`,
  },
});

/** One page of transfers without their lines. */
export async function listStockTransfers(ctx: Context, query: Received<typeof endpoint, 'query'>) {
  const { rows, ...totals } = await transferList.page(ctx, query);
  return { list: rows.map(toTransferRow), ...totals };
}

/** @throws AppError notFound, also out of scope */
export async function getStockTransfer(
  db: Executor,
  ctx: Scoped,
  id: string,
): Promise<StockTransfer> {
  const row = await transferList.find(db, ctx, id);
  if (!row) throw notFound('Transfer');
  const { lineCount: _, materialNames: __, isAnythingShort: ___, ...header } = toTransferRow(row);
  const { driverName, transporter, ewayBillNo, remark } = row;
  const items = await transferLinesOf(db, ctx, id);
  return { ...header, driverName, transporter, ewayBillNo, remark, items };
}

function withRow(found: typeof transfers, organisationId: RawBuilder<string>) {
  return found
    .innerJoin(
      selectProjects(builder, { scope: { organisationId } }).as('place'),
      byKey('place.projectId', 'transfer.project_id'),
    )
    .innerJoin('project as to_project', byKey('to_project.id', 'transfer.to_project_id'))
    .innerJoin('store', byKey('store.id', 'transfer.store_id'))
    .innerJoin('store as to_store', byKey('to_store.id', 'transfer.to_store_id'))
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
  select line.material_name from stock_transfer_line line
  where line.organisation_id = transfer.organisation_id and line.stock_transfer_id = transfer.id
  order by line.position limit 3)`.as('materialNames');

type Row = Awaited<ReturnType<ReturnType<typeof withRow>['execute']>>[number];

export function toTransferRow(row: Row): StockTransferRow {
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
    value: row.value,
    version: row.version,
    lineCount: row.lineCount,
    materialNames: row.materialNames,
    isAnythingShort: row.isAnythingShort,
  };
}

const storedLine = z
  .object({ material: z.string(), unit: z.string(), received: z.string(), short: z.string() })
  .transform(({ material, unit, received, short }) => ({
    materialName: material,
    unit,
    received: Number(received),
    short: Number(short),
  }));

const stored = { receive: z.object({ shortReason: z.string(), lines: z.array(storedLine) }) };

/** The history of a transfer, newest first. @throws AppError notFound, also out of scope */
export async function getStockTransferHistory(ctx: Context, id: string) {
  await getStockTransfer(ctx.db, ctx, id);
  const document = { documentType: 'STOCK_TRANSFER', documentId: id };
  return readHistory(ctx, historyEndpoint, document, stored);
}
