/** The decision about an order: pending approval, or how and why it ended. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { mayDecide } from '@plinth/domain/purchase-order/decide/approval';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { revisionName } from '@plinth/domain/purchase-order/amend/revision';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { approvalsQuery, type Trail } from '#api/approvals.ts';
import { useDocumentAct } from '#api/documents.ts';
import { usePermission, useUser } from '#api/session.ts';
import { DecisionNotice } from '#document/decision-notice.tsx';
import { ActButton } from '#document/document-act.tsx';
import { reasonDialog } from '#document/reason-dialog.tsx';
import { useDecidesOn } from '#document/waiting-acts.tsx';
import { ApprovalNotice, PolicyDecision, runningOf } from '#parts/approvals/approval-notice.tsx';
import { DecisionFacts } from '#parts/approvals/decision-facts.tsx';
import { Button } from '#ui/button.tsx';

import { AmendmentDecision } from '../amend/order-amendment.tsx';
import { decidedOn, payableOf, reasonAgainst } from './decided-order.ts';

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
  if (purchaseOrderCan.sendBack(order).isAllowed) return <WaitingNotice order={order} />;
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
  const { data: trail } = useQuery(approvalsQuery('PURCHASE_ORDER', order.id));
  const running = runningOf(trail);
  const about = decidedOn(order);
  if (trail && running) return <ApprovalNotice trail={trail} running={running} about={about} />;
  const { orderedByName: askedBy } = order;
  return (
    <DecisionNotice
      look="waiting"
      title="Waits for approval"
      facts={
        trail && (
          <DecisionFacts
            about={{ ...about, payable: payableOf(order), askedBy }}
            facts={trail.facts}
          />
        )
      }
    />
  );
}

/**
 * The acts of whoever decides on the order, or on its amendment that waits; null for everybody
 * else.
 */
export function useOrderDecision(order: PurchaseOrder): ReactNode {
  const { id, project, waitingAmendment } = order;
  const isWaiting = purchaseOrderCan.sendBack(order).isAllowed;
  const mayApprove = usePermission('purchase-orders:approve', project) === true;
  const decidesOnAmendment = useDecidesOn(project, waitingAmendment);
  const { data: trail, isPending } = useQuery({
    ...approvalsQuery('PURCHASE_ORDER', id),
    enabled: isWaiting || waitingAmendment !== null,
  });
  if (!isWaiting && waitingAmendment === null) return null;
  if (isPending) return mayApprove ? <Button isLoading>Approve</Button> : null;
  const running = runningOf(trail);
  if (trail && running) {
    return trail.mayDecide || mayApprove ? (
      <ByPolicy order={order} trail={trail} running={running} />
    ) : null;
  }
  if (waitingAmendment === null) return mayApprove ? <ByPermission order={order} /> : null;
  return decidesOnAmendment ? <AmendmentDecision order={order} waiting={waitingAmendment} /> : null;
}

interface ByPolicyProps extends OrderProps {
  trail: Trail;
  running: NonNullable<ReturnType<typeof runningOf>>;
}

function ByPolicy({ order, trail, running }: ByPolicyProps) {
  const { id: documentId, poNumber, waitingAmendment: waiting } = order;
  const number = waiting ? `${poNumber}, ${revisionName(waiting.revision)}` : poNumber;
  const verdict = waiting
    ? purchaseOrderCan.approveAmendment(order)
    : purchaseOrderCan.approve(order);
  return (
    <PolicyDecision
      trail={trail}
      running={running}
      document={{ documentType: 'PURCHASE_ORDER', documentId, number }}
      obstacle={reasonAgainst(verdict)}
    />
  );
}

/** The three decisions without a policy. */
function ByPermission({ order }: OrderProps) {
  const approve = useDocumentAct(
    'PURCHASE_ORDER',
    order,
    'approve',
    'Failed to approve purchase order',
  );
  const own = reasonAgainst(mayDecide(order, useUser().id));
  const look = { variant: 'outline', type: 'PURCHASE_ORDER', id: order.id } as const;
  const act = { obstacle: own, needs: 'purchase-orders:approve', project: order.project } as const;
  return (
    <>
      <Button
        isLoading={approve.isPending}
        disabledReason={own ?? reasonAgainst(purchaseOrderCan.approve(order)) ?? true}
        onClick={() => approve.mutate({})}
      >
        {approve.isPending ? 'Approving...' : 'Approve'}
      </Button>
      <ActButton {...look} act={{ ...act, label: 'Return', renderDialog: sendBack }} />
      <ActButton {...look} act={{ ...act, label: 'Reject', renderDialog: reject }} />
    </>
  );
}

const sendBack = reasonDialog('PURCHASE_ORDER', ({ poNumber, orderedByName }: PurchaseOrder) => ({
  act: 'send-back',
  failure: 'Failed to send purchase order back',
  title: `Return ${poNumber}`,
  description: `${orderedByName} sees the reason, and can change the order and submit it again.`,
  submitLabel: 'Return',
  submittingLabel: 'Returning...',
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
