/** The decision about an order: pending approval, or how and why it ended. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { mayDecide } from '@plinth/domain/purchase-order/decide/approval';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { useQuery } from '@tanstack/react-query';

import { approvalsQuery } from '#api/approvals.ts';
import { usePermission, useUser } from '#api/session.ts';
import { DecisionNotice } from '#document/decision-notice.tsx';
import { ActButton } from '#document/document-act.tsx';
import { reasonDialog } from '#document/reason-dialog.tsx';
import { ApprovalNotice, runningOf } from '#parts/approvals/approval-notice.tsx';

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

/**
 * The notice that the order waits for approval: by the approvers of the firm's policy, or without
 * one by anybody with the permission.
 */
function WaitingNotice({ order }: OrderProps) {
  const { data: trail, isPending } = useQuery(approvalsQuery('PURCHASE_ORDER', order.id));
  const running = runningOf(trail);
  if (isPending) return <DecisionNotice look="waiting" title="Waits for approval" />;
  if (!trail || !running) return <ByPermission order={order} />;
  const document = {
    documentType: 'PURCHASE_ORDER',
    documentId: order.id,
    number: order.poNumber,
  } as const;
  return <ApprovalNotice trail={trail} running={running} document={document} />;
}

/** Reject and send back, for approvers; approving is the page's primary act. */
function ByPermission({ order }: OrderProps) {
  const mayApprove = usePermission('purchase-orders:approve', order.project) === true;
  const verdict = mayDecide(order, useUser().id);
  const whyNot = mayApprove && !verdict.isAllowed ? verdict.reason : null;
  const look = { variant: 'outline', size: 'sm', type: 'PURCHASE_ORDER', id: order.id } as const;
  const act = {
    obstacle: whyNot ?? undefined,
    needs: 'purchase-orders:approve',
    project: order.project,
  } as const;
  return (
    <DecisionNotice look="waiting" title="Waits for approval" reason={whyNot}>
      {mayApprove && (
        <div className="flex gap-2">
          <ActButton {...look} act={{ ...act, label: 'Send back', renderDialog: sendBack }} />
          <ActButton {...look} act={{ ...act, label: 'Reject', renderDialog: reject }} />
        </div>
      )}
    </DecisionNotice>
  );
}

const sendBack = reasonDialog('PURCHASE_ORDER', ({ poNumber, orderedByName }: PurchaseOrder) => ({
  act: 'send-back',
  failure: 'Failed to send purchase order back',
  title: `Send ${poNumber} back`,
  description: `${orderedByName} sees the reason, and can change the order and submit it again.`,
  submitLabel: 'Send back',
  submittingLabel: 'Sending back...',
}));

const reject = reasonDialog('PURCHASE_ORDER', ({ poNumber, mrnNumbers }: PurchaseOrder) => ({
  act: 'reject',
  failure: 'Failed to reject purchase order',
  title: `Reject ${poNumber}`,
  description: `Its quantities go back to ${mrnNumbers.join(', ')}. This cannot be undone.`,
  submitLabel: 'Reject',
  submittingLabel: 'Rejecting...',
  isFinal: true,
}));
