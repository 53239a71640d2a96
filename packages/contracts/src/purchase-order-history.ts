/** The history of a purchase order. */
import { z } from 'zod';

import { purchaseOrderCalls } from './purchase-orders.ts';
import { id } from './shared/fields.ts';
import { entry, materialLine, numbered, reason } from './shared/history.ts';

/** The changed fields, without values, because not everybody may see prices. */
export const ORDER_CHANGES = ['prices', 'charges', 'deliveryDate', 'remark'] as const;

export type OrderChange = (typeof ORDER_CHANGES)[number];

const purchaseOrderEntry = z.discriminatedUnion('action', [
  entry('create', {
    mrn: z.object({ id, mrnNumber: z.string() }),
    /** All requests that it serves, the first one first. */
    mrns: z.array(z.object({ id, mrnNumber: z.string() })),
  }),
  entry('approve', {}),
  entry('send-back', { reason }),
  entry('resubmit', { changed: z.array(z.enum(ORDER_CHANGES)) }),
  entry('place-of-supply', { reason, stateCode: z.string() }),
  entry('reject', { reason }),
  entry('cancel', { reason }),
  /** All outstanding lines, or those of the named materials. */
  entry('short-close', { reason, items: z.array(materialLine) }),
  entry('receive', { goodsReceipt: numbered }),
  entry('reverse-receipt', { goodsReceipt: numbered }),
  entry('return-goods', { supplierReturn: numbered }),
]);

export type PurchaseOrderEntry = z.infer<typeof purchaseOrderEntry>;

export const getPurchaseOrderHistory = purchaseOrderCalls.history(purchaseOrderEntry);
