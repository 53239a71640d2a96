/** The dashboard of a project. */
import type { ProjectDashboard } from '@plinth/contracts/project-dashboard';
import {
  costOfArea,
  earnedValue,
  forecastValue,
  stockDays,
} from '@plinth/domain/project-dashboard/measures';
import { plannedValue, sCurve } from '@plinth/domain/project-dashboard/s-curve';
import { decimal, type Decimal, sum } from '@plinth/domain/shared/decimal';
import { daysBetween, indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';
import { moneyString } from '@plinth/domain/shared/money';
import { type DayRange, periodUntil } from '@plinth/domain/shared/period';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import { notFound } from '#errors.ts';
import { sharedReading } from '#features/dashboards/dashboards.public.ts';
import { findProject } from '#features/firms/firms.public.ts';
import { findBudgets } from './budget.queries.ts';
import { findMaterialFlows, findMonthFigures, findStock, type MonthRow } from './flows.queries.ts';
import { findLateOrders, findLeadTimes } from './orders.queries.ts';
import { findCurrentPlan, type CurrentPlan } from '#features/project-plan/project-plan.public.ts';
import { findUnpriced } from './unpriced.queries.ts';
import { findCastArea, findMeasured, findWastage, type Measured } from './works.queries.ts';
import { pricedAt } from '#answer-shape.ts';
import { canAt, type Place, requirePermission } from '#scope.ts';

const share = sharedReading<ProjectDashboard>();

/** Lead times, days of stock and materials: this month and the two before it. */
function periodOf(today: IsoDate): DayRange {
  return periodUntil(today, 'LAST_3_MONTHS');
}

/** @throws AppError notFound for a project out of scope; forbidden if the module is switched off */
export async function getProjectDashboard(ctx: Context, projectId: string) {
  const project = await findProject(ctx.db, ctx, projectId);
  if (!project) throw notFound('Project');
  const place = { firmId: project.firm.id, projectId };
  requirePermission(ctx.scope, place, 'works:read');
  const today = indianDate(ctx.clock());
  // The same for everybody; who may not read prices gets an answer without them.
  const key = [ctx.scope.organisationId, projectId, today].join(' ');
  const read = await share(key, () => readDashboard(ctx, place, projectId, today));
  // The order of amounts would reveal them.
  const materials = canAt(ctx.scope, place, 'prices:read')
    ? read.materials
    : { ...read.materials, byValue: [] };
  return pricedAt(place, { dashboard: { ...read, materials } });
}

/** Reads the parts of the dashboard side by side. */
async function readParts(ctx: Context, place: Place, projectId: string, days: DayRange) {
  const one = anyOf([projectId]);
  const measuring = findMeasured(ctx, projectId);
  const [
    months,
    late,
    leadTimes,
    stock,
    materials,
    unpriced,
    plan,
    cast,
    budgets,
    measured,
    wastage,
  ] = await Promise.all([
    findMonthFigures(ctx, one),
    findLateOrders(ctx, place.firmId, one),
    findLeadTimes(ctx, projectId, days),
    findStock(ctx, projectId),
    findMaterialFlows(ctx, projectId, days),
    findUnpriced(ctx, projectId),
    findCurrentPlan(ctx, projectId),
    findCastArea(ctx, one),
    findBudgets(ctx, one),
    measuring,
    measuring.then(({ isMeasured }) => (isMeasured ? findWastage(ctx, projectId) : null)),
  ]);
  const same = { leadTimes, materials, unpriced, wastage };
  return { months, late, stock, plan, cast, budgets, measured, same };
}

async function readDashboard(
  ctx: Context,
  place: Place,
  projectId: string,
  today: IsoDate,
): Promise<ProjectDashboard> {
  const days = periodOf(today);
  const { months, late, stock, plan, cast, budgets, measured, same } = await readParts(
    ctx,
    place,
    projectId,
    days,
  );
  const [budget] = budgets;
  const totals = totalsOf(months);
  const curvePlan = {
    milestones: plan?.milestones ?? [],
    value: budget?.total ?? plan?.value ?? null,
  };
  const planned = plannedValue(curvePlan, today);
  const recent = totalsOf(months.filter(({ month }) => month >= days.from.slice(0, 7)));
  return {
    ...days,
    ...same,
    // All lines before tax, as the budget is.
    curve: sCurve(
      months.map((month) => ({ ...month, committed: month.cost })),
      curvePlan,
      today,
    ),
    totals: {
      budget: budget?.total ?? null,
      openBudget: budget?.open ?? null,
      budgetCommitted: budget?.committed ?? null,
      forecast: budget ? forecastValue(budget.committed, budget.open) : null,
      planned: planned && moneyString(planned),
      ...totals,
    },
    hasBoq: measured.hasBoq,
    earned: earnedOf(measured, curvePlan.value, planned, totals.issued),
    lateOrders: { count: late[0]?.count ?? 0, oldestDays: late[0]?.oldestDays ?? null },
    stock: {
      ...stock,
      ...stockDays(stock.value, recent.issued, daysBetween(days.from, days.to) + 1),
    },
    area: areaOf(cast.get(projectId), totals.issued),
    overBudget: budget?.over ?? null,
    plan: plan && planOf(plan, today),
  };
}

/** The totals over all months. */
export function totalsOf(months: readonly MonthRow[]) {
  const money = (key: 'committed' | 'cost' | 'received' | 'issued') =>
    moneyString(sum(months.map((month) => decimal(month[key]))));
  const count = (key: 'orders' | 'receivedEntries' | 'issuedEntries') =>
    months.reduce((total, month) => total + month[key], 0);
  return {
    committed: { beforeTax: money('cost'), withTax: money('committed') },
    orders: count('orders'),
    received: money('received'),
    receivedEntries: count('receivedEntries'),
    issued: money('issued'),
    issuedEntries: count('issuedEntries'),
  };
}

/** The measured share of what the plan is worth; null without measurements or that value. */
function earnedOf(
  { done, whole }: Measured,
  value: string | null,
  planned: Decimal | null,
  issued: string,
) {
  if (done === null || value === null) return null;
  return earnedValue({ done, whole, value: decimal(value), planned, actual: decimal(issued) });
}

function areaOf(cast: Decimal | undefined, issued: string): ProjectDashboard['area'] {
  if (!cast) return null;
  const castSqft = moneyString(cast);
  return { castSqft, issued, costPerSqft: costOfArea(issued, castSqft) };
}

/** A milestone is late once its last day is over and it is not done. */
function planOf({ revision, milestones }: CurrentPlan, today: IsoDate) {
  const late = milestones.filter(({ to, doneOn }) => doneOn === null && to < today).length;
  return { revision, milestones: milestones.length, late };
}
