/**
 * Reading what a paper shows: the document as its screen has it, with the parties that it
 * was made between. Plain data, so that it can be handed to the thread that draws it.
 */
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { type StockTransfer, stockTransferSchema } from '@plinth/contracts/stock-transfers';
import type { SupplierReturn } from '@plinth/contracts/supplier-returns';
import { goodsReceiptCan } from '@plinth/domain/goods-receipt/status';

import { shaperOf } from '#answer-shape.ts';
import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { notFound, requireAllowed } from '#errors.ts';
import { findLetterhead, type Letterhead } from '#features/firms/firms.public.ts';
import { getGoodsReceipt } from '#features/goods-receipts/goods-receipts.public.ts';
import { getMaterialRequest } from '#features/material-requests/material-requests.public.ts';
import {
  getOrderParties,
  getPurchaseOrder,
  type OrderParties,
} from '#features/purchase-orders/purchase-orders.public.ts';
import {
  getStockTransfer,
  getTransferParties,
  type TransferParties,
} from '#features/stock-transfers/stock-transfers.public.ts';
import { getSupplierReturn } from '#features/supplier-returns/supplier-returns.public.ts';
import { permitted, requirePermission, within } from '#scope.ts';

/** The order exactly as the screen has it: no figure is worked out a second time. */
export interface OrderPdf {
  readonly kind: 'purchase-order';
  readonly order: PurchaseOrder;
  readonly parties: OrderParties;
}

export interface RequestPdf {
  readonly kind: 'material-request';
  readonly mrn: MaterialRequest;
  readonly letterhead: Letterhead;
}

/** The transfer as its screen has it, without values for whom they are not. */
export interface TransferPdf {
  readonly kind: 'delivery-challan';
  readonly transfer: StockTransfer;
  readonly parties: TransferParties;
}

/** The receipt with its number; the parties as the first of its orders has them. */
export interface ReceiptPdf {
  readonly kind: 'goods-receipt';
  readonly receipt: GoodsReceipt & { readonly receiptNumber: string };
  readonly parties: OrderParties;
}

/** The parties as the order has them that the goods came on. */
export interface ReturnPdf {
  readonly kind: 'supplier-return';
  readonly supplierReturn: SupplierReturn;
  readonly parties: OrderParties;
}

export type Paper = OrderPdf | RequestPdf | TransferPdf | ReceiptPdf | ReturnPdf;

/** Of the document, as it is printed. */
export function numberOf(paper: Paper): string {
  if (paper.kind === 'purchase-order') return paper.order.poNumber;
  if (paper.kind === 'material-request') return paper.mrn.mrnNumber;
  if (paper.kind === 'goods-receipt') return paper.receipt.receiptNumber;
  if (paper.kind === 'delivery-challan') return paper.transfer.challanNumber;
  return paper.supplierReturn.returnNumber;
}

type Scoped = Pick<Context, 'scope'>;

/** The paper goes to the supplier, prices and all. @throws AppError notFound for an order of another firm, too; forbidden to whom prices are not shown */
export async function getOrderPdf(db: Executor, ctx: Scoped, id: string): Promise<OrderPdf> {
  const order = await getPurchaseOrder(db, ctx, id);
  const { id: projectId, firm } = order.project;
  requirePermission(ctx.scope, { firmId: firm.id, projectId }, 'prices:read');
  return { kind: 'purchase-order', order, parties: await getOrderParties(db, ctx, id) };
}

/** @throws AppError notFound for a request of another firm, too */
export async function getRequestPdf(db: Executor, ctx: Scoped, id: string): Promise<RequestPdf> {
  const mrn = await getMaterialRequest(db, ctx, id);
  return {
    kind: 'material-request',
    mrn,
    letterhead: await findLetterhead(db, ctx, mrn.project.id),
  };
}

/** Hides the values from whom they are not for. */
const shapeTransfer = shaperOf(stockTransferSchema);

/** @throws AppError notFound for a transfer of another firm, too */
export async function getTransferPdf(db: Executor, ctx: Scoped, id: string): Promise<TransferPdf> {
  const transfer = shapeTransfer(await getStockTransfer(db, ctx, id), ctx.scope);
  return { kind: 'delivery-challan', transfer, parties: await getTransferParties(db, ctx, id) };
}

/** @throws AppError notFound for a receipt of another firm, too; conflict for a draft */
export async function getReceiptPdf(db: Executor, ctx: Scoped, id: string): Promise<ReceiptPdf> {
  const receipt = await getGoodsReceipt(db, ctx, id);
  requireAllowed(goodsReceiptCan.print(receipt.status));
  const [line] = receipt.items;
  return {
    kind: 'goods-receipt',
    receipt: { ...receipt, receiptNumber: receipt.receiptNumber ?? '' },
    parties: await getOrderParties(db, ctx, line?.purchaseOrder.id ?? ''),
  };
}

/** @throws AppError notFound for a return of another firm, too */
export async function getReturnPdf(db: Executor, ctx: Scoped, id: string): Promise<ReturnPdf> {
  const supplierReturn = await getSupplierReturn(db, ctx, id);
  const [line] = supplierReturn.items;
  const parties = await getOrderParties(db, ctx, line?.purchaseOrder.id ?? '');
  return { kind: 'supplier-return', supplierReturn, parties };
}

export interface DocumentName {
  readonly id: string;
  readonly number: string;
  readonly madeAt: Date;
}

/** In the order asked for. @throws AppError notFound where one of them is not the person's */
export async function nameOrders(
  { db, scope }: Context,
  ids: readonly string[],
): Promise<DocumentName[]> {
  const names = await db
    .selectFrom('purchase_order')
    .select(['id', 'po_number as number', 'created_at as madeAt'])
    .where('organisation_id', '=', scope.organisationId)
    .where(within(permitted(scope, 'prices:read'), 'purchase_order'))
    .where('id', '=', anyOf(ids))
    .execute();
  return inOrder(ids, names, 'Purchase order');
}

/** In the order asked for. @throws AppError notFound where one of them is not the person's */
export async function nameRequests(
  { db, scope }: Context,
  ids: readonly string[],
): Promise<DocumentName[]> {
  const names = await db
    .selectFrom('material_request')
    .select(['id', 'mrn_number as number', 'created_at as madeAt'])
    .where('organisation_id', '=', scope.organisationId)
    .where(within(scope, 'material_request'))
    .where('id', '=', anyOf(ids))
    .execute();
  return inOrder(ids, names, 'MRN');
}

function inOrder(
  ids: readonly string[],
  names: readonly DocumentName[],
  what: string,
): DocumentName[] {
  const byId = new Map(names.map((name) => [name.id, name]));
  return ids.map((id) => {
    const name = byId.get(id);
    if (!name) throw notFound(what);
    return name;
  });
}
