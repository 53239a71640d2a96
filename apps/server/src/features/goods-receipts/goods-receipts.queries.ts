/** Reads goods receipts: visible with their project, values with `prices:read`. */
import {
  type GoodsReceipt,
  type GoodsReceiptRow,
  getGoodsReceiptHistory as historyEndpoint,
  listGoodsReceipts as endpoint,
} from '@plinth/contracts/goods-receipts';
import type { GoodsPricing } from '@plinth/contracts/goods-pricing';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { decimal } from '@plinth/domain/shared/decimal';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import { builder } from '#db/statement.ts';
import { withMerged } from '#db/with-merged.ts';
import { searchedText } from '#documents/document-tables.ts';
import { defineList } from '#documents/list.ts';
import { notFound } from '#errors.ts';
import { contentHashOf } from '#features/approvals/approvals.public.ts';
import { readHistory } from '#features/audit/audit.public.ts';
import { PLACE_COLUMNS, selectProjects, toProject } from '#features/firms/firms.public.ts';
import { isUnpriced } from '#features/stock/stock.public.ts';
import { type WaitingPricingRow, waitingPricingJson } from './price/goods-pricing.queries.ts';
import { receiptLinesJson, toReceiptLines } from './read/goods-receipt-lines.queries.ts';
import { pricedAt } from '#answer-shape.ts';
import { canAt } from '#scope.ts';

type Scoped = Pick<Context, 'scope'>;

const receipts = builder.selectFrom('goods_receipt as receipt');

/** Further columns of a single receipt. */
const DETAIL_COLUMNS = [
  'receipt.invoice_no as invoiceNo',
  'receipt.invoice_date as invoiceDate',
  'receipt.gate_entry_no as gateEntryNo',
  'receipt.gate_in_at as gateInAt',
  'receipt.gate_out_at as gateOutAt',
  'receipt.driver_name as driverName',
  'receipt.transporter',
  'receipt.lr_no as lrNo',
  'receipt.eway_bill_no as ewayBillNo',
  'receipt.weighbridge_slip_no as weighbridgeSlipNo',
  'receipt.gross_weight as grossWeight',
  'receipt.tare_weight as tareWeight',
  'receipt.remark',
  'receipt.override_reason as overrideReason',
  'receipt.early_reason as earlyReason',
  'receipt.posted_at as postedAt',
  'receipt.reversed_at as reversedAt',
  'receipt.reversed_by_name as reversedByName',
  'receipt.reversal_reason as reversalReason',
] as const;

/** Receipts with a line that satisfies the condition. */
function withLine(organisationId: RawBuilder<string>, condition: RawBuilder<boolean>) {
  return sql<boolean>`receipt.id in (
    select line.goods_receipt_id from goods_receipt_line line
    join purchase_order_line ordered on ordered.organisation_id = line.organisation_id
      and ordered.id = line.purchase_order_line_id
    where line.organisation_id = ${organisationId} and ${condition})`;
}

/** Whether the receipt has posted goods without a price, which are worth nothing until then. */
function isToPrice(organisationId: RawBuilder<string>): RawBuilder<boolean> {
  return sql`(receipt.status = 'POSTED' and receipt.id in (
    select line.goods_receipt_id from goods_receipt_line line
    where line.organisation_id = ${organisationId} and ${isUnpriced}))`;
}

