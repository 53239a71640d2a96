/** What documents say of each other, and of the people who decided on them. */
import { GOODS_RECEIPT_STATUSES } from '@plinth/domain/goods-receipt/status';
import { MATERIAL_REQUEST_STATUSES } from '@plinth/domain/material-request/status';
import { PURCHASE_ORDER_STATUSES } from '@plinth/domain/purchase-order/status';
import { z } from 'zod';

import { id, instant, isoDate, money } from './fields.ts';

/** A request as the orders that came of it name it. */
export const requestLinkSchema = z.object({
  id,
  mrnNumber: z.string(),
  status: z.enum(MATERIAL_REQUEST_STATUSES),
  requestedByName: z.string(),
  requestedDate: isoDate,
});

/** A receipt as the order that it is against names it; drafts are not told. */
export const receiptLinkSchema = z.object({
  id,
  receiptNumber: z.string(),
  status: z.enum(GOODS_RECEIPT_STATUSES),
  receivedOn: isoDate,
});

/** What came in against an order. */
export const orderReceipts = {
  /** The last {@link SHOWN_RECEIPTS} of them, newest first. */
  receipts: z.array(receiptLinkSchema),
  receiptCount: z.int(),
};

export const SHOWN_RECEIPTS = 5;

/** An order as its request, and the other orders of that, name it. */
export const orderLinkSchema = z.object({
  id,
  poNumber: z.string(),
  status: z.enum(PURCHASE_ORDER_STATUSES),
  supplierName: z.string(),
  grandTotal: money,
  /** Every line is priced as per contract; then the total says nothing. */
  isAsPerAgreement: z.boolean(),
  ...orderReceipts,
});

/** Who did it, and when. */
export const signatureSchema = z.object({ name: z.string(), at: instant });

export type RequestLink = z.infer<typeof requestLinkSchema>;
export type ReceiptLink = z.infer<typeof receiptLinkSchema>;
export type OrderLink = z.infer<typeof orderLinkSchema>;
export type Signature = z.infer<typeof signatureSchema>;
