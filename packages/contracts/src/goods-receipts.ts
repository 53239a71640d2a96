/** The schemas and endpoints of goods receipts (GRN). */
import { GOODS_RECEIPT_STATUSES } from '@plinth/domain/goods-receipt/status';
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { goodsPricingSchema } from './goods-pricing.ts';
import { goodsReceiptEntry } from './goods-receipt-entries.ts';
import { materialSchema } from './materials.ts';
import { supplierLink } from './receivable-orders.ts';
import { documentCalls, exportEndpoint, pdfEndpoint } from './shared/document-endpoints.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import {
  unitName,
  editedVersion,
  id,
  instant,
  isoDate,
  lines,
  money,
  numeric,
  optionalDate,
  optionalInstant,
  prose,
  quantity,
  reasonBody,
  text,
  version,
} from './shared/fields.ts';
import { anyOfThese, dateRange, placeFilters, sorting } from './shared/pagination.ts';
import { storeLinkSchema } from './stores.ts';

const { endpoint } = endpointsOf('WAREHOUSE');

export const goodsReceiptLineSchema = z.object({
  id,
  purchaseOrderLineId: id,
  purchaseOrder: z.object({ id, poNumber: z.string() }),
  /** The request that its order line serves; null for what nobody requested. */
  mrnNumber: z.string().nullable(),
  material: materialSchema,
  orderedQuantity: quantity,
  challanQuantity: quantity,
  receivedQuantity: quantity,
  acceptedQuantity: quantity,
  rejectedQuantity: quantity,
  /** The shortage and excess of what was received against the challan. */
  shortQuantity: quantity,
  excessQuantity: quantity,
  rejectionReason: z.string(),
  /** The entered unit; `factor` is how much of the material's own unit one of it is. */
  enteredUnit: z.string(),
  enteredQuantity: quantity,
  factor: z.string(),
  bin: z.string(),
  remark: z.string(),
  /**
   * The rate per unit before tax, in rupees; null for a line as per contract that is not priced.
   */
  rate: money.nullable(),
  value: money,
  /** Whether charges of its order wait for the price of a line. */
  areChargesProvisional: z.boolean(),
  /**
   * The calculation of its price by an index of the rate contract; null without one, or without
   * `prices:read`.
   */
  variation: z
    .object({
      isProvisional: z.boolean(),
      /** The final indices that are missing, with months like `2026-11`. */
      awaited: z.array(z.object({ indexName: z.string(), month: z.string() })),
      /** The amount in rupees before tax that final indices added; null if they added nothing. */
      difference: money.nullable(),
    })
    .nullable(),
  returnedQuantity: quantity,
  returnedRejectedQuantity: quantity,
});

const headerShape = {
  id,
  /** The number that posting draws; null for a draft. */
  receiptNumber: z.string().nullable(),
  status: z.enum(GOODS_RECEIPT_STATUSES),
  project: projectSchema,
  store: storeLinkSchema,
  supplier: supplierLink,
  purchaseOrders: z.array(z.object({ id, poNumber: z.string() })),
  receivedOn: isoDate,
  receivedByName: z.string(),
  challanNo: z.string(),
  challanDate: isoDate.nullable(),
  vehicleNo: z.string(),
  createdAt: instant,
  version,
};

export const goodsReceiptRowSchema = z.object({
  ...headerShape,
  lineCount: z.number().int(),
  /** Whether any line is short, in excess or rejected. */
  hasDiscrepancy: z.boolean(),
  /** The number of lines without a price, which the value does not count. */
  unpricedLines: z.number().int(),
  value: money,
});

export const goodsReceiptSchema = z.object({
  ...headerShape,
  invoiceNo: z.string(),
  invoiceDate: isoDate.nullable(),
  gateEntryNo: z.string(),
  gateInAt: instant.nullable(),
  gateOutAt: instant.nullable(),
  driverName: z.string(),
  transporter: z.string(),
  lrNo: z.string(),
  ewayBillNo: z.string(),
  weighbridgeSlipNo: z.string(),
  /** The weights of the lorry in kilograms. */
  grossWeight: quantity.nullable(),
  tareWeight: quantity.nullable(),
  netWeight: quantity.nullable(),
  remark: z.string(),
  overrideReason: z.string(),
  earlyReason: z.string(),
  postedAt: instant.nullable(),
  reversal: z.object({ name: z.string(), at: instant, reason: z.string() }).nullable(),
  /** Whether every line has a price; those without have no value yet. */
  isPriced: z.boolean(),
  /** The prices that wait for approval; null if none do, or without `prices:read`. */
  pricing: goodsPricingSchema.nullable(),
  value: money,
  returns: z.array(z.object({ id, returnNumber: z.string(), returnedOn: isoDate })),
  items: z.array(goodsReceiptLineSchema),
});

export type GoodsReceipt = z.infer<typeof goodsReceiptSchema>;
export type GoodsReceiptLine = z.infer<typeof goodsReceiptLineSchema>;
export type GoodsReceiptRow = z.infer<typeof goodsReceiptRowSchema>;

