/** The revisions of a budget: who proposed what, why, and who decided. */
import { type Budget, type BudgetRevision, listBudgetRevisions } from '@plinth/contracts/budgets';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { formatDateTime } from '#lib/format.ts';
import { LoadFailure } from '#table/load-failure.tsx';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { budgetKey } from './budgets.api.ts';
import { RevisionChanges } from './revision-changes.tsx';
import { totalText } from './revision-total.ts';

interface RevisionsDialogProps {
  budget: Budget;
  onClose: () => void;
}

const revisionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...budgetKey(projectId), 'revisions'],
    queryFn: async ({ signal }) =>
      (await call(listBudgetRevisions, { params: { id: projectId }, signal })).list,
    meta: FAILS_SILENTLY,
  });

export function RevisionsDialog({ budget, onClose }: RevisionsDialogProps) {
  const { project } = budget;
  const { data, error, refetch } = useQuery(revisionsQuery(project.id));
  return (
    <Dialog
      title="Revisions"
      description={project.name}
      className="sm:w-[min(44rem,calc(100vw-2rem))]"
      onClose={onClose}
    >
      {data ? (
        <ul aria-label="Revisions" className="divide-y">
          {data.map((revision) => (
            <Revision key={revision.id} revision={revision} budget={budget} />
          ))}
        </ul>
      ) : error ? (
        <LoadFailure
          title="The revisions could not be loaded"
          error={error}
          fallback="Failed to fetch the revisions"
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}

const STATUS = {
  DRAFT: ['warning', 'Waits for approval'],
  APPROVED: ['success', 'Approved'],
  WITHDRAWN: ['neutral', 'Withdrawn'],
} as const;

function Revision({ revision, budget }: { revision: BudgetRevision; budget: Budget }) {
  const { kind, status, reason, madeByName, madeAt, decidedByName, decidedAt } = revision;
  const [tone, word] = STATUS[status];
  const decided =
    decidedByName && decidedAt ? `, decided by ${decidedByName} ${formatDateTime(decidedAt)}` : '';
  return (
    <li className="space-y-1.5 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{`Revision ${revision.revision}`}</h3>
        <Badge tone={tone}>{word}</Badge>
        {kind === 'TRANSFER' && <Badge tone="info">Transfer</Badge>}
        <span className="figures ml-auto">{totalText(revision, budget)}</span>
      </div>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-[13px] text-muted-foreground">
        {`Proposed by ${madeByName} ${formatDateTime(madeAt)}${decided}`}
      </p>
      <RevisionChanges revision={revision} />
    </li>
  );
}
