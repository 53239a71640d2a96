/** Starts or extends a budget with what the bill of quantities needs, at the last rates. */
import { getBudgetFromBoq } from '@plinth/contracts/budget-acts';
import type { Budget } from '@plinth/contracts/budgets';
import type { BoqGrouping } from '@plinth/domain/budget/budget-from-boq';
import { counted } from '@plinth/domain/shared/counted';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { ChoiceChip, ChoiceGroup } from '#table/choice-chips.tsx';
import { Loaded } from '#table/loaded.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { budgetKey } from '../budgets.api.ts';
import { TITLE, WIDE } from './dialog-look.ts';
import type { FromBoq } from './from-boq-model.ts';
import { ProposeLines } from './propose-lines.tsx';

interface FromBoqDialogProps {
  budget: Budget;
  onClose: () => void;
}

const fromBoqQuery = (projectId: string, by: BoqGrouping) =>
  queryOptions({
    queryKey: [...budgetKey(projectId), 'from-boq', by],
    queryFn: ({ signal }) =>
      call(getBudgetFromBoq, { params: { id: projectId }, query: { by }, signal }),
    // What is typed starts from the answer, so that it does not change below it.
    staleTime: Infinity,
    gcTime: 0,
    meta: FAILS_SILENTLY,
  });

export function FromBoqDialog({ budget, onClose }: FromBoqDialogProps) {
  const [by, setBy] = useState<BoqGrouping>('PROJECT');
  const query = useQuery(fromBoqQuery(budget.project.id, by));
  const { data } = query;
  const head = data && data.itemCount > 0 && (
    <>
      <Grouping by={by} onChange={setBy} />
      <LeftOut found={data} />
    </>
  );
  if (data && data.lines.length > 0) {
    return <ProposeLines key={by} budget={budget} found={data} head={head} onClose={onClose} />;
  }
  return (
    <Dialog title={TITLE} className={WIDE} onClose={onClose}>
      <Loaded query={query} what="the BOQ" loading={<Skeleton className="h-60" />}>
        {(found) => (
          <div className="flex flex-col gap-4">
            {head}
            <Nothing found={found} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

const GROUPINGS = [
  ['PROJECT', 'The whole project'],
  ['ITEM', 'Each BOQ item'],
] as const satisfies readonly (readonly [BoqGrouping, string])[];

interface GroupingProps {
  by: BoqGrouping;
  onChange: (by: BoqGrouping) => void;
}

function Grouping({ by, onChange }: GroupingProps) {
  return (
    <ChoiceGroup label="Lines for">
      {GROUPINGS.map(([grouping, label]) => (
        <ChoiceChip key={grouping} isChosen={by === grouping} onClick={() => onChange(grouping)}>
          {label}
        </ChoiceChip>
      ))}
    </ChoiceGroup>
  );
}

const SHOWN_CODES = 12;

/** Says what of the bill is not among the lines, and why. */
function LeftOut({ found: { itemCount, withoutNorm, budgeted, notCounted } }: { found: FromBoq }) {
  const codes = withoutNorm.slice(0, SHOWN_CODES).map(({ code }) => code);
  const more = withoutNorm.length - codes.length;
  return (
    <div className="space-y-1 text-[13px] leading-5">
      <p className="text-muted-foreground">
        {`Quantity of ${counted(itemCount, 'BOQ item')} × norm, with its wastage.`}
        {budgeted > 0 && ` ${counted(budgeted, 'line')} already in the budget left out.`}
      </p>
      {withoutNorm.length > 0 && (
        <p className="text-warning">
          {`${counted(withoutNorm.length, 'item')} without a norm: ${codes.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`}
        </p>
      )}
      {notCounted.map((message) => (
        <p key={message} className="text-warning">
          {message}
        </p>
      ))}
    </div>
  );
}

function Nothing({ found }: { found: FromBoq }) {
  const [title, hint, action] = nothingText(found);
  return <EmptyState icon={ListChecks} title={title} hint={hint} action={action} />;
}

function nothingText({ itemCount, budgeted }: FromBoq): readonly [string, string, ReactNode] {
  if (itemCount === 0) {
    return [
      'The BOQ has no items with a quantity',
      'Import the bill of quantities first: its items say how much work there is.',
      <ButtonLink key="boq" to={paths.importWork()}>
        Import a BOQ
      </ButtonLink>,
    ];
  }
  if (budgeted > 0) {
    return ['The budget has all of it', 'What the BOQ needs by its norms is budgeted.', null];
  }
  return [
    'No BOQ item has a norm',
    'Norms say how much material a unit of work takes. Add those of the items first.',
    <ButtonLink key="norms" to={paths.norms()}>
      Norms
    </ButtonLink>,
  ];
}
