import { type Period, PERIODS } from '@plinth/domain/shared/period';
import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';

import { usePermission } from '#api/session.ts';
import { ProjectPage } from '#document/project-page.tsx';
import { isModuleOff, type ProjectChoice } from '#lib/project-choice.ts';
import { useSearchChanges } from '#lib/use-search-changes.ts';
import { TaxSwitch } from '#parts/purchase-orders/tax-basis.tsx';
import { Loaded } from '#table/loaded.tsx';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { ChartSkeleton } from './chart-block.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';
import { fetchCharts } from './lazy-charts.ts';
import { purchaseDashboardQuery } from './purchase-dashboard.api.ts';
import { rowLinks } from './row-links.ts';
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
  const permission = usePermission('prices:read');
  return (
    <ProjectPage
      title={TITLE}
      context="Choose a project to begin."
      hint="The dashboard shows one project, or all projects of its firm."
    >
      {(choice) =>
        permission === true ? (
          <ProjectDashboard choice={choice} whenOff={whenOff} />
        ) : (
          <NotForRole />
        )
      }
    </ProjectPage>
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
  const query = useQuery(
    purchaseDashboardQuery({
      firmId: firm.id,
      projectId: isFirmWide ? undefined : project.id,
      period,
    }),
  );
  useEffect(fetchCharts, []);

  const { data, isPlaceholderData } = query;
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
            <TaxSwitch />
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
      <Loaded query={{ ...query, data }} what="the dashboard" loading={<DashboardSkeleton />}>
        {(dashboard) => (
          <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
            <WaitingBlock waiting={dashboard.waiting} links={links} />
            <DashboardFigures dashboard={dashboard} links={links} />
          </div>
        )}
      </Loaded>
    </>
  );
}

interface DashboardView {
  readonly period: Period;
  readonly setPeriod: (period: Period) => void;
  readonly isFirmWide: boolean;
  readonly setFirmWide: (isFirmWide: boolean) => void;
}

const DEFAULT_PERIOD = 'LAST_3_MONTHS' satisfies Period;

/** Period and scope of the dashboard, in the URL. An unknown period falls back to the default. */
function useDashboardView(): DashboardView {
  const { params, change } = useSearchChanges();
  return {
    period: PERIODS.find((known) => known === params.get('period')) ?? DEFAULT_PERIOD,
    setPeriod: (period) => change({ period: period === DEFAULT_PERIOD ? '' : period }),
    isFirmWide: params.get('scope') === 'all',
    setFirmWide: (isFirmWide) => change({ scope: isFirmWide ? 'all' : '' }),
  };
}

const BLOCKS = [0, 1, 2, 3];

function DashboardSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="mb-3 w-24" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {BLOCKS.map((block) => (
          <Card key={block} className="h-34 p-4 max-sm:first:col-span-2 max-sm:last:col-span-2">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="mt-3 h-6 w-12" />
            <Skeleton className="mt-4 h-3.5 w-32" />
          </Card>
        ))}
      </div>
      <Skeleton className="mt-6 mb-2 w-72 max-w-full" />
      <Skeleton className="mb-3 w-96 max-w-full" />
      <div className="grid gap-4 lg:grid-cols-2">
        {BLOCKS.map((block) => (
          <Card key={block} className="p-4">
            <Skeleton className="mt-0.5 w-32" />
            <Skeleton className="mt-1.5 mb-4 h-3.5 w-48" />
            <ChartSkeleton />
          </Card>
        ))}
      </div>
    </div>
  );
}
