/** What was decided about an order, or is still to be: an approval that it waits for, or how and why it ended. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { useState } from 'react';

import { DecisionNotice } from '#document/decision-notice.tsx';
import { Button } from '#ui/button.tsx';

import { RejectOrderDialog, SendBackOrderDialog } from './refuse-order-dialogs.tsx';
import { useDeciding } from './use-deciding.ts';

interface OrderProps {
  order: PurchaseOrder;
}

export function OrderDecision({ order }: OrderProps) {
  const { status, isSentBack, isRejected, closedBy, closingReason } = order;
  if (isSentBack) {
    return (
      <DecisionNotice
        look="returned"
        title="Sent back"
        by={order.sentBackBy}
        reason={order.sentBackReason}
      />
    );
  }
  if (purchaseOrderCan.approve(order).isAllowed) return <WaitingNotice order={order} />;
  if (status === 'CANCELLED') {
    const title = isRejected ? 'Rejected' : 'Cancelled';
    return <DecisionNotice look="refused" title={title} by={closedBy} reason={closingReason} />;
  }
  return (
    closedBy && (
      <DecisionNotice look="ended" title="Closed short" by={closedBy} reason={closingReason} />
    )
  );
}

/** With the answers that are no approval, for who may approve; approving is the page's next act. */
function WaitingNotice({ order }: OrderProps) {
  const [asked, setAsked] = useState<'send-back' | 'reject' | null>(null);
  const { mayApprove, disabledReason } = useDeciding(order);
  const endAsking = () => setAsked(null);
  const whyNot = mayApprove && disabledReason !== true ? disabledReason : null;
  return (
    <DecisionNotice look="waiting" title="Waits for approval" reason={whyNot}>
      {mayApprove && (
        <div className="flex gap-2">
          <Button
            variant="outline"
            size="sm"
            disabledReason={disabledReason}
            onClick={() => setAsked('send-back')}
          >
            Send back
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabledReason={disabledReason}
            onClick={() => setAsked('reject')}
          >
            Reject
          </Button>
        </div>
      )}
      {asked === 'send-back' && <SendBackOrderDialog order={order} onClose={endAsking} />}
      {asked === 'reject' && <RejectOrderDialog order={order} onClose={endAsking} />}
    </DecisionNotice>
  );
}
