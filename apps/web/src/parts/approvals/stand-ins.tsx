/** Approval delegations: the person's own, or all of them for an administrator. */
import type { Delegation } from '@plinth/contracts/approval-delegations';
import { DOCUMENTS } from '@plinth/domain/document/documents';
import { APPROVED_DOCUMENTS } from '@plinth/domain/approval/policy';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { delegationsQuery, useEndDelegation } from '#api/delegations.ts';
import { useUser } from '#api/session.ts';
import { formatDate, formatMoney } from '#lib/format.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { StandInDialog } from './stand-in-dialog.tsx';

interface StandInsProps {
  title: string;
  /** Whether delegations between other people are shown too. */
  isOfAll?: boolean;
}

export function StandIns({ title, isOfAll = false }: StandInsProps) {
  const userId = useUser().id;
  const { data, isLoadingError: isError, refetch } = useQuery(delegationsQuery);
  const [isOpen, setOpen] = useState(false);
  const shown = data?.list.filter(
    ({ from, to }) => isOfAll || from.id === userId || to.id === userId,
  );
  const isCurrent = ({ state }: Delegation) => state === 'COMING' || state === 'IN_FORCE';
  const current = shown?.filter(isCurrent) ?? [];
  const over = shown?.filter((one) => !isCurrent(one)) ?? [];
  return (
    <CardSection title={title}>
      <p className="max-w-prose text-muted-foreground">
        Who stands in approves what waits for the other, from day to day. Both names are kept.
      </p>
      {!data && !isError && <Skeleton className="mt-2 h-12" />}
      {!data && isError && (
        <Button variant="outline" className="mt-2" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      {current.length > 0 && <Rows label={title} delegations={current} />}
      <Button
        variant="outline"
        className="mt-2 max-sm:w-full"
        disabledReason={data ? true : 'Loading...'}
        onClick={() => setOpen(true)}
      >
        Let somebody stand in
      </Button>
      {over.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer py-1 text-primary">{`Earlier (${over.length})`}</summary>
          <Rows label="Earlier" delegations={over} />
        </details>
      )}
      {isOpen && data && (
        <StandInDialog
          colleagues={data.colleagues}
          isForOthers={isOfAll && data.mayForOthers}
          onClose={() => setOpen(false)}
        />
      )}
    </CardSection>
  );
}

const STATES = {
  COMING: ['From that day', 'info'],
  IN_FORCE: ['Now', 'success'],
  OVER: ['Over', 'neutral'],
  ENDED: ['Ended early', 'neutral'],
} as const satisfies Record<Delegation['state'], readonly [string, BadgeTone]>;

function Rows({ label, delegations }: { label: string; delegations: readonly Delegation[] }) {
  const end = useEndDelegation();
  const userId = useUser().id;
  return (
    <ul aria-label={label} className="divide-y">
      {delegations.map((delegation) => {
        const { id, from, to, state, mayEnd } = delegation;
        const [word, tone] = STATES[state];
        const act = to.id === userId ? 'Decline' : 'End';
        return (
          <li key={id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2">
                <span className="wrap-anywhere">
                  <span className="font-medium">{to.name}</span>
                  {` for ${from.name}`}
                </span>
                <Badge tone={tone}>{word}</Badge>
              </p>
              <p className="text-[13px] wrap-anywhere text-muted-foreground">
                {termsOf(delegation)}
              </p>
            </div>
            {mayEnd && (
              <Button
                variant="outline"
                size="sm"
                aria-label={`${act}: ${to.name} for ${from.name}`}
                isLoading={end.isPending && end.variables.id === id}
                onClick={() => end.mutate(delegation)}
              >
                {act}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** `23/11/2026 to 30/11/2026 · purchase orders · up to ₹2,00,000.00`. */
function termsOf({ firstDay, lastDay, documents, cap, firms }: Delegation): string {
  const isAll = documents.length === APPROVED_DOCUMENTS.length;
  return [
    firstDay === lastDay
      ? formatDate(firstDay)
      : `${formatDate(firstDay)} to ${formatDate(lastDay)}`,
    isAll ? '' : documents.map((type) => DOCUMENTS[type].words.many).join(', '),
    cap === null ? '' : `up to ${formatMoney(cap)}`,
    firms ? `in ${firms.map(({ name }) => name).join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
