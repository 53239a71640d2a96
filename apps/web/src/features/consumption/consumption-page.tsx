/** Theoretical against actual consumption of the project, by material, contractor or floor. */
import { type ConsumptionGroup, getConsumption } from '@plinth/contracts/consumption';
import { keysOf } from '@plinth/domain/shared/keys';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { NextStep } from '#document/next-step.tsx';
import { ProjectPage } from '#document/project-page.tsx';
import { paths } from '#lib/paths.ts';
import type { ProjectChoice } from '#lib/project-choice.ts';
import { useSearchChanges } from '#lib/use-search-changes.ts';
import { ConsumptionLines } from '#parts/consumption/consumption-lines.tsx';
import { placeOf } from '#parts/works/place-text.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { ChoiceChip } from '#table/choice-chips.tsx';
import { Loaded } from '#table/loaded.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { ConsumptionFilters, type ConsumptionNarrowing } from './consumption-filters.tsx';
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

interface Asked extends ConsumptionNarrowing {
  readonly projectId: string;
  readonly by: ConsumptionGroup;
}

const consumptionQuery = ({ projectId, by, from, to, contractor, place }: Asked) =>
  queryOptions({
    queryKey: ['consumption', projectId, by, from, to, contractor, place],
    queryFn: ({ signal }) => {
      const { towerId, floorId } = placeOf(place);
      const narrowed = {
        ...(from && { from }),
        ...(to && { to }),
        ...(contractor && { contractorId: contractor }),
        ...(towerId && { towerId }),
        ...(floorId && { floorId }),
      };
      return call(getConsumption, { query: { projectId, by, ...narrowed }, signal });
    },
    placeholderData: keepPreviousData,
    meta: FAILS_SILENTLY,
  });

const STEEL = 'STEEL';

const ANSWERS = 'Was more material issued than the measured work should have taken?';

export function ConsumptionPage() {
  return (
    <ProjectPage title="Consumption" hint={ANSWERS}>
      {(choice) => <ConsumptionOf project={choice.project} />}
    </ProjectPage>
  );
}

function ConsumptionOf({ project }: Pick<ProjectChoice, 'project'>) {
  const { params, change } = useSearchChanges();
  const isSteel = params.get('by') === STEEL;
  const by = groupOf(params.get('by'));
  const textOf = (name: keyof ConsumptionNarrowing) => params.get(name) ?? '';
  const narrowing = {
    from: textOf('from'),
    to: textOf('to'),
    contractor: textOf('contractor'),
    place: textOf('place'),
  };
  const projectId = project.id;
  return (
    <>
      <PageHead
        title="Consumption"
        context={project.name}
        answers={ANSWERS}
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
        {!isSteel && (
          <ConsumptionFilters projectId={projectId} narrowing={narrowing} onChange={change} />
        )}
      </div>
      {isSteel ? (
        <SteelView projectId={projectId} />
      ) : (
        <Found asked={{ projectId, by, ...narrowing }} />
      )}
    </>
  );
}

function Found({ asked }: { asked: Asked }) {
  return (
    <Loaded
      query={useQuery(consumptionQuery(asked))}
      what="the consumption"
      fallback="Failed to fetch consumption"
      loading={<Skeleton className="h-60" />}
    >
      {(found) => <Rows {...found} by={asked.by} />}
    </Loaded>
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
          title="Nothing was measured or issued there in these days"
          hint="Consumption is counted from measurements, norms and issues."
          action={
            <NextStep needs="measurements:write" to="record a measurement">
              <ButtonLink to={paths.measurements({ new: '1' })}>Record a measurement</ButtonLink>
            </NextStep>
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
