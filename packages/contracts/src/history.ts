/** The history of a document: who did what with it, and when. Newest first. */
import { PRIORITIES } from '@plinth/domain/material-request/submission';
import { ALL_UNITS } from '@plinth/domain/shared/quantity';
import { z } from 'zod';

import { endpoint } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, idParams, instant, money, quantity } from './shared/fields.ts';

/** One kind of entry; what it tells beside who and when depends on the action. */
function entry<const Action extends string, Detail extends z.ZodRawShape>(
  action: Action,
  detail: Detail,
) {
  return z.object({
    id,
    at: instant,
    actorName: z.string(),
    action: z.literal(action),
    detail: z.object(detail),
  });
}

const requestItem = z.object({ materialName: z.string(), unit: z.enum(ALL_UNITS), quantity });
const order = z.object({ id, poNumber: z.string() });
const reason = z.string();
/** A document that brought goods in, or took them out again. */
const numbered = z.object({ id, number: z.string() });

/** An act on an earlier day made it worth something else. */
const revalued = entry('revalue', {
  cause: z.object({ type: z.string(), id, number: z.string() }),
});

const materialRequestEntry = z.discriminatedUnion('action', [
  entry('create', { requestedByName: z.string() }),
  entry('add-item', { item: requestItem }),
  entry('remove-item', { item: requestItem }),
  entry('submit', { priority: z.enum(PRIORITIES), requiredOn: z.string(), remark: z.string() }),
  entry('reject', { reason }),
  entry('take-back', {}),
  entry('leave-out', { reason }),
  entry('order', { purchaseOrders: z.array(order) }),
  entry('release', {
    /** The order that was cancelled or closed short; null where an earlier release did not write it down. */
    purchaseOrder: order.nullable(),
    /** What can be ordered again. */
    items: z.array(requestItem),
    /** The request waits to be ordered again. */
    isReopened: z.boolean(),
  }),
]);

/** What a maker changed of an order; not to what, for prices are not for everybody. */
export const ORDER_CHANGES = ['prices', 'charges', 'deliveryDate', 'remark'] as const;

const purchaseOrderEntry = z.discriminatedUnion('action', [
  entry('create', { mrn: z.object({ id, mrnNumber: z.string() }) }),
  entry('approve', {}),
  entry('send-back', { reason }),
  entry('resubmit', { changed: z.array(z.enum(ORDER_CHANGES)) }),
  entry('reject', { reason }),
  entry('cancel', { reason }),
  /** All that was open, or some lines of it, of materials by these names. */
  entry('short-close', { reason, items: z.array(requestItem) }),
  entry('receive', { goodsReceipt: numbered }),
  entry('reverse-receipt', { goodsReceipt: numbered }),
  entry('return-goods', { supplierReturn: numbered }),
]);

const goodsReceiptEntry = z.discriminatedUnion('action', [
  entry('create', {}),
  entry('update', {}),
  entry('post', {
    overrideReason: z.string().nullable(),
    earlyReason: z.string().nullable(),
  }),
  entry('price', {
    lines: z.array(z.object({ materialName: z.string(), unit: z.enum(ALL_UNITS), rate: money })),
  }),
  entry('reverse', { reason }),
]);

const stockIssueEntry = z.discriminatedUnion('action', [
  entry('create', {}),
  entry('return', { document: z.object({ id, number: z.string() }) }),
  revalued,
]);

const stockTransferEntry = z.discriminatedUnion('action', [
  entry('create', {}),
  entry('receive', {
    /** Empty where nothing was settled as short. */
    shortReason: z.string(),
    lines: z.array(
      z.object({
        materialName: z.string(),
        unit: z.enum(ALL_UNITS),
        received: quantity,
        short: quantity,
      }),
    ),
  }),
  revalued,
]);

const supplierReturnEntry = z.discriminatedUnion('action', [entry('create', {}), revalued]);

const lineCount = z.number().int();

/** Without a word of the books: whoever counts reads it too. */
const stockCountEntry = z.discriminatedUnion('action', [
  entry('create', { lineCount }),
  /** What one person counted until somebody did something else. */
  entry('count', { lineCount }),
  entry('ask-recount', { lineCount }),
  entry('finish', {}),
  entry('send-back', { reason, lineCount }),
  entry('post', {}),
  entry('cancel', { reason }),
  revalued,
]);

export type Revaluation = z.infer<typeof revalued>;
export type MaterialRequestEntry = z.infer<typeof materialRequestEntry>;
export type GoodsReceiptEntry = z.infer<typeof goodsReceiptEntry>;
export type OrderChange = (typeof ORDER_CHANGES)[number];
export type PurchaseOrderEntry = z.infer<typeof purchaseOrderEntry>;
export type StockIssueEntry = z.infer<typeof stockIssueEntry>;
export type StockTransferEntry = z.infer<typeof stockTransferEntry>;
export type SupplierReturnEntry = z.infer<typeof supplierReturnEntry>;
export type StockCountEntry = z.infer<typeof stockCountEntry>;

export const getMaterialRequestHistory = endpoint({
  method: 'GET',
  path: '/api/v1/mrns/:id/history',
  summary: 'Who did what with a material request, newest first',
  access: 'material-requests:read',
  module: null,
  params: idParams,
  response: success({ list: z.array(materialRequestEntry) }),
});

export const getPurchaseOrderHistory = endpoint({
  method: 'GET',
  path: '/api/v1/purchase-orders/:id/history',
  summary: 'Who did what with a purchase order, newest first',
  access: 'purchase-orders:read',
  module: null,
  params: idParams,
  response: success({ list: z.array(purchaseOrderEntry) }),
});

export const getStockIssueHistory = endpoint({
  method: 'GET',
  path: '/api/v1/stock-issues/:id/history',
  summary: 'Who did what with an issue, newest first',
  access: 'stock:read',
  module: 'WAREHOUSE',
  params: idParams,
  response: success({ list: z.array(stockIssueEntry) }),
});

export const getGoodsReceiptHistory = endpoint({
  method: 'GET',
  path: '/api/v1/goods-receipts/:id/history',
  summary: 'Who did what with a goods receipt, newest first',
  access: 'goods-receipts:read',
  module: 'WAREHOUSE',
  params: idParams,
  response: success({ list: z.array(goodsReceiptEntry) }),
});

export const getStockTransferHistory = endpoint({
  method: 'GET',
  path: '/api/v1/stock-transfers/:id/history',
  summary: 'Who did what with a transfer, newest first',
  access: 'stock:read',
  module: 'WAREHOUSE',
  params: idParams,
  response: success({ list: z.array(stockTransferEntry) }),
});

export const getSupplierReturnHistory = endpoint({
  method: 'GET',
  path: '/api/v1/supplier-returns/:id/history',
  summary: 'Who did what with a return to a supplier, newest first',
  access: 'stock:read',
  module: 'WAREHOUSE',
  params: idParams,
  response: success({ list: z.array(supplierReturnEntry) }),
});

export const getStockCountHistory = endpoint({
  method: 'GET',
  path: '/api/v1/stock-counts/:id/history',
  summary: 'Who did what with a stock count, newest first',
  access: 'stock:read',
  module: 'WAREHOUSE',
  params: idParams,
  response: success({ list: z.array(stockCountEntry) }),
});
