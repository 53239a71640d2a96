/** The history of a purchase order. */
import { SUPPLIER_ANSWERS } from '@plinth/domain/purchase-order/send/acknowledgement';
import { SEND_CHANNELS } from '@plinth/domain/purchase-order/send/sending';
import { AMENDMENT_REASONS } from '@plinth/domain/purchase-order/amend/amendment';
import { keysOf } from '@plinth/domain/shared/keys';
import { z } from 'zod';

import { purchaseOrderCalls } from './purchase-orders.ts';
import { id } from './shared/fields.ts';
import { entry, materialLine, numbered, reason } from './shared/history.ts';

/** The changed fields, without values, because not everybody may see prices. */
export const ORDER_CHANGES = [
  'supplier',
  'lines',
  'prices',
  'charges',
  'deliveryDate',
  'terms',
  'remark',
] as const;

export type OrderChange = (typeof ORDER_CHANGES)[number];

const purchaseOrderEntry = z.discriminatedUnion('action', [
  entry('create', {
    mrn: z.object({ id, mrnNumber: z.string() }),
    /** All requests that it serves, the first one first. */
    mrns: z.array(z.object({ id, mrnNumber: z.string() })),
  }),
  /**
   * An approval on a level that is not the last one; `for` names the person whose delegate
   * approved.
   */
  entry('sign', { level: z.int(), for: z.string().optional() }),
  entry('approve', {}),
  entry('send-back', { reason }),
  entry('resubmit', { changed: z.array(z.enum(ORDER_CHANGES)) }),
  entry('place-of-supply', { reason, stateCode: z.string() }),
  entry('amend', {
    revision: z.number().int(),
    reasonCode: z.enum(keysOf(AMENDMENT_REASONS)),
    reason,
    /** Whether it waited for approval. */
    isWaiting: z.boolean(),
  }),
  entry('approve-amendment', { revision: z.number().int() }),
  entry('reject-amendment', { revision: z.number().int(), reason }),
  entry('withdraw-amendment', { revision: z.number().int() }),
  entry('reject', { reason }),
  entry('cancel', { reason }),
  entry('send', {
    channel: z.enum(SEND_CHANNELS),
    /** The names of the recipients. */
    recipients: z.array(z.string()),
    revision: z.number().int(),
  }),
  /** An answer of the supplier by a person whom `actorName` names. */
  entry('acknowledge', { answer: z.enum(SUPPLIER_ANSWERS), reason }),
  entry('take-changes', {}),
  entry('answer-back', { reason }),
  entry('short-close', { reason, items: z.array(materialLine) }),
  entry('receive', { goodsReceipt: numbered }),
  entry('reverse-receipt', { goodsReceipt: numbered }),
  entry('return-goods', { supplierReturn: numbered }),
]);

export type PurchaseOrderEntry = z.infer<typeof purchaseOrderEntry>;

export const getPurchaseOrderHistory = purchaseOrderCalls.history(purchaseOrderEntry);
