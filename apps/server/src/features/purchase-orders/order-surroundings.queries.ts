/** Related data of an order: its request, sibling orders, and decisions. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { OrderLink, RequestLink, Signature } from '@plinth/contracts/shared/documents';

interface Surrounded {
  readonly id: string;
  readonly mrnId: string;
  readonly mrnNumber: string;
  readonly mrnStatus: RequestLink['status'];
  readonly requestedByName: string;
  readonly requestedDate: string;
  readonly sentBackReason: string | null;
  /** The last author of each of the {@link DECISIONS}. */
  readonly signatures: Readonly<Record<string, Signature>>;
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

/** Audit actions that decide on an order. */
export const DECISIONS = ['approve', 'send-back', 'reject', 'cancel', 'short-close'];

/** @param orders all of its request, the order itself included */
export function surroundingsOf(order: Surrounded, orders: readonly OrderLink[]): Surroundings {
  const { signatures } = order;
  const itself = orders.find(({ id }) => id === order.id);
  const rejectedBy = signatures['reject'];
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
    approvedBy: signatures['approve'] ?? null,
    sentBackBy: order.sentBackReason === null ? null : (signatures['send-back'] ?? null),
    isRejected: rejectedBy !== undefined,
    closedBy: rejectedBy ?? signatures['cancel'] ?? signatures['short-close'] ?? null,
  };
}
