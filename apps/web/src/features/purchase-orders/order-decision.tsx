/** What was decided about an order, or is still to be: an approval that it waits for, or how and why it ended. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';

import { DecisionNotice } from '#document/decision-notice.tsx';

export function OrderDecision({ order }: { order: PurchaseOrder }) {
  const { status, closedBy, closingReason } = order;
  if (purchaseOrderCan.approve(order).isAllowed) {
    return <DecisionNotice look="waiting" title="Waits for approval" />;
  }
  if (status === 'CANCELLED') {
    return <DecisionNotice look="refused" title="Cancelled" by={closedBy} reason={closingReason} />;
  }
  return (
    closedBy && (
      <DecisionNotice look="ended" title="Closed short" by={closedBy} reason={closingReason} />
    )
  );
}
