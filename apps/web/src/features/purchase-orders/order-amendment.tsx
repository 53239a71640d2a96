/** What amendments of an order change: the one that waits, with its decision, and the one in force. */
import type { OrderRevision } from '@plinth/contracts/order-revisions';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import {
  groundsText,
  mayDecideOnAmendment,
} from '@plinth/domain/purchase-order/amendment-approval';
import { reasonWords } from '@plinth/domain/purchase-order/amendment';
import { differenceWords } from '@plinth/domain/purchase-order/difference-words';
import { revisionName } from '@plinth/domain/purchase-order/revision';
import { useQuery } from '@tanstack/react-query';

import { approvalsQuery } from '#api/approvals.ts';
import { useDocumentAct } from '#api/documents.ts';
import { usePermission, useUser } from '#api/session.ts';
import { ApprovalNotice, runningOf } from '#document/approval-notice.tsx';
import { DecisionNotice } from '#document/decision-notice.tsx';
import { ActButton } from '#document/document-act.tsx';
import { reasonDialog } from '#document/reason-dialog.tsx';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';

interface OrderProps {
  order: PurchaseOrder;
}

interface WaitingProps extends OrderProps {
  waiting: OrderRevision;
}

/** Nothing unless an amendment waits. */
export function WaitingAmendment({ order }: OrderProps) {
  const { waitingAmendment: waiting } = order;
  const { data: trail } = useQuery({
    ...approvalsQuery('PURCHASE_ORDER', order.id),
    enabled: waiting !== null,
  });
  if (!waiting) return null;
  const running = runningOf(trail);
  const document = {
    documentType: 'PURCHASE_ORDER',
    documentId: order.id,
    number: `${order.poNumber}, ${revisionName(waiting.revision)}`,
  } as const;
  return (
    <>
      <WaitingNotice order={order} waiting={waiting} isDecidedHere={!running} />
      {trail && running && (
        <ApprovalNotice isApprovedHere trail={trail} running={running} document={document} />
      )}
    </>
  );
}

function WaitingNotice({
  order,
  waiting,
  isDecidedHere,
}: WaitingProps & { isDecidedHere: boolean }) {
  const why = waiting.grounds.length > 0 ? ` · ${groundsText(waiting.grounds)}` : '';
  return (
    <DecisionNotice
      look="waiting"
      title={`${revisionName(waiting.revision)} waits for approval, asked for`}
      by={{ name: waiting.madeByName, at: waiting.madeAt }}
      reason={[
        `${reasonWords(waiting.reasonCode)}: ${waiting.reason}${why}`,
        changesOf(waiting),
      ].join('\n')}
    >
      <WaitingActs order={order} waiting={waiting} isDecidedHere={isDecidedHere} />
    </DecisionNotice>
  );
}

/** The maker withdraws; somebody else decides. */
function WaitingActs({ order, waiting, isDecidedHere }: WaitingProps & { isDecidedHere: boolean }) {
  const user = useUser();
  const permission = usePermission('purchase-orders:approve', order.project);
  const approve = useDocumentAct(
    'PURCHASE_ORDER',
    order,
    'approve-amendment',
    'Failed to approve the amendment',
  );
  const withdraw = useDocumentAct(
    'PURCHASE_ORDER',
    order,
    'withdraw-amendment',
    'Failed to withdraw the amendment',
  );
  if (waiting.madeBy === user.id) {
    return (
      <Button
        variant="outline"
        size="sm"
        isLoading={withdraw.isPending}
        onClick={() => withdraw.mutate({})}
      >
        Withdraw
      </Button>
    );
  }
  if (!isDecidedHere || permission !== true) return null;
  const verdict = mayDecideOnAmendment({ ...order, amendedBy: waiting.madeBy }, user.id);
  const act = { needs: 'purchase-orders:approve', project: order.project } as const;
  return (
    <div className="flex gap-2">
      <Button
        size="sm"
        isLoading={approve.isPending}
        disabledReason={verdict.isAllowed || verdict.reason}
        onClick={() => approve.mutate({ contentHash: waiting.contentHash })}
      >
        Approve amendment
      </Button>
      {verdict.isAllowed && (
        <ActButton
          variant="outline"
          size="sm"
          type="PURCHASE_ORDER"
          id={order.id}
          act={{ ...act, label: 'Reject amendment', renderDialog: reject }}
        />
      )}
    </div>
  );
}

const reject = reasonDialog('PURCHASE_ORDER', ({ poNumber }: PurchaseOrder) => ({
  act: 'reject-amendment',
  failure: 'Failed to reject the amendment',
  title: `Reject the amendment of ${poNumber}`,
  description: 'The order stays as it is.',
  submitLabel: 'Reject',
  submittingLabel: 'Rejecting...',
}));

/** The amendment in force; nothing for an order as it was made. */
export function AmendmentInForce({ order: { amendment } }: OrderProps) {
  if (!amendment) return null;
  const { revision, inForceAt, madeAt, madeByName, decidedByName } = amendment;
  const people = [madeByName, decidedByName && `approved by ${decidedByName}`].filter(Boolean);
  return (
    <CardSection>
      <h2 className="font-semibold">{revisionName(revision)}</h2>
      <p className="text-[13px] text-muted-foreground">
        {[formatDateTime(inForceAt ?? madeAt), ...people].join(' · ')}
      </p>
      <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">
        {[`${reasonWords(amendment.reasonCode)}: ${amendment.reason}`, changesOf(amendment)].join(
          '\n',
        )}
      </p>
    </CardSection>
  );
}

/** A line of its own for each change. */
function changesOf({ difference }: OrderRevision): string {
  if (!difference) return '';
  return differenceWords(difference)
    .map(({ subject, change }) => `${subject}: ${change}`)
    .join('\n');
}
