/**
 * Changes by amendments of an order: the one that waits, with its decision, and the one in force.
 */
import type { OrderRevision } from '@plinth/contracts/order-revisions';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { mayDecide } from '@plinth/domain/purchase-order/decide/approval';
import { groundsText } from '@plinth/domain/purchase-order/decide/amendment-approval';
import { reasonWords } from '@plinth/domain/purchase-order/amend/amendment';
import { differenceWords } from '@plinth/domain/purchase-order/amend/difference-words';
import { revisionName } from '@plinth/domain/purchase-order/amend/revision';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { approvalsQuery } from '#api/approvals.ts';
import { useDocumentAct } from '#api/documents.ts';
import { DecisionNotice } from '#document/decision-notice.tsx';
import { reasonDialog } from '#document/reason-dialog.tsx';
import { WaitingDecision, WithdrawButton } from '#document/waiting-acts.tsx';
import { formatDateTime } from '#lib/format.ts';
import { ApprovalNotice, runningOf } from '#parts/approvals/approval-notice.tsx';
import { DecisionFacts } from '#parts/approvals/decision-facts.tsx';
import { CardSection } from '#ui/card.tsx';

import { decidedOn, payableOf, reasonAgainst } from '../decide/decided-order.ts';

interface OrderProps {
  order: PurchaseOrder;
}

interface WaitingProps extends OrderProps {
  waiting: OrderRevision;
}

/** The amendment that waits for approval; renders nothing if there is none. */
export function WaitingAmendment({ order }: OrderProps) {
  const { waitingAmendment: waiting } = order;
  const { data: trail } = useQuery({
    ...approvalsQuery('PURCHASE_ORDER', order.id),
    enabled: waiting !== null,
  });
  if (!waiting) return null;
  const running = runningOf(trail);
  return (
    <>
      {trail && running && (
        <ApprovalNotice trail={trail} running={running} about={decidedOn(order)} />
      )}
      <WaitingNotice
        order={order}
        waiting={waiting}
        facts={
          trail &&
          !running && (
            <DecisionFacts
              about={{
                ...decidedOn(order),
                payable: payableOf({
                  ...order,
                  grandTotal: waiting.difference?.grandTotal.after ?? order.grandTotal,
                }),
                askedBy: waiting.madeByName,
              }}
              facts={trail.facts}
            />
          )
        }
      />
    </>
  );
}

function WaitingNotice({ order, waiting, facts }: WaitingProps & { facts: ReactNode }) {
  const why = waiting.grounds.length > 0 ? ` · ${groundsText(waiting.grounds)}` : '';
  const withdraw = useDocumentAct(
    'PURCHASE_ORDER',
    order,
    'withdraw-amendment',
    'Failed to withdraw the amendment',
  );
  return (
    <DecisionNotice
      look="waiting"
      title={`${revisionName(waiting.revision)} waits for approval, asked for`}
      by={{ name: waiting.madeByName, at: waiting.madeAt }}
      facts={facts}
      reason={[
        `${reasonWords(waiting.reasonCode)}: ${waiting.reason}${why}`,
        changesOf(waiting),
      ].join('\n')}
    >
      <WithdrawButton waiting={waiting} withdraw={withdraw} />
    </DecisionNotice>
  );
}

/** The decision on the amendment where no policy applies. */
export function AmendmentDecision({ order, waiting }: WaitingProps) {
  const approve = useDocumentAct(
    'PURCHASE_ORDER',
    order,
    'approve-amendment',
    'Failed to approve the amendment',
  );
  return (
    <WaitingDecision
      type="PURCHASE_ORDER"
      document={order}
      waiting={waiting}
      noun="amendment"
      mayDecide={(personId) => mayDecide({ ...order, amendedBy: waiting.madeBy }, personId)}
      obstacle={reasonAgainst(purchaseOrderCan.approveAmendment(order))}
      approve={approve}
      renderReject={reject}
    />
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
