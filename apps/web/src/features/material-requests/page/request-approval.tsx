/** The open approval of a request, with the decision for the people whom it waits for. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { useQuery } from '@tanstack/react-query';

import { approvalsQuery } from '#api/approvals.ts';
import { DecisionNotice } from '#document/decision-notice.tsx';
import { ApprovalNotice, DecideButton, runningOf } from '#parts/approvals/approval-notice.tsx';

import { CreateOrderLink } from '../create-order-link.tsx';

interface RequestProps {
  request: MaterialRequest;
}

function useRunning({ id, mrnNumber, isApprovalPending }: MaterialRequest) {
  const { data: trail, isPending } = useQuery({
    ...approvalsQuery('MATERIAL_REQUEST', id),
    enabled: isApprovalPending,
  });
  const running = runningOf(trail);
  if (!trail || !running) return { isPending, shown: null };
  const document = { documentType: 'MATERIAL_REQUEST', documentId: id, number: mrnNumber } as const;
  return { isPending, shown: { trail, running, document } };
}

export function RequestApproval({ request }: RequestProps) {
  const { shown } = useRunning(request);
  if (!request.isApprovalPending) return null;
  return shown ? (
    <ApprovalNotice {...shown} />
  ) : (
    <DecisionNotice look="waiting" title="Waits for approval" />
  );
}

/**
 * The primary act of a submitted request: creating orders, or approving for people whose approval
 * it waits for. On a phone there is room for one only.
 */
export function SubmittedAct({ request }: RequestProps) {
  const { shown } = useRunning(request);
  if (!request.isApprovalPending || !shown?.trail.mayDecide) {
    return <CreateOrderLink request={request} />;
  }
  return (
    <>
      <CreateOrderLink request={request} variant="outline" className="max-sm:hidden" />
      <DecideButton {...shown} verdict="APPROVED" />
    </>
  );
}
