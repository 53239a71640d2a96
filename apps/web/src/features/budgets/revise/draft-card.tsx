/** The revision that waits for approval: what it changes, why, and who may decide. */
import { approveBudgetRevision, withdrawBudgetRevision } from '@plinth/contracts/budget-acts';
import type { Budget, BudgetRevision } from '@plinth/contracts/budgets';
import { mayApprove } from '@plinth/domain/budget/revision';

import { call } from '#api/client.ts';
import { useMay, usePermission, usePersonalPermission } from '#api/session.ts';
import { useCall } from '#api/use-call.ts';
import { ActionFoot } from '#document/action-foot.tsx';
import { formatDateTime } from '#lib/format.ts';
import type { ProjectChoice } from '#lib/project-choice.ts';
import { PHONE, useMediaQuery } from '#lib/use-media-query.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { focusHeading } from '#ui/page-heading.ts';

import { budgetKey } from '../budgets.api.ts';
import { RevisionChanges } from './revision-changes.tsx';
import { totalText } from './revision-total.ts';

interface DraftCardProps {
  choice: ProjectChoice;
  budget: Budget;
  draft: BudgetRevision;
}

export function DraftCard({ choice, budget, draft }: DraftCardProps) {
  const isPhone = useMediaQuery(PHONE);
  return (
    <Card className="mb-4 p-4">
      <section aria-label={`Revision ${draft.revision}`} className="space-y-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold">{`Revision ${draft.revision} waits for approval`}</h2>
          {draft.kind === 'TRANSFER' && <Badge tone="info">Transfer</Badge>}
          <span className="figures">{totalText(draft, budget)}</span>
          {!isPhone && (
            <div role="group" aria-label="Decision" className="ml-auto flex gap-2">
              <DraftDecision choice={choice} draft={draft} />
            </div>
          )}
        </div>
        <p className="wrap-anywhere">{draft.reason}</p>
        <p className="text-[13px] text-muted-foreground">
          {`Proposed by ${draft.madeByName} ${formatDateTime(draft.madeAt)}`}
        </p>
        <RevisionChanges revision={draft} isOpen />
      </section>
    </Card>
  );
}

/** The same acts in a bar at the bottom of a phone; it stands at the end of the page. */
export function DraftFoot(props: Omit<DraftCardProps, 'budget'>) {
  const { project, firm } = props.choice;
  const may = useMay({ id: project.id, firm });
  const isPhone = useMediaQuery(PHONE);
  return (
    isPhone &&
    (may('budgets:approve') || may('budgets:write')) && (
      <ActionFoot label="Decision">
        <DraftDecision {...props} />
      </ActionFoot>
    )
  );
}

function DraftDecision({ choice: { project, firm }, draft }: Omit<DraftCardProps, 'budget'>) {
  const place = { id: project.id, firm };
  const approving = usePersonalPermission('budgets:approve', place, (personId) =>
    mayApprove(draft, personId),
  );
  const writing = usePermission('budgets:write', place);
  const params = { id: project.id, revisionId: draft.id };
  const refreshes = [budgetKey(project.id)];
  // The buttons disappear with the revision, so the heading takes the focus.
  const approve = useCall({
    send: async () => call(approveBudgetRevision, { params, body: {} }),
    success: null,
    failure: 'Failed to approve the revision',
    onSuccess: focusHeading,
    refreshes,
  });
  const withdraw = useCall({
    send: async () => call(withdrawBudgetRevision, { params, body: {} }),
    success: null,
    failure: 'Failed to withdraw the revision',
    onSuccess: focusHeading,
    refreshes,
  });
  return (
    <>
      <Button
        isLoading={approve.isPending}
        disabledReason={approving}
        onClick={() => approve.mutate()}
      >
        Approve
      </Button>
      <Button
        variant="outline"
        isLoading={withdraw.isPending}
        disabledReason={writing}
        onClick={() => withdraw.mutate()}
      >
        Withdraw
      </Button>
    </>
  );
}
