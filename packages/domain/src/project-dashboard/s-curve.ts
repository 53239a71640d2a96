/** The S-curve of a project: what was planned, committed, received and issued, month after month. */
import { plannedPercent, type PlannedMilestone } from '../project-plan/milestones.ts';
import { type Decimal, decimal } from '../shared/decimal.ts';
import { moneyString, roundMoney } from '../shared/money.ts';
import type { IsoDate } from '../shared/iso-date.ts';
import { type CalendarMonth, monthsOf } from '../shared/period.ts';

/** The rupees that were added in a month. */
export interface MonthFigures {
  /** `"2026-11"` */
  readonly month: string;
  readonly committed: string;
  readonly received: string;
  readonly issued: string;
}

/** Total values at the end of the month; null for months to come. */
export interface CurvePoint extends CalendarMonth {
  /** The planned value; null if there is no plan, or no value to distribute over it. */
  readonly planned: string | null;
  readonly committed: string | null;
  readonly received: string | null;
  readonly issued: string | null;
}

export interface CurvePlan {
  readonly milestones: readonly PlannedMilestone[];
  /** The planned value in rupees; null if neither the budget nor the plan has one. */
  readonly value: string | null;
}

/**
 * The largest number of months shown, so that a typing error in a date does not make a curve of a
 * century.
 */
export const MAX_MONTHS = 240;

/**
 * Returns one point a month, from the first figure or milestone to today or the end of the plan,
 * whichever is later; empty if there are no figures and milestones. Months of the figures may be
 * missing, and in any order.
 */
export function sCurve(
  figures: readonly MonthFigures[],
  plan: CurvePlan,
  today: IsoDate,
): CurvePoint[] {
  const starts = [
    ...figures.map(({ month }) => `${month}-01`),
    ...plan.milestones.map(({ from }) => from),
  ].toSorted();
  const [first] = starts;
  if (first === undefined) return [];
  const ends = [today, ...plan.milestones.map(({ to }) => to)].toSorted();
  const from = `${first.slice(0, 7)}-01`;
  const months = monthsOf({ from, to: ends.at(-1) ?? today });
  const byMonth = new Map(figures.map((one) => [one.month, one]));
  const sums = { committed: decimal('0'), received: decimal('0'), issued: decimal('0') };
  const points = months.map((month): CurvePoint => {
    const added = byMonth.get(month.month);
    const soFar = (key: keyof typeof sums): string | null => {
      if (added) sums[key] = sums[key].plus(added[key]);
      return month.month > today.slice(0, 7) ? null : moneyString(sums[key]);
    };
    const planned = plannedValue(plan, month.to);
    return {
      ...month,
      planned: planned && moneyString(planned),
      committed: soFar('committed'),
      received: soFar('received'),
      issued: soFar('issued'),
    };
  });
  return points.slice(-MAX_MONTHS);
}

/** The planned value in rupees at the end of the day; null if there is no plan or no value. */
export function plannedValue({ milestones, value }: CurvePlan, day: IsoDate): Decimal | null {
  if (value === null || milestones.length === 0) return null;
  return roundMoney(plannedPercent(milestones, day).times(value).div('100'));
}
