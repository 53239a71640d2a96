import {
  FIRST_STEPS,
  type FirstStep,
  getHome,
  type WaitingElsewhere,
} from '@plinth/contracts/home';
import type { Answer } from '@plinth/contracts/shared/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { FolderKanban, CircleAlert } from 'lucide-react';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';

import { explain } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { useMay, useUser } from '#api/session.ts';
import { sentenceCase } from '#lib/format.ts';
import { setProjectDialogOpen, useProjectChoice } from '#lib/project-choice.ts';
import { remember, remembered } from '#lib/storage.ts';
import { PHONE, useMediaQuery } from '#lib/use-media-query.ts';
import { TaxSwitch, useTaxBasis } from '#parts/purchase-orders/tax-basis.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { FigureCard, FigureSkeleton } from './figure-card.tsx';
import { areAmountsShown, figuresOf } from './figures.ts';
import { FirstSteps } from './first-steps.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivities } from './recent-activities.tsx';
import { TaskList } from './task-list.tsx';
import {
  projectsWaiting,
  thingsWaiting,
  type WaitingThing,
  waitingSentence,
} from './waiting-words.ts';

const FIGURES = 4;

export function HomePage() {
  const user = useUser();
  const choice = useProjectChoice();
  const isPhone = useMediaQuery(PHONE);
  const basis = useTaxBasis();
  const [firstName = user.name] = user.name.split(' ');
  const projectId = choice?.project.id ?? '';
  const { data, error, refetch } = useQuery({ ...homeQuery(projectId), enabled: choice !== null });
  const isFailed = error !== null && !data;
  const steps = useFirstSteps(choice?.firm.id ?? '', data, isFailed);

  function context() {
    if (!choice) return 'Choose a project to begin.';
    if (isFailed) return `${choice.project.name} · ${choice.firm.name}`;
    const projectName = choice.project.name;
    return <WaitingLines home={data} projectName={projectName} userId={user.id} />;
  }

  return (
    <>
      <PageHead title={`Welcome, ${firstName}`} context={context()} />
      {steps === 'shown' && (
        <FirstSteps done={data?.firstStepsDone ?? undefined} projectDone={data?.projectStepsDone} />
      )}
      {isPhone && (
        <section aria-label="Quick Actions" className="mb-3">
          <QuickActions />
        </section>
      )}
      {choice && steps !== 'unknown' && <TaskList counts={data} />}
      {choice && !isFailed && steps !== 'unknown' && (
        <section aria-label="Project figures" className="mb-4">
          <div className="mb-1 flex min-h-9 flex-wrap items-center gap-x-4 text-[13px]">
            <h2 className="mr-auto text-muted-foreground">{`Figures of ${choice.project.name}`}</h2>
            {data && areAmountsShown(data.figures) && <TaxSwitch />}
          </div>
          <ul className="grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4">
            {data
              ? figuresOf(data.figures, basis).map((figure) => (
                  <li key={figure.label}>
                    <FigureCard {...figure} />
                  </li>
                ))
              : Array.from({ length: FIGURES }, (_, index) => (
                  <li key={index}>
                    <FigureSkeleton />
                  </li>
                ))}
          </ul>
        </section>
      )}
      {steps !== 'unknown' && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_22.5rem] xl:grid-rows-[auto_auto_1fr]">
          {!isPhone && (
            <Card className="md:max-xl:col-span-2 xl:col-start-2">
              <CardSection title="Quick Actions">
                <QuickActions />
              </CardSection>
            </Card>
          )}
          <Card className="md:max-xl:col-span-2 xl:col-start-1 xl:row-span-3 xl:row-start-1">
            <CardSection title="Recent Activities">{activities()}</CardSection>
          </Card>
          <ProjectCard />
          <UserCard />
        </div>
      )}
    </>
  );

  function activities() {
    if (!choice) {
      return (
        <EmptyState
          icon={FolderKanban}
          title="No project chosen"
          hint="What happens on a project appears here."
        />
      );
    }
    if (!isFailed) return <RecentActivities activities={data?.activities} />;
    return (
      <EmptyState
        icon={CircleAlert}
        title="The project could not be loaded"
        hint={explain(error, 'Failed to fetch the project figures')}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
}

/**
 * Whether to show the first steps; `unknown` until the response arrives if the firm is new to this
 * device, so that the content below waits for it.
 */
function useFirstSteps(
  firmId: string,
  data: Answer<typeof getHome> | undefined,
  isFailed: boolean,
): 'shown' | 'hidden' | 'unknown' {
  const mayManage = useMay()('firms:manage');
  const isShown = data ? areStepsShown(data.firstStepsDone) : undefined;
  useEffect(() => {
    if (isShown !== undefined) rememberSteps(firmId, isShown);
  }, [firmId, isShown]);
  if (!mayManage || isFailed || firmId === '') return 'hidden';
  const isExpected = isShown ?? wereStepsShown(firmId);
  if (isExpected === undefined) return 'unknown';
  return isExpected ? 'shown' : 'hidden';
}

function ProjectCard() {
  const choice = useProjectChoice();
  return (
    <Card className="xl:col-start-2">
      <CardSection title="Project Context">
        <Details>
          <Detail term="Firm">{choice?.firm.name ?? 'Not chosen'}</Detail>
          <Detail term="Project">{choice?.project.name ?? 'Not chosen'}</Detail>
        </Details>
        <Button
          variant="outline"
          size="sm"
          className="mt-3 w-full"
          onClick={() => setProjectDialogOpen(true)}
        >
          {choice ? 'Change Project' : 'Select Project'}
        </Button>
      </CardSection>
    </Card>
  );
}

function UserCard() {
  const { name, email, mobile, roles } = useUser();
  return (
    <Card className="xl:col-start-2">
      <CardSection title="User Details">
        <Details>
          <Detail term="Name">{name}</Detail>
          <Detail term="Email">
            <EmailText email={email} />
          </Detail>
          <Detail term="Mobile">{mobile || 'Not given'}</Detail>
          <Detail term="Roles">{roles.map(sentenceCase).join(', ')}</Detail>
        </Details>
      </CardSection>
    </Card>
  );
}

function Details({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">{children}</dl>;
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{term}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}

/** Refetched at every visit, because any act may have changed it. */
const homeQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['home', projectId],
    queryFn: ({ signal }) => call(getHome, { query: { projectId }, signal }),
    staleTime: 0,
    meta: failsWith('Failed to fetch the project figures'),
  });

