/** The four figures: value, trend, and list. Pure. */
import type { HomeFigures } from '@plinth/contracts/home';
import type { TaxBasis } from '@plinth/contracts/shared/tax-bases';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { withoutPriceNote } from '@plinth/domain/purchase-order/amounts/without-price';
import { CURRENT_STATUSES } from '@plinth/domain/purchase-order/status';
import { decimal } from '@plinth/domain/shared/decimal';
import { monthBefore } from '@plinth/domain/shared/period';

import { formatDaysOfMonth, formatMoney, formatQuantity, formatShortMoney } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { BASIS_WORDS } from '#parts/purchase-orders/tax-basis.tsx';

export interface Trend {
  readonly direction: 'up' | 'down' | 'same';
  /** `null` if neither direction is good. */
  readonly isGood: boolean | null;
  /** `2`, `65 %`; empty without a change. */
  readonly by: string;
  /** The period that the value is compared with: `last week`. */
  readonly than: string;
}

export interface Figure {
  readonly label: string;
  readonly value: string;
  /** The exact value of a shortened one. */
  readonly exact?: string;
  /** `null` without an earlier value; `undefined` where none is compared. */
  readonly trend: Trend | null | undefined;
  readonly detail: string;
  readonly to: string;
}

/** Whether any figure is an amount that the person may read. */
export function areAmountsShown({ ordersThisMonth }: HomeFigures): boolean {
  return ordersThisMonth !== null && ordersThisMonth.total.beforeTax !== NOT_SHOWN;
}

/** The figures that the person may read, in order. @param basis of the amounts */
export function figuresOf(figures: HomeFigures, basis: TaxBasis): Figure[] {
  const { openRequests, ordersThisMonth, requestToOrder, lateDeliveries } = figures;
  return [
    openRequests && openRequestsFigure(openRequests),
    ordersThisMonth && ordersFigure(ordersThisMonth, basis),
    requestToOrder && leadTimeFigure(requestToOrder),
    lateDeliveries && lateFigure(lateDeliveries),
  ].filter((figure) => figure !== null);
}

type Known<Name extends keyof HomeFigures> = NonNullable<HomeFigures[Name]>;

function openRequestsFigure({ count, before }: Known<'openRequests'>): Figure {
  return {
    label: 'Open requests',
    value: formatQuantity(count),
    trend: trendOf(count, before, { than: 'last week', isLessGood: true }),
    detail: 'open or part ordered',
    to: paths.materialRequests({ status: 'SUBMITTED' }),
  };
}

/** The orders of this month. Neither direction of their trend is good or bad. */
function ordersFigure(
  { from, to, orders, total: totals, before, unpricedLines }: Known<'ordersThisMonth'>,
  basis: TaxBasis,
): Figure {
  const total = totals[basis];
  const sameDays = monthBefore(to);
  const link = paths.purchaseOrders({ status: CURRENT, from, to });
  const label = 'Orders this month';
  if (total === NOT_SHOWN) {
    const detail = 'amounts are not shown to you';
    return { label, value: formatQuantity(orders), trend: undefined, detail, to: link };
  }
  return {
    label,
    value: formatShortMoney(total),
    exact: formatMoney(total),
    trend:
      before === null
        ? null
        : percentTrend(total, before[basis], formatDaysOfMonth(sameDays.from, sameDays.to)),
    detail: [`${counted(orders, 'order')}, ${BASIS_WORDS[basis]}`, withoutPriceNote(unpricedLines)]
      .filter(Boolean)
      .join(', '),
    to: link,
  };
}

function leadTimeFigure({
  from,
  to,
  orders,
  averageDays,
  before,
}: Known<'requestToOrder'>): Figure {
  return {
    label: 'Request → order',
    value: averageDays === null ? '–' : counted(averageDays, 'day'),
    trend:
      averageDays === null
        ? null
        : trendOf(averageDays, before, { than: 'the 30 days before', isLessGood: true }),
    detail: `${counted(orders, 'order')} in 30 days`,
    to: paths.purchaseOrders({ status: CURRENT, from, to }),
  };
}

function lateFigure({ count, oldestDays, before }: Known<'lateDeliveries'>): Figure {
  return {
    label: 'Late deliveries',
    value: formatQuantity(count),
    trend: trendOf(count, before, { than: 'last week', isLessGood: true }),
    detail: oldestDays === null ? 'nothing is overdue' : `oldest ${counted(oldestDays, 'day')}`,
    to: paths.purchaseOrders({ late: '1' }),
  };
}

const CURRENT = CURRENT_STATUSES.join(',');

interface Comparison {
  readonly than: string;
  readonly isLessGood: boolean;
}

function trendOf(
  now: number,
  before: number | null,
  { than, isLessGood }: Comparison,
): Trend | null {
  if (before === null) return null;
  const by = decimal(now).minus(decimal(before));
  if (by.eq('0')) return { direction: 'same', isGood: null, by: '', than };
  const isLess = by.lt('0');
  return {
    direction: isLess ? 'down' : 'up',
    isGood: isLess === isLessGood,
    by: formatQuantity(by.abs().toString()),
    than,
  };
}

/** The change in whole percent; null if the earlier value is 0. */
function percentTrend(now: string, before: string, than: string): Trend | null {
  const base = decimal(before);
  if (base.eq('0')) return null;
  const percent = decimal(now).minus(base).times('100').div(base).round(0);
  if (percent.eq('0')) return { direction: 'same', isGood: null, by: '', than };
  return {
    direction: percent.lt('0') ? 'down' : 'up',
    isGood: null,
    by: `${formatQuantity(percent.abs().toString())} %`,
    than,
  };
}

function counted(count: number, noun: string): string {
  return `${formatQuantity(count)} ${count === 1 ? noun : `${noun}s`}`;
}
