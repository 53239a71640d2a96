/** Parts of documents that refer to other documents and people. */
import { GOODS_RECEIPT_STATUSES } from '@plinth/domain/goods-receipt/status';
import { MATERIAL_REQUEST_STATUSES } from '@plinth/domain/material-request/status';
import { STAGES } from '@plinth/domain/document/stages';
import { keysOf } from '@plinth/domain/shared/keys';
import { PURCHASE_ORDER_STATUSES } from '@plinth/domain/purchase-order/status';
import { z } from 'zod';

import { id, instant, isoDate, money } from './fields.ts';

/** The stage of a document for people; programs read its status. */
export const stage = z.enum(keysOf(STAGES));

/** A request, as its orders refer to it. */
export const requestLinkSchema = z.object({
  id,
  mrnNumber: z.string(),
  status: z.enum(MATERIAL_REQUEST_STATUSES),
  stage,
  requestedByName: z.string(),
  requestedDate: isoDate,
});

/** A receipt, as its order refers to it; without drafts. */
const receiptLinkSchema = z.object({
  id,
  receiptNumber: z.string(),
  status: z.enum(GOODS_RECEIPT_STATUSES),
  receivedOn: isoDate,
});

/** The fields of an order that link to its receipts. */
export const orderReceipts = {
  /** The newest receipts of the order, at most {@link SHOWN_RECEIPTS}. */
  receipts: z.array(receiptLinkSchema),
  receiptCount: z.int(),
};

export const SHOWN_RECEIPTS = 5;

/** An order, as its request and sibling orders refer to it. */
export const orderLinkSchema = z.object({
  id,
  poNumber: z.string(),
  status: z.enum(PURCHASE_ORDER_STATUSES),
  stage,
  supplierName: z.string(),
  grandTotal: money,
  /** Every line is as per contract, so the total is meaningless. */
  isAsPerAgreement: z.boolean(),
  ...orderReceipts,
});

export const signatureSchema = z.object({ name: z.string(), at: instant });

export type RequestLink = z.infer<typeof requestLinkSchema>;
export type OrderLink = z.infer<typeof orderLinkSchema>;
export type Signature = z.infer<typeof signatureSchema>;