function keyOf(firmId: string): string {
  return `plinth:first-steps:${firmId}`;
}

/**
 * Whether the home page of a firm showed the card of first steps at the last visit, so that the
 * page does not move when the response arrives; `undefined` if this device has not seen it.
 */
function wereStepsShown(firmId: string): boolean | undefined {
  const value = remembered(keyOf(firmId));
  return value === null ? undefined : value === 'shown';
}

/** `done` is null without the permission to manage the firm. */
function areStepsShown(done: readonly FirstStep[] | null): boolean {
  return done !== null && done.length < FIRST_STEPS.length;
}

function rememberSteps(firmId: string, isShown: boolean): void {
  if (wereStepsShown(firmId) !== isShown) remember(keyOf(firmId), isShown ? 'shown' : 'hidden');
}

interface WaitingLinesProps {
  /** The response; `undefined` while it is loading. */
  home: Answer<typeof getHome> | undefined;
  projectName: string;
  userId: string;
}

/**
 * Shows what waits for the person in the chosen project, and in which other projects something
 * does, in a constant height against layout shift.
 */
function WaitingLines({ home, projectName, userId }: WaitingLinesProps) {
  if (!home) {
    return (
      <span key="unknown" aria-hidden className="block h-10 max-sm:h-15">
        <span className="block h-4 w-72 max-w-full animate-pulse rounded-md bg-muted" />
      </span>
    );
  }
  const things = thingsWaiting(home.waiting, userId, new Date());
  return (
    // Another element than the skeleton, or it would count as a layout shift.
    <span key="known" className="block min-h-10 max-sm:min-h-15">
      <span className="flex flex-wrap gap-x-1.5 max-sm:min-h-10">
        <span className="truncate">{waitingSentence(things, projectName)}</span>
        <Links of={things} />
      </span>
      <Elsewhere of={home.waitingElsewhere} />
    </span>
  );
}

/** Names the other projects where something waits, as links that choose them. */
function Elsewhere({ of }: { of: readonly WaitingElsewhere[] }) {
  const { links, furtherCount } = projectsWaiting(of);
  if (links.length === 0) return 'Nothing waits for you in other projects.';
  return (
    <span className="flex gap-x-1.5">
      <span className="shrink-0">In other projects:</span>
      <Links of={links} />
      {furtherCount > 0 && <span className="shrink-0">{`and in ${furtherCount} more`}</span>}
    </span>
  );
}

function Links({ of }: { of: readonly Pick<WaitingThing, 'label' | 'to'>[] }) {
  return (
    <span className="truncate">
      {of.map(({ label, to }, index) => (
        <Fragment key={to}>
          {index > 0 && ' · '}
          <Link to={to} className="rounded-sm text-primary hover:underline">
            {label}
          </Link>
        </Fragment>
      ))}
    </span>
  );
}
