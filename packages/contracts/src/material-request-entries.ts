/** The history of a material request. */
import { PRIORITIES } from '@plinth/domain/material-request/priority';
import { z } from 'zod';

import { id, quantity } from './shared/fields.ts';
import { entry, materialLine, reason } from './shared/history.ts';

const order = z.object({ id, poNumber: z.string() });

export const materialRequestEntry = z.discriminatedUnion('action', [
  entry('create', { requestedByName: z.string() }),
  entry('add-item', { item: materialLine }),
  entry('remove-item', { item: materialLine }),
  /** The item as it is after the change, and as it was before. */
  entry('change-item', {
    item: materialLine.extend({ purpose: z.string() }),
    previous: z.object({ quantity, purpose: z.string() }),
  }),
  entry('submit', { priority: z.enum(PRIORITIES), requiredOn: z.string(), remark: z.string() }),
  /**
   * An approval on a level that is not the last one; `for` names the person whose delegate
   * approved.
   */
  entry('sign', { level: z.int(), for: z.string().optional() }),
  entry('approve', {}),
  entry('return', { reason }),
  entry('reject', { reason }),
  entry('take-back', {}),
  /**
   * The items that were left out; entries of earlier releases have none, because everything left to
   * order was left out.
   */
  entry('leave-out', { reason, items: z.array(materialLine) }),
  entry('put-back', { items: z.array(materialLine) }),
  entry('order', { purchaseOrders: z.array(order) }),
  entry('release', {
    /** The order that was cancelled or closed short; null for entries of earlier releases. */
    purchaseOrder: order.nullable(),
    /** The quantity that can be ordered again. */
    items: z.array(materialLine),
    /** Whether the request can be ordered again. */
    isReopened: z.boolean(),
  }),
  entry('amend-order', {
    /** The amended order; null if it no longer serves this request. */
    purchaseOrder: order.nullable(),
    /** The quantities that the amendment took in addition, and those that can be ordered again. */
    taken: z.array(materialLine),
    released: z.array(materialLine),
  }),
]);

export type MaterialRequestEntry = z.infer<typeof materialRequestEntry>;
