/** A whole request, with its orders and its rejection. */
import type { MaterialRequestDocument } from '@plinth/contracts/material-requests';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { requestList, toMaterialRequest } from '../material-requests.queries.ts';
import { ordersByItem, toOrderLinks } from '../order/orders-of-request.queries.ts';

/** @throws AppError notFound, also out of scope */
export async function getMaterialRequestDocument(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  id: string,
): Promise<MaterialRequestDocument> {
  const row = await requestList.find(db, ctx, id);
  if (!row) throw notFound('MRN');
  const request = toMaterialRequest(row);
  const purchaseOrders = toOrderLinks(ctx.scope, row.orders);
  const orders = ordersByItem(purchaseOrders, row.orderedParts);
  return {
    ...request,
    items: request.items.map((item) => ({ ...item, orders: orders.get(item.id) ?? [] })),
    purchaseOrders,
    rejectedBy: request.status === 'REJECTED' ? (row.signatures['reject'] ?? null) : null,
  };
}
