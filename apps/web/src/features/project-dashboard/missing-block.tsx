/** What the project does not have yet, each with the page where it is entered. */
import type { ProjectDashboard } from '@plinth/contracts/project-dashboard';

import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Card } from '#ui/card.tsx';

interface Missing {
  readonly what: string;
  readonly hint: string;
  readonly action: string;
  readonly to: string;
}

function missingOf({ totals, area, earned }: ProjectDashboard): readonly Missing[] {
  const missing: Missing[] = [];
  if (totals.budget === null) {
    missing.push({
      what: 'No approved budget',
      hint: 'The forecast and what is over budget need it.',
      action: 'Budget',
      to: paths.budget(),
    });
  }
  if (area === null) {
    missing.push({
      what: 'No slab is cast',
      hint: 'Material cost and kilograms per sq ft divide by the area cast to date.',
      action: 'Area Statement',
      to: paths.areaStatement(),
    });
  }
  if (earned === null) {
    missing.push({
      what: 'No measured work of a priced BOQ',
      hint: 'Earned value is its share of the budget, or of the planned value.',
      action: 'Measurements',
      to: paths.measurements(),
    });
  }
  return missing;
}

export function MissingBlock({ dashboard }: { dashboard: ProjectDashboard }) {
  const missing = missingOf(dashboard);
  if (missing.length === 0) return null;
  return (
    <Card className="p-4 print:hidden">
      <h2 className="font-semibold">Not here yet</h2>
      <ul className="mt-2 divide-y">
        {missing.map(({ what, hint, action, to }) => (
          <li key={what} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
            <p className="min-w-60 flex-1">
              {what}
              <span className="block text-[13px] leading-5 text-muted-foreground">{hint}</span>
            </p>
            <ButtonLink variant="outline" size="sm" to={to}>
              {action}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
