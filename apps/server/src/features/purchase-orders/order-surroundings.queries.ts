/** What stands around an order: the request that it was made from, its other orders, and who decided on it. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { RequestLink } from '@plinth/contracts/shared/documents';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { signaturesOf } from '#features/audit/audit.public.ts';
import { ordersOfRequest } from '#features/material-requests/material-requests.public.ts';

interface OrderOfRequest {
  readonly id: string;
  readonly mrnId: string;
  readonly mrnNumber: string;
  readonly mrnStatus: RequestLink['status'];
  readonly requestedByName: string;
  readonly requestedDate: string;
  readonly sentBackReason: string | null;
}

type Surroundings = Pick<
  PurchaseOrder,
  | 'mrn'
  | 'siblings'
  | 'receipts'
  | 'receiptCount'
  | 'approvedBy'
  | 'sentBackBy'
  | 'isRejected'
  | 'closedBy'
>;

/** The acts of people that decide on an order. */
const DECISIONS = ['approve', 'send-back', 'reject', 'cancel', 'short-close'];

export async function surroundingsOf(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  order: OrderOfRequest,
): Promise<Surroundings> {
  const document = { documentType: 'PURCHASE_ORDER', documentId: order.id } as const;
  const orders = await ordersOfRequest(db, ctx, order.mrnId);
  const itself = orders.find(({ id }) => id === order.id);
  const signatures = await signaturesOf(db, ctx, document, DECISIONS);
  const rejectedBy = signatures.get('reject');
  return {
    mrn: {
      id: order.mrnId,
      mrnNumber: order.mrnNumber,
      status: order.mrnStatus,
      requestedByName: order.requestedByName,
      requestedDate: order.requestedDate,
    },
    receipts: itself?.receipts ?? [],
    receiptCount: itself?.receiptCount ?? 0,
    siblings: orders.filter(({ id }) => id !== order.id),
    approvedBy: signatures.get('approve') ?? null,
    sentBackBy: order.sentBackReason === null ? null : (signatures.get('send-back') ?? null),
    isRejected: rejectedBy !== undefined,
    closedBy: rejectedBy ?? signatures.get('cancel') ?? signatures.get('short-close') ?? null,
  };
}
