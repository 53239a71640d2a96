/** The revisions of a budget: who proposed what, why, and who decided. */
import { type Budget, type BudgetRevision, listBudgetRevisions } from '@plinth/contracts/budgets';
import { counted } from '@plinth/domain/shared/counted';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { formatDateTime, formatMoney, formatQuantity } from '#lib/format.ts';
import { LoadFailure } from '#table/load-failure.tsx';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { nameOf, workOf } from './budget-rows.tsx';
import { budgetKey } from './budgets.api.ts';

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

export function RevisionsDialog({ budget: { project }, onClose }: RevisionsDialogProps) {
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
            <Revision key={revision.id} revision={revision} />
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

/** So many lines of a revision are shown at first. */
const SHOWN = 10;

function Revision({ revision }: { revision: BudgetRevision }) {
  const { kind, status, reason, madeByName, madeAt, decidedByName, decidedAt, changes } = revision;
  const [tone, word] = STATUS[status];
  const decided =
    decidedByName && decidedAt ? `, decided by ${decidedByName} ${formatDateTime(decidedAt)}` : '';
  return (
    <li className="space-y-1.5 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{`Revision ${revision.revision}`}</h3>
        <Badge tone={tone}>{word}</Badge>
        {kind === 'TRANSFER' && <Badge tone="info">Transfer</Badge>}
        <span className="figures ml-auto">{amountText(revision)}</span>
      </div>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-[13px] text-muted-foreground">
        {`Proposed by ${madeByName} ${formatDateTime(madeAt)}${decided}`}
      </p>
      <details className="text-[13px]">
        <summary className="min-h-6 cursor-pointer text-primary">
          {counted(changes.length, 'line')}
        </summary>
        <ul className="mt-1 space-y-1">
          {changes.slice(0, SHOWN).map((change) => (
            <li key={change.lineId} className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere">{`${nameOf(change)}, ${workOf(change)}`}</span>
              <span className="figures">{changeText(change)}</span>
            </li>
          ))}
          {changes.length > SHOWN && (
            <li>{`And ${formatQuantity(changes.length - SHOWN)} more`}</li>
          )}
        </ul>
      </details>
    </li>
  );
}

function amountText({ amountBefore, amountAfter }: BudgetRevision): string {
  if (amountAfter === null) return '';
  if (amountBefore === null) return formatMoney(amountAfter);
  return `${formatMoney(amountBefore)} → ${formatMoney(amountAfter)}`;
}

function changeText({ quantityBefore, quantity, unit }: BudgetRevision['changes'][number]): string {
  const before = quantityBefore === null ? 'new' : formatQuantity(quantityBefore);
  const after = quantity === null ? 'removed' : formatQuantity(quantity);
  return `${before} → ${after} ${unit}`;
}
