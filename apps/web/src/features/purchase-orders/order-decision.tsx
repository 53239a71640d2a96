/** The decision about an order: pending approval, or how and why it ended. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';

import { DecisionNotice } from '#document/decision-notice.tsx';
import { ActButton } from '#document/document-act.tsx';
import { ReasonDialog } from '#document/reason-dialog.tsx';

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

/** Reject and send back, for approvers; approving is the page's primary act. */
function WaitingNotice({ order }: OrderProps) {
  const { mayApprove, disabledReason } = useDeciding(order);
  const whyNot = mayApprove && disabledReason !== true ? disabledReason : null;
  const act = {
    obstacle: whyNot ?? undefined,
    needs: 'purchase-orders:approve',
    project: order.project,
  } as const;
  return (
    <DecisionNotice look="waiting" title="Waits for approval" reason={whyNot}>
      {mayApprove && (
        <div className="flex gap-2">
          <ActButton
            variant="outline"
            size="sm"
            type="PURCHASE_ORDER"
            id={order.id}
            act={{
              ...act,
              label: 'Send back',
              renderDialog: (shown, close) => (
                <ReasonDialog
                  type="PURCHASE_ORDER"
                  document={shown}
                  act="send-back"
                  failure="Failed to send purchase order back"
                  title={`Send ${shown.poNumber} back`}
                  description={`${shown.orderedByName} reads why, and can change it and submit it again.`}
                  submitLabel="Send back"
                  submittingLabel="Sending back..."
                  onClose={close}
                />
              ),
            }}
          />
          <ActButton
            variant="outline"
            size="sm"
            type="PURCHASE_ORDER"
            id={order.id}
            act={{
              ...act,
              label: 'Reject',
              renderDialog: (shown, close) => (
                <ReasonDialog
                  type="PURCHASE_ORDER"
                  document={shown}
                  act="reject"
                  failure="Failed to reject purchase order"
                  title={`Reject ${shown.poNumber}`}
                  description={`What it orders goes back to ${shown.mrn.mrnNumber}. This cannot be undone.`}
                  submitLabel="Reject"
                  submittingLabel="Rejecting..."
                  isFinal
                  onClose={close}
                />
              ),
            }}
          />
        </div>
      )}
    </DecisionNotice>
  );
}
