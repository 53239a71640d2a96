/** The open approval of a request, with the decision for the people whom it waits for. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { approvalsQuery } from '#api/approvals.ts';
import { DecisionNotice } from '#document/decision-notice.tsx';
import { ApprovalNotice, PolicyDecision, runningOf } from '#parts/approvals/approval-notice.tsx';

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
  const { trail, running } = shown ?? {};
  return trail && running ? (
    <ApprovalNotice trail={trail} running={running} about={{ project: request.project.name }} />
  ) : (
    <DecisionNotice look="waiting" title="Waits for approval" />
  );
}

/** The acts of whoever decides on the request; null for everybody else. */
export function useRequestDecision(request: MaterialRequest): ReactNode {
  const { shown } = useRunning(request);
  return request.isApprovalPending && shown?.trail.mayDecide ? <PolicyDecision {...shown} /> : null;
}
