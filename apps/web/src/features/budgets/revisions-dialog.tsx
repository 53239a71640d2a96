/** The revisions of a budget: who proposed what, why, and who decided. */
import type { Budget, ListedRevision } from '@plinth/contracts/budgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { formatDateTime } from '#lib/format.ts';
import { LoadFailure } from '#table/load-failure.tsx';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { revisionQuery, revisionsQuery } from './budgets.api.ts';
import { ChangeList, lineCount } from './revision-changes.tsx';
import { totalText } from './revision-total.ts';

interface RevisionsDialogProps {
  budget: Budget;
  onClose: () => void;
}

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

function Revision({ revision, budget }: { revision: ListedRevision; budget: Budget }) {
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
        <span className="figures ml-auto">{totalOfListed(revision, budget)}</span>
      </div>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-[13px] text-muted-foreground">
        {`Proposed by ${madeByName} ${formatDateTime(madeAt)}${decided}`}
      </p>
      <Changes revision={revision} projectId={budget.project.id} />
    </li>
  );
}

/** The total of a revision; for a draft, of its changes, which are loaded with the budget. */
function totalOfListed(revision: ListedRevision, budget: Budget): string {
  if (revision.status !== 'DRAFT') return totalText({ ...revision, changes: [] }, budget);
  return budget.draft?.id === revision.id ? totalText(budget.draft, budget) : '';
}

/** Loaded when it is opened. */
function Changes({ revision, projectId }: { revision: ListedRevision; projectId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    ...revisionQuery(projectId, revision.id),
    enabled: isOpen,
  });
  return (
    <details className="text-[13px]" onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary className="min-h-6 cursor-pointer text-primary">
        {lineCount(revision.changeCount)}
      </summary>
      {data ? (
        <ChangeList revision={revision.revision} changes={data.changes} />
      ) : error ? (
        <LoadFailure
          title="The lines could not be loaded"
          error={error}
          fallback="Failed to fetch the revision"
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="mt-1 h-16" />
      )}
    </details>
  );
}