export const receiptList = defineList(endpoint, {
  from: receipts,
  alias: 'receipt',
  counted: { type: 'GOODS_RECEIPT', status: 'status' },
  columns: withRow,
  detail: (receipt) =>
    receipt
      .select(DETAIL_COLUMNS)
      .select([
        receiptLinesJson.as('lines'),
        returnsJson.as('returns'),
        waitingPricingJson.as('pricing'),
      ]),
  sorts: {
    createdAt: sql`receipt.created_at`,
    receivedOn: sql`receipt.received_on`,
    supplierName: sql`lower(receipt.supplier_name)`,
    status: sql`receipt.status`,
  },
  search: (pattern) => sql`(${searchedText('GOODS_RECEIPT', 'receipt')}) ilike ${pattern}`,
  filters: {
    projectId: (id) => sql`receipt.project_id = ${id}`,
    firmId: (id) => sql`receipt.firm_id = ${id}`,
    storeId: (id) => sql`receipt.store_id = ${id}`,
    supplierId: (id) => sql`receipt.supplier_id = ${id}`,
    status: (statuses) => sql`receipt.status = any(${statuses}::text[])`,
    from: (day) => sql`receipt.received_on >= ${day}`,
    to: (day) => sql`receipt.received_on <= ${day}`,
    purchaseOrderId: (id, { organisationId }) =>
      withLine(organisationId, sql`ordered.purchase_order_id = ${id}`),
    // With those that were merged into it, as in the stock, which counts its receipts.
    materialId: (id, { organisationId }) =>
      withLine(organisationId, sql`line.material_id = any(${withMerged(id, organisationId)})`),
    discrepancy: () => hasDiscrepancy,
    unpriced: (_, { organisationId }) => isToPrice(organisationId),
  },
});

/** One page of receipts without their lines. */
export async function listGoodsReceipts(ctx: Context, query: Received<typeof endpoint, 'query'>) {
  const { rows, ...totals } = await receiptList.page(ctx, query);
  return { list: rows.map(toReceiptRow), ...totals };
}

/** @throws AppError notFound, also out of scope */
export async function getGoodsReceipt(
  db: Executor,
  ctx: Scoped,
  id: string,
): Promise<GoodsReceipt> {
  const row = await receiptList.find(db, ctx, id);
  if (!row) throw notFound('GRN');
  const { items, isPriced } = toReceiptLines(ctx.scope, row, row.lines);
  const { lineCount: _, hasDiscrepancy: __, unpricedLines: ___, ...header } = toReceiptRow(row);
  const { grossWeight, tareWeight } = row;
  return {
    ...header,
    invoiceNo: row.invoiceNo,
    invoiceDate: row.invoiceDate,
    gateEntryNo: row.gateEntryNo,
    gateInAt: row.gateInAt?.toISOString() ?? null,
    gateOutAt: row.gateOutAt?.toISOString() ?? null,
    driverName: row.driverName,
    transporter: row.transporter,
    lrNo: row.lrNo,
    ewayBillNo: row.ewayBillNo,
    weighbridgeSlipNo: row.weighbridgeSlipNo,
    grossWeight: grossWeight === null ? null : Number(grossWeight),
    tareWeight: tareWeight === null ? null : Number(tareWeight),
    netWeight:
      grossWeight === null || tareWeight === null
        ? null
        : decimal(grossWeight).minus(tareWeight).toNumber(),
    remark: row.remark,
    overrideReason: row.overrideReason,
    earlyReason: row.earlyReason,
    postedAt: row.postedAt?.toISOString() ?? null,
    reversal: row.reversedAt && {
      name: row.reversedByName ?? '',
      at: row.reversedAt.toISOString(),
      reason: row.reversalReason ?? '',
    },
    isPriced,
    pricing: canAt(ctx.scope, row, 'prices:read') ? toPricing(row.pricing) : null,
    returns: row.returns,
    items,
  };
}

function toPricing(row: WaitingPricingRow | null): GoodsPricing | null {
  if (!row) return null;
  const { content, madeAt, ...pricing } = row;
  const at = new Date(madeAt).toISOString();
  return { ...pricing, madeAt: at, contentHash: contentHashOf(content) };
}

