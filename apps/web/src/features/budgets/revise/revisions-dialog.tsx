/** The revisions of a budget: who proposed what, why, and who decided. */
import type { Budget, ListedRevision } from '@plinth/contracts/budgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type RevisionEntry, RevisionList } from '#document/revision-list.tsx';
import { formatDateTime } from '#lib/format.ts';
import { Loaded } from '#table/loaded.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { revisionQuery, revisionsQuery } from '../budgets.api.ts';
import { ChangeList, lineCount } from './revision-changes.tsx';
import { totalText } from './revision-total.ts';

interface RevisionsDialogProps {
  budget: Budget;
  onClose: () => void;
}

export function RevisionsDialog({ budget, onClose }: RevisionsDialogProps) {
  const { project } = budget;
  const query = useQuery(revisionsQuery(project.id));
  return (
    <Dialog
      title="Revisions"
      description={project.name}
      className="sm:w-[min(44rem,calc(100vw-2rem))]"
      onClose={onClose}
    >
      <Loaded query={query} what="the revisions" loading={<Skeleton className="h-40" />}>
        {(revisions) => (
          <RevisionList
            isTitled
            revisions={revisions.map((revision) => entryOf(revision, budget))}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

const STATUS = {
  DRAFT: ['warning', 'Waits for approval'],
  APPROVED: ['success', 'Approved'],
  WITHDRAWN: ['neutral', 'Withdrawn'],
} as const;

function entryOf(revision: ListedRevision, budget: Budget): RevisionEntry {
  const { id, kind, status, reason, madeByName, madeAt, decidedByName, decidedAt } = revision;
  const [tone, word] = STATUS[status];
  const decided =
    decidedByName && decidedAt ? `, decided by ${decidedByName} ${formatDateTime(decidedAt)}` : '';
  return {
    key: id,
    name: `Revision ${revision.revision}`,
    badges: [
      { tone, word },
      ...(kind === 'TRANSFER' ? [{ tone: 'info', word: 'Transfer' } as const] : []),
    ],
    figure: totalOfListed(revision, budget),
    people: `Proposed by ${madeByName} ${formatDateTime(madeAt)}${decided}`,
    reason,
    children: <Changes revision={revision} projectId={budget.project.id} />,
  };
}

/** The total of a revision; for a draft, of its changes, which are loaded with the budget. */
function totalOfListed(revision: ListedRevision, budget: Budget): string {
  if (revision.status !== 'DRAFT') return totalText({ ...revision, changes: [] }, budget);
  return budget.draft?.id === revision.id ? totalText(budget.draft, budget) : '';
}

/** Loaded when it is opened. */
function Changes({ revision, projectId }: { revision: ListedRevision; projectId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({
    ...revisionQuery(projectId, revision.id),
    enabled: isOpen,
  });
  return (
    <details className="text-[13px]" onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary className="min-h-6 cursor-pointer text-primary">
        {lineCount(revision.changeCount)}
      </summary>
      <Loaded
        query={query}
        what="the lines"
        fallback="Failed to fetch the revision"
        loading={<Skeleton className="mt-1 h-16" />}
      >
        {({ changes }) => <ChangeList revision={revision.revision} changes={changes} />}
      </Loaded>
    </details>
  );
}