const calls = documentCalls('GOODS_RECEIPT', {
  row: goodsReceiptRowSchema,
  document: goodsReceiptSchema,
  narrowing: {
    ...sorting(['createdAt', 'receivedOn', 'supplierName', 'status'], {
      sortBy: 'createdAt',
      direction: 'desc',
    }),
    ...placeFilters,
    storeId: id.optional(),
    supplierId: id.optional(),
    purchaseOrderId: id.optional(),
    materialId: id.optional(),
    status: anyOfThese('status', GOODS_RECEIPT_STATUSES),
    /** Narrows the list to receipts received within these days. */
    ...dateRange,
    /** `1`: only those with short, excess or rejected quantities. */
    discrepancy: z.literal('1', { error: 'discrepancy can only be 1' }).optional(),
    /** `1`: only those with goods that have no price yet. */
    unpriced: z.literal('1', { error: 'unpriced can only be 1' }).optional(),
  },
});

export const listGoodsReceipts = calls.list('Goods receipts');

export const getGoodsReceipt = calls.read('One goods receipt with its lines');

export const goodsReceiptBody = z.object({
  storeId: z.union([z.literal(''), id]).default(''),
  receivedOn: optionalDate('Received on'),
  challanNo: text(60, 'Challan number').default(''),
  challanDate: optionalDate('Challan date'),
  invoiceNo: text(60, 'Invoice number').default(''),
  invoiceDate: optionalDate('Invoice date'),
  gateEntryNo: text(60, 'Gate entry number').default(''),
  gateInAt: optionalInstant('Gate in'),
  gateOutAt: optionalInstant('Gate out'),
  vehicleNo: text(40, 'Vehicle number').default(''),
  driverName: text(100, 'Driver').default(''),
  transporter: text(100, 'Transporter').default(''),
  lrNo: text(60, 'LR number').default(''),
  ewayBillNo: text(40, 'E-way bill number').default(''),
  weighbridgeSlipNo: text(60, 'Weighbridge slip').default(''),
  /** The weights of the lorry in kilograms. */
  grossWeight: numeric.default(''),
  tareWeight: numeric.default(''),
  remark: prose(2000, 'Remark').default(''),
  /**
   * The reason for receiving more than order and tolerance allow; needs `goods-receipts:override`.
   */
  overrideReason: prose(2000, 'Reason').default(''),
  /** The reason why the goods were received before the day of their order. */
  earlyReason: prose(2000, 'Reason').default(''),
  items: lines(
    'A GRN',
    z.object({
      purchaseOrderLineId: id,
      /** The unit of the quantities; the material's own by default. */
      unit: unitName.optional(),
      /**
       * The factor measured at this receipt: how much of the material's own unit is one of this
       * unit.
       */
      factor: numeric.default(''),
      /** The quantity on the challan; by default the received one. */
      challanQuantity: numeric.default(''),
      receivedQuantity: numeric.default(''),
      rejectedQuantity: numeric.default(''),
      rejectionReason: text(200, 'Reason').default(''),
      bin: text(40, 'Bin').default(''),
      remark: text(500, 'Remark').default(''),
    }),
  ).default([]),
  /** True posts the receipt, false saves a draft. */
  isPosted: z.boolean().default(false),
});

export type GoodsReceiptBody = z.input<typeof goodsReceiptBody>;

export const createGoodsReceipt = calls.create({
  summary: 'Receive goods against one or several orders of a supplier, as a draft or posted',
  access: 'goods-receipts:create',
  body: goodsReceiptBody,
});

export const updateGoodsReceipt = endpoint('PUT /api/v1/goods-receipts/:id', {
  summary: 'Change a draft, and post it',
  access: 'goods-receipts:create',
  body: goodsReceiptBody.extend(editedVersion),
  response: success({ goodsReceipt: goodsReceiptSchema }),
});

export const discardGoodsReceipt = endpoint('DELETE /api/v1/goods-receipts/:id', {
  summary: 'Discard a draft, which has no number and moved nothing',
  access: 'goods-receipts:create',
  response: success({}),
});

export const reverseGoodsReceipt = calls.act('reverse', {
  summary: 'Take a posted receipt out of stock again, while it is still there',
  access: 'goods-receipts:reverse',
  body: reasonBody,
});

export const priceGoodsReceipt = calls.act('prices', {
  summary:
    'Price received lines, also anew with a reason; waits for approval where an order of the goods would',
  access: 'purchase-orders:create',
  body: z.object({
    /** The reason why a price differs from before, or is above that of the rate contract. */
    reason: prose(2000, 'Reason').default(''),
    items: lines('A GRN', z.object({ lineId: id, rate: numeric.default('') })).min(
      1,
      'Please enter a rate',
    ),
    ...editedVersion,
  }),
});

export const approvePrices = calls.act('approve-prices', {
  summary: 'Approve prices of received goods; they are in force with the last approval',
  access: 'purchase-orders:approve',
  body: z.object({ contentHash: z.string().max(64).optional(), ...editedVersion }).nullish(),
});

export const rejectPrices = calls.act('reject-prices', {
  summary: 'Reject prices of received goods, which stay at what they were',
  access: 'purchase-orders:approve',
  body: reasonBody,
});

export const withdrawPrices = calls.act('withdraw-prices', {
  summary: 'Withdraw the prices that one has entered and that wait for approval',
  access: 'purchase-orders:create',
  body: z.object(editedVersion).nullish(),
});

export const getGoodsReceiptHistory = calls.history(goodsReceiptEntry);

export const goodsReceiptPdf = pdfEndpoint('GOODS_RECEIPT');

export const exportGoodsReceipts = exportEndpoint('GOODS_RECEIPT', calls.narrowing);
