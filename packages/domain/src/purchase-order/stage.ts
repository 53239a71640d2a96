import type { Stage } from '../document/stages.ts';
import type { PurchaseOrderStatus } from './status.ts';

export interface OrderFacts {
  readonly status: PurchaseOrderStatus;
  readonly isApprovalNeeded: boolean;
  readonly isSentBack: boolean;
  readonly isPartReceived: boolean;
  /** Whether some of it was given up when it was closed. */
  readonly isClosedShort: boolean;
}

export function stageOfOrder(order: OrderFacts): Stage {
  switch (order.status) {
    case 'CANCELLED':
      return 'CANCELLED';
    case 'DELIVERED':
      return order.isClosedShort ? 'CLOSED_SHORT' : 'DELIVERED';
    case 'SUBMITTED':
      if (order.isSentBack) return 'SENT_BACK';
      if (order.isApprovalNeeded) return 'WAITS_FOR_APPROVAL';
      return order.isPartReceived ? 'PART_RECEIVED' : 'OPEN';
    case 'APPROVED':
    default:
      return order.isPartReceived ? 'PART_RECEIVED' : 'OPEN';
  }
}
