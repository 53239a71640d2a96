/** A request as a whole document: with what came of it, and who turned it down. */
import type { MaterialRequestDocument } from '@plinth/contracts/material-requests';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { signaturesOf } from '#features/audit/audit.public.ts';
import { getMaterialRequest } from '#features/material-requests/material-requests.queries.ts';
import {
  ordersByItem,
  ordersOfRequest,
} from '#features/material-requests/orders-of-request.queries.ts';

/** @throws AppError notFound for one of another firm, too */
export async function getMaterialRequestDocument(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  id: string,
): Promise<MaterialRequestDocument> {
  const request = await getMaterialRequest(db, ctx, id);
  const purchaseOrders = await ordersOfRequest(db, ctx, id);
  const orders = await ordersByItem(db, ctx, purchaseOrders);
  return {
    ...request,
    items: request.items.map((item) => ({ ...item, orders: orders.get(item.id) ?? [] })),
    purchaseOrders,
    rejectedBy: request.status === 'REJECTED' ? await rejectedBy(db, ctx, id) : null,
  };
}

async function rejectedBy(db: Executor, ctx: Pick<Context, 'scope'>, documentId: string) {
  const document = { documentType: 'MATERIAL_REQUEST', documentId } as const;
  const signatures = await signaturesOf(db, ctx, document, ['reject']);
  return signatures.get('reject') ?? null;
}
