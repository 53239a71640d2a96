/** Reads supplier returns: visible with their project, values with `prices:read`. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import {
  getSupplierReturnHistory as historyEndpoint,
  listSupplierReturns as endpoint,
  type SupplierReturn,
  type SupplierReturnLine,
  type SupplierReturnRow,
} from '@plinth/contracts/supplier-returns';
import { decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import { builder } from '#db/statement.ts';
import { searchedText } from '#documents/document-tables.ts';
import { defineList } from '#documents/list.ts';
import { notFound } from '#errors.ts';
import { readHistory } from '#features/audit/audit.public.ts';
import { PLACE_COLUMNS, selectProjects, toProject } from '#features/firms/firms.public.ts';

type Scoped = Pick<Context, 'scope'>;

const returns = builder.selectFrom('supplier_return as back');

export const returnList = defineList(endpoint, {
  from: returns,
  alias: 'back',
  counted: { type: 'SUPPLIER_RETURN' },
  columns: withRow,
  detail: (back) => back.select('back.vehicle_no as vehicleNo'),
  sorts: { createdAt: sql`back.created_at` },
  search: (pattern) => sql`(${searchedText('SUPPLIER_RETURN', 'back')}) ilike ${pattern}`,
  filters: {
    firmId: (id) => sql`back.firm_id = ${id}`,
    projectId: (id) => sql`back.project_id = ${id}`,
    storeId: (id) => sql`back.store_id = ${id}`,
    supplierId: (id) => sql`back.supplier_id = ${id}`,
    goodsReceiptId: (id) => sql`back.goods_receipt_id = ${id}`,
  },
});

/** One page of returns without their lines. */
export async function listSupplierReturns(ctx: Context, query: Received<typeof endpoint, 'query'>) {
  const { rows, ...totals } = await returnList.page(ctx, query);
  return { list: rows.map(toReturnRow), ...totals };
}

/** @throws AppError notFound, also out of scope */
export async function getSupplierReturn(
  db: Executor,
  ctx: Scoped,
  id: string,
): Promise<SupplierReturn> {
  const row = await returnList.find(db, ctx, id);
  if (!row) throw notFound('Return');
  const { lineCount: _, ...header } = toReturnRow(row);
  const items = await linesOf(db, ctx, id);
  return { ...header, vehicleNo: row.vehicleNo, items };
}

async function linesOf(
  db: Executor,
  { scope }: Scoped,
  returnId: string,
): Promise<SupplierReturnLine[]> {
  const rows = await selectLines(db, scope.organisationId)
    .where('line.supplier_return_id', '=', returnId)
    .orderBy('line.position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    goodsReceiptLineId: row.goods_receipt_line_id,
    purchaseOrder: { id: row.orderId, poNumber: row.poNumber },
    material: {
      id: row.material_id,
      materialCode: row.materialCode,
      itemCode: row.itemCode,
      name: row.materialName,
      unit: row.unit,
      hsnCode: row.hsnCode,
      gstRate: row.gstRate && decimal(row.gstRate).toString(),
    },
    source: row.source,
    quantity: Number(row.quantity),
    value: row.value,
    purchaseValue: row.purchase_value,
    priceDifference: moneyString(decimal(row.purchase_value).minus(row.value)),
    rejectionReason: row.source === 'REJECTED' ? row.rejectionReason : '',
  }));
}

function selectLines(db: Executor, organisationId: string) {
  return db
    .selectFrom('supplier_return_line as line')
    .innerJoin('goods_receipt_line as came', byKey('came.id', 'line.goods_receipt_line_id'))
    .innerJoin('purchase_order_line as ordered', byKey('ordered.id', 'came.purchase_order_line_id'))
    .innerJoin('purchase_order as po', byKey('po.id', 'ordered.purchase_order_id'))
    .selectAll('line')
    .select([
      'came.rejection_reason as rejectionReason',
      'po.id as orderId',
      'po.po_number as poNumber',
      'ordered.material_code as materialCode',
      'ordered.item_code as itemCode',
      'ordered.material_name as materialName',
      'ordered.unit',
      'ordered.hsn_code as hsnCode',
      'ordered.gst_rate as gstRate',
    ])
    .where('line.organisation_id', '=', organisationId);
}

function withRow(found: typeof returns, organisationId: RawBuilder<string>) {
  return found
    .innerJoin(
      selectProjects(builder, { scope: { organisationId } }).as('place'),
      byKey('place.projectId', 'back.project_id'),
    )
    .innerJoin('store', byKey('store.id', 'back.store_id'))
    .innerJoin('goods_receipt as receipt', byKey('receipt.id', 'back.goods_receipt_id'))
    .select(PLACE_COLUMNS)
    .select([
      'back.id',
      'back.return_number as returnNumber',
      'back.store_id as storeId',
      'store.name as storeName',
      'back.supplier_id as supplierId',
      'back.supplier_name as supplierName',
      'back.supplier_code as supplierCode',
      'back.goods_receipt_id as receiptId',
      'receipt.receipt_number as receiptNumber',
      'receipt.challan_no as challanNo',
      'back.returned_on as returnedOn',
      'back.returned_by_name as returnedByName',
      'back.reason',
      'back.created_at as createdAt',
      sums,
    ]);
}

const sums = sql<{ lineCount: number; value: string; purchaseValue: string }>`(
  select jsonb_build_object('lineCount', count(*), 'value', coalesce(sum(line.value), 0.00)::text,
    'purchaseValue', coalesce(sum(line.purchase_value), 0.00)::text)
  from supplier_return_line line where line.organisation_id = back.organisation_id
    and line.supplier_return_id = back.id)`.as('sums');

type Row = Awaited<ReturnType<ReturnType<typeof withRow>['execute']>>[number];

export function toReturnRow(row: Row): SupplierReturnRow {
  const { lineCount, value, purchaseValue } = row.sums;
  return {
    id: row.id,
    returnNumber: row.returnNumber,
    project: toProject(row),
    store: { id: row.storeId, name: row.storeName },
    supplier: {
      id: row.supplierId,
      supplierName: row.supplierName,
      supplierCode: row.supplierCode,
    },
    goodsReceipt: {
      id: row.receiptId,
      receiptNumber: row.receiptNumber ?? '',
      challanNo: row.challanNo,
    },
    returnedOn: row.returnedOn,
    returnedByName: row.returnedByName,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    lineCount,
    value,
    purchaseValue,
    priceDifference: moneyString(decimal(purchaseValue).minus(value)),
  };
}

/** The history of a return, newest first. @throws AppError notFound, also out of scope */
export async function getSupplierReturnHistory(ctx: Context, id: string) {
  await getSupplierReturn(ctx.db, ctx, id);
  return readHistory(ctx, historyEndpoint, { documentType: 'SUPPLIER_RETURN', documentId: id });
}
