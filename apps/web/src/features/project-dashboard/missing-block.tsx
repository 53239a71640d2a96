/** Data that the project does not have yet, each with the page where it is entered. */
import type { ProjectDashboard } from '@plinth/contracts/project-dashboard';
import type { Permission } from '@plinth/domain/access/permissions';

import { NextStep } from '#document/next-step.tsx';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Card } from '#ui/card.tsx';

interface Missing {
  readonly what: string;
  readonly hint: string;
  readonly action: string;
  readonly to: string;
  /** The permission that it takes, and what the others ask for. */
  readonly needs: Permission;
  readonly ask: string;
}

/** Lists what the project still lacks, in the order in which a project is set up. */
function missingOf(dashboard: ProjectDashboard): readonly Missing[] {
  const { hasBoq, totals, area, earned, wastage } = dashboard;
  const steps: readonly (Missing & { readonly isThere: boolean })[] = [
    {
      isThere: hasBoq,
      what: 'No BOQ',
      hint: 'Budget, norms, measurements and issues name its items.',
      action: 'Import a BOQ',
      to: paths.importWork(),
      needs: 'works:write',
      ask: 'import a BOQ',
    },
    {
      isThere: area !== null,
      what: 'No slab is cast',
      hint: 'Material cost and kilograms per sq ft divide by the area cast to date.',
      action: 'Area Statement',
      to: paths.areaStatement(),
      needs: 'areas:write',
      ask: 'enter when floors were cast',
    },
    {
      isThere: totals.budget !== null,
      what: 'No approved budget',
      hint: 'The forecast and what is over budget need it.',
      action: 'Budget',
      to: paths.budget(),
      needs: 'budgets:write',
      ask: 'propose a budget',
    },
    {
      isThere: earned !== null,
      what: 'No measured work of a priced BOQ',
      hint: 'Earned value is its share of the budget, or of the planned value.',
      action: 'Measurements',
      to: paths.measurements(),
      needs: 'measurements:write',
      ask: 'record measurements',
    },
    {
      isThere: wastage !== null,
      what: 'No measured work with a norm',
      hint: 'Norms say how much material the measured work may use.',
      action: 'Norms',
      to: paths.norms(),
      needs: 'works:write',
      ask: 'add norms',
    },
  ];
  return steps.filter(({ isThere }) => !isThere);
}

export function MissingBlock({ dashboard }: { dashboard: ProjectDashboard }) {
  const missing = missingOf(dashboard);
  if (missing.length === 0) return null;
  return (
    <Card className="p-4 print:hidden">
      <h2 className="font-semibold">Not here yet</h2>
      <ul className="mt-2 divide-y">
        {missing.map(({ what, hint, action, to, needs, ask }) => (
          <li key={what} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
            <p className="min-w-60 flex-1">
              {what}
              <span className="block text-[13px] leading-5 text-muted-foreground">{hint}</span>
            </p>
            <NextStep needs={needs} to={ask}>
              <ButtonLink variant="outline" size="sm" to={to}>
                {action}
              </ButtonLink>
            </NextStep>
          </li>
        ))}
      </ul>
    </Card>
  );
}
