/** The projects of a firm side by side. */
import type { ComparedProject } from '@plinth/contracts/project-dashboard';

import { costOfArea, forecastValue } from '@plinth/domain/project-dashboard/measures';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import { listProjects } from '#features/firms/firms.public.ts';
import { findBudgets } from './budget.queries.ts';
import { findMonthFigures } from './flows.queries.ts';
import { totalsOf } from './get-project-dashboard.ts';
import { findLateOrders } from './orders.queries.ts';
import { findCastArea } from './works.queries.ts';

/** @throws AppError notFound for a firm out of scope */
export async function compareProjects(
  ctx: Context,
  firmId: string,
): Promise<{ list: ComparedProject[] }> {
  const { list: projects } = await listProjects(ctx, firmId);
  const ids = anyOf(projects.map(({ id }) => id));
  const [months, late, cast, budgets] = await Promise.all([
    findMonthFigures(ctx, ids),
    findLateOrders(ctx, firmId, ids),
    findCastArea(ctx, ids),
    findBudgets(ctx, ids),
  ]);
  const list = projects.map((project) => {
    const { committed, received, issued } = totalsOf(
      months.filter(({ projectId }) => projectId === project.id),
    );
    const budget = budgets.find(({ projectId }) => projectId === project.id);
    return {
      project,
      budget: budget?.total ?? null,
      committed,
      received,
      issued,
      forecast: budget ? forecastValue(budget.committed, budget.open) : null,
      lateOrders: late.find(({ projectId }) => projectId === project.id)?.count ?? 0,
      overBudget: budget?.over ?? null,
      costPerSqft: costOfArea(issued, cast.get(project.id)?.toString() ?? '0'),
    };
  });
  return { list };
}
