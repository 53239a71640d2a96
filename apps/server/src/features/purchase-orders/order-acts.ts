import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';

import { defineActs } from '#documents/act.ts';
import {
  lockMaterialRequest,
  type RequestActedOn,
} from '#features/material-requests/material-requests.public.ts';
import { getPurchaseOrder } from '#features/purchase-orders/purchase-orders.queries.ts';
import {
  findRequestOfOrder,
  type LockedOrder,
  lockOrder,
} from '#features/purchase-orders/purchase-orders.store.ts';

/** Including its locked request. */
export interface OrderActedOn extends LockedOrder {
  readonly request: RequestActedOn;
}

/** Requests are locked before their orders, as in ordering, to avoid deadlocks. */
export const orderActs = defineActs<OrderActedOn, PurchaseOrder>({
  type: 'PURCHASE_ORDER',
  name: 'Purchase order',
  lock: async (tx, ctx, id) => {
    const requestId = await findRequestOfOrder(tx, ctx.scope, id);
    if (requestId === undefined) return undefined;
    const [request, order] = await Promise.all([
      lockMaterialRequest(tx, ctx, requestId),
      lockOrder(tx, ctx.scope, id),
    ]);
    return order && { ...order, request };
  },
  answer: getPurchaseOrder,
});
