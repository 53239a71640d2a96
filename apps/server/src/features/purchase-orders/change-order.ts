/** The frame of every act on an order: lock its request and it, ask the person's rights, do it, record it. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { Permission } from '@plinth/domain/access/permissions';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { JsonObject } from '#db/schema.generated.ts';
import { inTransaction } from '#db/transaction.ts';
import { notFound } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { lockMaterialRequest } from '#features/material-requests/material-requests.public.ts';
import { getPurchaseOrder } from '#features/purchase-orders/purchase-orders.queries.ts';
import {
  findRequestOfOrder,
  type LockedOrder,
  lockOrder,
} from '#features/purchase-orders/purchase-orders.store.ts';
import { requirePermission } from '#scope.ts';
import { assertCurrentVersion } from '#versions.ts';

export interface OrderAct {
  readonly action: 'approve' | 'send-back' | 'reject' | 'resubmit' | 'cancel' | 'short-close';
  readonly permission: Permission;
  /** Why, in the person's words; kept in the audit trail. */
  readonly reason?: string;
  /** The version that the person has seen, where they say so. */
  readonly version?: number | undefined;
}

/** What `work` returns is recorded with the act. Requests are locked before their orders, here as in ordering, so that two acts never wait for each other in a circle. */
export async function changeOrder(
  ctx: Context,
  id: string,
  { action, permission, reason, version }: OrderAct,
  work: (tx: Transaction, order: LockedOrder) => Promise<JsonObject | void>,
): Promise<PurchaseOrder> {
  return inTransaction(ctx.db, async (tx) => {
    const requestId = await findRequestOfOrder(tx, ctx.scope, id);
    if (requestId === undefined) throw notFound('Purchase order');
    await lockMaterialRequest(tx, ctx, requestId);
    const order = await lockOrder(tx, ctx.scope, id);
    if (!order) throw notFound('Purchase order');
    requirePermission(ctx.scope, order, permission);
    const detail = await work(tx, order);
    // After the status has had its say, whose words say more; what was done is taken back.
    assertCurrentVersion(version, order.version, 'This purchase order');
    const changed = await lockOrder(tx, ctx.scope, id);
    await recordChange(tx, ctx, {
      documentType: 'PURCHASE_ORDER',
      documentId: id,
      place: order,
      action,
      detail: {
        before: order.status,
        after: changed?.status ?? order.status,
        ...(reason && { reason }),
        ...detail,
      },
    });
    return getPurchaseOrder(tx, ctx, id);
  });
}