function withRow(found: typeof receipts, organisationId: RawBuilder<string>) {
  return found
    .innerJoin(
      selectProjects(builder, { scope: { organisationId } }).as('place'),
      byKey('place.projectId', 'receipt.project_id'),
    )
    .innerJoin('store', byKey('store.id', 'receipt.store_id'))
    .select(PLACE_COLUMNS)
    .select([
      'receipt.id',
      'receipt.receipt_number as receiptNumber',
      'receipt.status',
      'receipt.store_id as storeId',
      'store.name as storeName',
      'receipt.supplier_id as supplierId',
      'receipt.supplier_name as supplierName',
      'receipt.supplier_code as supplierCode',
      'receipt.received_on as receivedOn',
      'receipt.received_by_name as receivedByName',
      'receipt.challan_no as challanNo',
      'receipt.challan_date as challanDate',
      'receipt.vehicle_no as vehicleNo',
      'receipt.created_at as createdAt',
      'receipt.version',
      purchaseOrders,
      lineCount,
      value,
      hasDiscrepancy.as('hasDiscrepancy'),
      unpricedLines,
    ]);
}

/** The returns to the supplier as JSON, oldest first. */
const returnsJson = sql<{ id: string; returnNumber: string; returnedOn: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', back.id, 'returnNumber', back.return_number,
    'returnedOn', back.returned_on) order by back.created_at, back.id), '[]')
  from supplier_return back
  where back.organisation_id = receipt.organisation_id and back.goods_receipt_id = receipt.id)`;

const purchaseOrders = sql<{ id: string; poNumber: string }[]>`(
  select coalesce(jsonb_agg(distinct jsonb_build_object('id', po.id, 'poNumber', po.po_number)), '[]')
  from goods_receipt_line line
  join purchase_order_line ordered on ordered.organisation_id = line.organisation_id
    and ordered.id = line.purchase_order_line_id
  join purchase_order po on po.organisation_id = ordered.organisation_id
    and po.id = ordered.purchase_order_id
  where line.organisation_id = receipt.organisation_id
    and line.goods_receipt_id = receipt.id)`.as('purchaseOrders');

const lineCount = sql<number>`(
  select count(*) from goods_receipt_line line where line.organisation_id = receipt.organisation_id
    and line.goods_receipt_id = receipt.id)`.as('lineCount');

const value = sql<string>`(
  select coalesce(sum(line.value), 0.00) from goods_receipt_line line where line.organisation_id = receipt.organisation_id
    and line.goods_receipt_id = receipt.id)`.as('value');

const unpricedLines = sql<number>`(
  select count(*) from goods_receipt_line line where line.organisation_id = receipt.organisation_id
    and line.goods_receipt_id = receipt.id and ${isUnpriced})`.as('unpricedLines');

const hasDiscrepancy = sql<boolean>`exists (
  select from goods_receipt_line line
  where line.organisation_id = receipt.organisation_id
    and line.goods_receipt_id = receipt.id
    and (line.rejected_quantity > 0 or line.challan_quantity <> line.received_quantity))`;

type Row = Awaited<ReturnType<ReturnType<typeof withRow>['execute']>>[number];

export function toReceiptRow(row: Row): GoodsReceiptRow {
  return {
    id: row.id,
    receiptNumber: row.receiptNumber,
    status: row.status,
    project: toProject(row),
    store: { id: row.storeId, name: row.storeName },
    supplier: {
      id: row.supplierId,
      supplierName: row.supplierName,
      supplierCode: row.supplierCode,
    },
    purchaseOrders: row.purchaseOrders,
    receivedOn: row.receivedOn,
    receivedByName: row.receivedByName,
    challanNo: row.challanNo,
    challanDate: row.challanDate,
    vehicleNo: row.vehicleNo,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    lineCount: row.lineCount,
    hasDiscrepancy: row.hasDiscrepancy,
    unpricedLines: row.unpricedLines,
    value: row.value,
  };
}

const reason = z.string().nullable().default(null);
const stored = { post: z.object({ overrideReason: reason, earlyReason: reason }) };

/**
 * The history of a receipt, newest first.
 * @throws AppError notFound, also for a receipt of another firm
 */
export async function getGoodsReceiptHistory(ctx: Context, id: string) {
  const { project } = await getGoodsReceipt(ctx.db, ctx, id);
  const place = { firmId: project.firm.id, projectId: project.id };
  const document = { documentType: 'GOODS_RECEIPT', documentId: id };
  return pricedAt(place, await readHistory(ctx, historyEndpoint, document, stored));
}
