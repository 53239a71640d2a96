/** Theoretical against actual consumption of the project, by material, contractor or floor. */
import { type ConsumptionGroup, getConsumption } from '@plinth/contracts/consumption';
import { keysOf } from '@plinth/domain/shared/keys';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { ConsumptionLines } from '#document/consumption-lines.tsx';
import { paths } from '#lib/paths.ts';
import { useProjectChoice } from '#lib/project-choice.ts';
import { useSearchChanges } from '#lib/use-search-changes.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { ChoiceChip } from '#table/choice-chips.tsx';
import { LoadFailure } from '#table/load-failure.tsx';
import { Card } from '#ui/card.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { SteelView } from './steel-view.tsx';

const GROUPS: Readonly<Record<ConsumptionGroup, string>> = {
  MATERIAL: 'By material',
  CONTRACTOR: 'By contractor',
  FLOOR: 'By floor',
};

const HEADINGS: Readonly<Record<ConsumptionGroup, string | undefined>> = {
  MATERIAL: undefined,
  CONTRACTOR: 'Contractor',
  FLOOR: 'Floor',
};

interface Asked {
  readonly projectId: string;
  readonly by: ConsumptionGroup;
  readonly from: string;
  readonly to: string;
}

const consumptionQuery = ({ projectId, by, from, to }: Asked) =>
  queryOptions({
    queryKey: ['consumption', projectId, by, from, to],
    queryFn: ({ signal }) => {
      const days = { ...(from && { from }), ...(to && { to }) };
      return call(getConsumption, { query: { projectId, by, ...days }, signal });
    },
    placeholderData: keepPreviousData,
    enabled: projectId !== '',
    meta: FAILS_SILENTLY,
  });

const STEEL = 'STEEL';

export function ConsumptionPage() {
  const choice = useProjectChoice();
  const { params, change } = useSearchChanges();
  const isSteel = params.get('by') === STEEL;
  const by = groupOf(params.get('by'));
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const projectId = choice?.project.id ?? '';
  return (
    <>
      <PageHead
        title="Consumption"
        context={choice?.project.name}
        actions={
          <>
            <ButtonLink variant="outline" to={paths.norms()}>
              Norms
            </ButtonLink>
            <ButtonLink to={paths.consumptionStatements()}>Statements</ButtonLink>
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="flex flex-wrap gap-1.5" role="group" aria-label="Grouped">
          {keysOf(GROUPS).map((group) => (
            <ChoiceChip
              key={group}
              isChosen={!isSteel && group === by}
              onClick={() => change({ by: group === 'MATERIAL' ? '' : group })}
            >
              {GROUPS[group]}
            </ChoiceChip>
          ))}
          <ChoiceChip isChosen={isSteel} onClick={() => change({ by: STEEL })}>
            Steel by diameter
          </ChoiceChip>
        </div>
        {!isSteel && <Days from={from} to={to} onChange={change} />}
      </div>
      {isSteel ? (
        <SteelView projectId={projectId} />
      ) : (
        <Found asked={{ projectId, by, from, to }} />
      )}
    </>
  );
}

function Found({ asked }: { asked: Asked }) {
  const { data, error, refetch } = useQuery(consumptionQuery(asked));
  if (data) return <Rows {...data} by={asked.by} />;
  if (!error) return <Skeleton className="h-60" />;
  return (
    <LoadFailure
      title="The consumption could not be loaded"
      error={error}
      fallback="Failed to fetch consumption"
      onRetry={() => void refetch()}
    />
  );
}

interface DaysProps {
  from: string;
  to: string;
  onChange: (changes: Record<string, string>) => void;
}

function Days({ from, to, onChange }: DaysProps) {
  return (
    <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
      <Field label="From">
        {(aria) => (
          <DatePicker {...aria} value={from} onValueChange={(day) => onChange({ from: day })} />
        )}
      </Field>
      <Field label="To">
        {(aria) => (
          <DatePicker {...aria} value={to} onValueChange={(day) => onChange({ to: day })} />
        )}
      </Field>
    </div>
  );
}

type Answer = Awaited<ReturnType<typeof call<typeof getConsumption>>>;

function Rows({
  list,
  withoutNorm,
  by,
}: Pick<Answer, 'list' | 'withoutNorm'> & { by: ConsumptionGroup }) {
  if (list.length === 0 && withoutNorm.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={Scale}
          title="Nothing was measured or issued in these days"
          hint="Consumption is counted from measurements, norms and issues."
          action={
            <ButtonLink to={paths.measurements({ new: '1' })}>Record a measurement</ButtonLink>
          }
        />
      </Card>
    );
  }
  const heading = HEADINGS[by];
  return (
    <>
      {withoutNorm.length > 0 && (
        <p role="status" className="mb-4 rounded-lg bg-warning-soft px-4 py-3 text-warning">
          {`No norm for ${withoutNorm.map(({ code }) => code).join(', ')}: this work is not in the theoretical.`}
        </p>
      )}
      <Card>
        <ConsumptionLines
          label="Consumption"
          lines={list}
          {...(heading !== undefined && { groupHeading: heading })}
          empty="Nothing was issued for it."
        />
      </Card>
    </>
  );
}

function groupOf(text: string | null): ConsumptionGroup {
  return text === 'CONTRACTOR' || text === 'FLOOR' ? text : 'MATERIAL';
}
