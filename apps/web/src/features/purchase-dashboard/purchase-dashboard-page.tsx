import { PERIODS, type Period } from '@plinth/domain/shared/period';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, FolderKanban } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';

import { usePermission } from '#api/session.ts';
import {
  isModuleOff,
  type ProjectChoice,
  setProjectDialogOpen,
  useProjectChoice,
} from '#lib/project-choice.ts';
import { LoadFailure } from '#table/load-failure.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Select } from '#ui/select.tsx';

import { DashboardFigures } from './dashboard-figures.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { fetchCharts } from './lazy-charts.ts';
import { purchaseDashboardQuery } from './purchase-dashboard.api.ts';
import { rowLinks } from './row-links.ts';
import { useDashboardView } from './use-dashboard-view.ts';
import { WaitingBlock } from './waiting-block.tsx';

const TITLE = 'Purchase & Inventory Dashboard';

const PERIOD_NAMES = {
  THIS_MONTH: 'This month',
  LAST_3_MONTHS: 'Last 3 months',
  LAST_12_MONTHS: 'Last 12 months',
  THIS_FINANCIAL_YEAR: 'This financial year',
} as const satisfies Record<Period, string>;

const PERIOD_OPTIONS = PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }));

/** `whenOff` is shown if the module is switched off. */
export function PurchaseDashboardPage({ whenOff }: { whenOff: ReactNode }) {
  const choice = useProjectChoice();
  const permission = usePermission('prices:read');
  if (choice && permission === true) return <ProjectDashboard choice={choice} whenOff={whenOff} />;
  if (choice) return <NotForRole />;
  return (
    <>
      <PageHead title={TITLE} context="Choose a project to begin." />
      <Card>
        <EmptyState
          icon={FolderKanban}
          title="No project chosen"
          hint="The dashboard shows one project, or all projects of its firm."
          action={<Button onClick={() => setProjectDialogOpen(true)}>Select Project</Button>}
        />
      </Card>
    </>
  );
}

function NotForRole() {
  return (
    <>
      <PageHead title={TITLE} />
      <Card>
        <EmptyState
          icon={EyeOff}
          title="Your role does not see prices"
          hint="The dashboard is about what things cost. An administrator of the firm can change your role."
        />
      </Card>
    </>
  );
}

interface ProjectDashboardProps {
  choice: ProjectChoice;
  whenOff: ReactNode;
}

function ProjectDashboard({ choice: { firm, project }, whenOff }: ProjectDashboardProps) {
  const { period, setPeriod, isFirmWide, setFirmWide } = useDashboardView();
  const { data, error, isPlaceholderData, refetch } = useQuery(
    purchaseDashboardQuery({
      firmId: firm.id,
      projectId: isFirmWide ? undefined : project.id,
      period,
    }),
  );
  useEffect(fetchCharts, []);

  const isOff = data === 'OFF' || (data === undefined && isModuleOff(firm, 'PURCHASE_DASHBOARD'));
  if (isOff) return whenOff;
  const links = rowLinks(isFirmWide);
  return (
    <>
      <PageHead
        title={TITLE}
        context={`${isFirmWide ? 'All projects' : project.name} · ${firm.name}`}
        actions={
          <>
            <Switch label="All projects" isChecked={isFirmWide} onCheckedChange={setFirmWide} />
            <Select
              aria-label="Period"
              className="sm:w-44"
              options={PERIOD_OPTIONS}
              value={period}
              onValueChange={setPeriod}
            />
          </>
        }
      />
      {data === undefined && error && (
        <LoadFailure
          title="The dashboard could not be loaded"
          error={error}
          fallback="Failed to fetch the dashboard"
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !error && <DashboardSkeleton />}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
          <WaitingBlock waiting={data.waiting} links={links} />
          <DashboardFigures dashboard={data} links={links} />
        </div>
      )}
    </>
  );
}
