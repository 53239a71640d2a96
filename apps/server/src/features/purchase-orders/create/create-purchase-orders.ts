/** Creates purchase orders from a submitted request, one per supplier, all or none. */
import type { createPurchaseOrders as createEndpoint } from '@plinth/contracts/ordering';
import type { Received } from '@plinth/contracts/shared/endpoint';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { readLockedRequest } from '#features/material-requests/material-requests.public.ts';

import { type CreatedOrder, orderRequests } from './order-requests.ts';

/** @throws AppError notFound for an MRN out of scope, and as `orderRequests` does */
export async function createPurchaseOrders(
  ctx: Context,
  mrnId: string,
  body: Received<typeof createEndpoint, 'body'>,
) {
  const orders = await inTransaction(ctx.db, async (tx) =>
    orderRequests(tx, ctx, [await readLockedRequest(tx, ctx, mrnId)], body),
  );
  return createdAnswer(orders);
}

export function createdAnswer(purchaseOrders: readonly CreatedOrder[]) {
  return {
    message:
      purchaseOrders.length === 1
        ? 'Purchase order created successfully'
        : 'Purchase orders created successfully',
    'Po Numbers': purchaseOrders.map(({ poNumber }) => poNumber),
    purchaseOrders: [...purchaseOrders],
  };
}
