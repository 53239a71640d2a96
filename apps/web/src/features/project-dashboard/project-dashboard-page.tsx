/** The dashboard of the chosen project. */
import { ProjectPage } from '#document/project-page.tsx';
import type { ProjectDashboard } from '@plinth/contracts/project-dashboard';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, Printer } from 'lucide-react';
import { useState } from 'react';

import { usePermission } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { type ProjectChoice, useModule } from '#lib/project-choice.ts';
import { TaxSwitch, useTaxBasis } from '#parts/purchase-orders/tax-basis.tsx';
import { ButtonLink } from '#table/button-link.tsx';
import { Loaded } from '#table/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { calculationsOf } from './calculations.ts';
import { ComparedBlock } from './compared-block.tsx';
import { CurveBlock } from './curve-block.tsx';
import { FigureCards } from './figure-cards.tsx';
import { arePricesShown, figuresOf } from './figures.ts';
import { MaterialsBlock } from './materials-block.tsx';
import { MissingBlock } from './missing-block.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { comparedQuery, projectDashboardQuery } from './project-dashboard.api.ts';

const TITLE = 'Project Dashboard';

const ANSWERS =
  'Is the project on plan and within its budget, and what was ordered, received and used for it?';

export function ProjectDashboardPage() {
  return (
    <ProjectPage title={TITLE} context="Choose a project to begin." hint={ANSWERS}>
      {(choice) => <ChosenProject choice={choice} />}
    </ProjectPage>
  );
}

function ChosenProject({ choice }: { choice: ProjectChoice }) {
  const { firm, project } = choice;
  const dashboard = useQuery(projectDashboardQuery(project.id));
  const { data: compared } = useQuery(comparedQuery(firm.id));
  const [isPlanning, setPlanning] = useState(false);
  const mayPlan = usePermission('works:write');
  return (
    <>
      <PageHead
        title={TITLE}
        context={`${project.name} · ${firm.name}`}
        answers={ANSWERS}
        actions={
          <>
            <Button
              variant="outline"
              size="icon"
              aria-label="Print"
              className="max-sm:hidden"
              onClick={() => print()}
            >
              <Printer aria-hidden />
            </Button>
            <Button variant="outline" disabledReason={mayPlan} onClick={() => setPlanning(true)}>
              {dashboard.data?.plan ? 'Edit Plan' : 'Add Plan'}
            </Button>
          </>
        }
      />
      <Loaded query={dashboard} what="the dashboard" loading={<DashboardSkeleton />}>
        {(data) => <Figures dashboard={data} />}
      </Loaded>
      {compared && (
        <div className="mt-4">
          <ComparedBlock projects={compared} choice={choice} />
        </div>
      )}
      {isPlanning && <PlanDialog projectId={project.id} onClose={() => setPlanning(false)} />}
    </>
  );
}

function Figures({ dashboard }: { dashboard: ProjectDashboard }) {
  const canOpen = useModule('REPORTS') === true;
  const basis = useTaxBasis();
  const isPriced = arePricesShown(dashboard);
  if (dashboard.curve.length === 0) {
    return (
      <div className="flex flex-col gap-4">
        <Card>
          <EmptyState
            icon={ChartNoAxesColumn}
            title="Nothing was ordered or moved yet"
            hint="What is committed, received and issued appears here with the first order."
            action={
              <ButtonLink variant="outline" to={paths.materialRequests()}>
                Material requests
              </ButtonLink>
            }
          />
        </Card>
        <MissingBlock dashboard={dashboard} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {isPriced ? (
        <div className="-mb-2 flex flex-wrap items-center gap-x-3 print:hidden">
          <TaxSwitch />
          <span className="text-[13px] text-muted-foreground">
            Orders only: budget, receipts, issues and stock are before tax.
          </span>
        </div>
      ) : (
        <p className="text-muted-foreground">
          Your role does not see prices: quantities and counts are shown.
        </p>
      )}
      <FigureCards
        figures={figuresOf(dashboard, basis)}
        calculations={calculationsOf(dashboard, basis)}
        canOpen={canOpen}
      />
      {isPriced && <CurveBlock points={dashboard.curve} canOpen={canOpen} />}
      <MaterialsBlock dashboard={dashboard} canOpen={canOpen} />
      <MissingBlock dashboard={dashboard} />
    </div>
  );
}

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function DashboardSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {CARDS.map((card) => (
          <Card key={card} className="h-28 p-4">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="mt-3 h-6 w-20" />
            <Skeleton className="mt-3 h-3.5 w-28" />
          </Card>
        ))}
      </div>
      <Card className="p-4">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-4 h-72" />
      </Card>
    </div>
  );
}
