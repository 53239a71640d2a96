/** The cards of the dashboard, each with the address of exactly its rows. Pure. */
import type { ProjectDashboard } from '@plinth/contracts/project-dashboard';
import type { TaxBasis } from '@plinth/contracts/shared/tax-bases';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { withoutPriceNote } from '@plinth/domain/purchase-order/amounts/without-price';
import { counted } from '@plinth/domain/shared/counted';
import { decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';

import { formatMoney, formatQuantity, formatShortMoney } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { BASIS_WORDS } from '#parts/purchase-orders/tax-basis.tsx';

import { moneyOr } from './curve-lines.ts';

export interface Figure {
  readonly label: string;
  readonly value: string;
  /** The whole amount behind a short one. */
  readonly exact?: string;
  readonly detail: string;
  /** The path that the figure links to; undefined if there is nothing to open. */
  readonly to?: string | undefined;
  readonly isBad?: boolean;
}

/** Whether the person may read prices of the project. */
export function arePricesShown({ totals }: ProjectDashboard): boolean {
  return totals.committed.beforeTax !== NOT_SHOWN;
}

/** @param basis of the orders; budget and stock are always before tax */
export function figuresOf(dashboard: ProjectDashboard, basis: TaxBasis): readonly Figure[] {
  return [
    ...(arePricesShown(dashboard) ? moneyFigures(dashboard, basis) : countFigures(dashboard)),
    ...timeFigures(dashboard),
    ...otherFigures(dashboard),
  ];
}

function money(label: string, value: string, detail: string, to?: string): Figure {
  return { label, value: formatShortMoney(value), exact: formatMoney(value), detail, to };
}

/** Returns the amounts committed, received, issued and on hand, each with the number of lines that it leaves out. */
function flowFigures({ totals, stock, unpriced }: ProjectDashboard, basis: TaxBasis): Figure[] {
  const withNote = (detail: string, lines: number) =>
    [detail, withoutPriceNote(lines)].filter(Boolean).join(', ');
  return [
    money(
      'Committed',
      totals.committed[basis],
      withNote(`${BASIS_WORDS[basis]}, ${counted(totals.orders, 'order')}`, unpriced.committed),
      paths.report('committed-orders'),
    ),
    money(
      'Received',
      totals.received,
      withNote('before tax, with charges', unpriced.received),
      paths.report('site-receipts'),
    ),
    money(
      'Issued',
      totals.issued,
      withNote('before tax, less what came back', unpriced.issued),
      paths.report('site-issues'),
    ),
    money(
      'Stock on hand',
      stock.value,
      withNote(counted(stock.materials, 'material'), unpriced.received),
      paths.report('stock-days'),
    ),
  ];
}

function moneyFigures(dashboard: ProjectDashboard, basis: TaxBasis): Figure[] {
  const { totals, earned, area } = dashboard;
  const figures = flowFigures(dashboard, basis);
  const { budget, budgetCommitted, forecast, openBudget } = totals;
  if (forecast !== null && budget !== null) {
    const over = decimal(forecast).minus(budget);
    const isOver = over.gt('0');
    const by = isOver ? `${formatShortMoney(moneyString(over))} over the` : 'within the';
    const parts = `${moneyOr(budgetCommitted)} committed and ${moneyOr(openBudget)} open`;
    figures.unshift({
      ...money(
        'Forecast',
        forecast,
        `${by} budget of ${formatShortMoney(budget)}, before tax`,
        paths.report('budget-forecast'),
      ),
      exact: `${formatMoney(forecast)}: ${parts}`,
      isBad: isOver,
    });
  }
  figures.push(costPerArea(area));
  if (earned) {
    figures.push({
      ...money(
        'Earned value',
        earned.earned,
        [
          indexWords('SPI', earned.spi, ['behind the plan', 'on plan']),
          indexWords('CPI', earned.cpi, ['over cost', 'within cost']),
        ].join('; '),
        paths.report('earned-value'),
      ),
      isBad: Number(earned.spi ?? 1) < 1 || Number(earned.cpi ?? 1) < 1,
    });
  }
  return figures;
}

/** Issued value over the area cast. */
function costPerArea(area: ProjectDashboard['area']): Figure {
  return area?.costPerSqft
    ? money(
        'Material cost per sq ft',
        area.costPerSqft,
        `of ${formatQuantity(Number(area.castSqft))} sq ft cast`,
        paths.areaStatement(),
      )
    : {
        label: 'Material cost per sq ft',
        value: '–',
        detail: 'No cast area yet',
        to: paths.areaStatement(),
      };
}

/** `SPI 0.89, behind the plan`: below 1 is the first of the words. */
function indexWords(name: string, index: string | null, [below, above]: readonly [string, string]) {
  return index === null ? `${name} –` : `${name} ${index}, ${Number(index) < 1 ? below : above}`;
}

/** Figures for people who may not read prices: counts instead of amounts. */
function countFigures({ totals, stock }: ProjectDashboard): Figure[] {
  const count = (label: string, value: number, detail: string, to: string): Figure => ({
    label,
    value: formatQuantity(value),
    detail,
    to,
  });
  return [
    count('Orders', totals.orders, 'in force or delivered', paths.report('committed-orders')),
    count('Received', totals.receivedEntries, 'entries', paths.report('site-receipts')),
    count('Issued', totals.issuedEntries, 'entries', paths.report('site-issues')),
    count('Stock on hand', stock.materials, 'materials', paths.report('stock-days')),
  ];
}

function timeFigures({ lateOrders, leadTimes, stock, from, to }: ProjectDashboard): Figure[] {
  const { requestToReceipt, requestToOrder, orderToReceipt } = leadTimes;
  const half = (spread: typeof requestToReceipt) => (spread ? formatQuantity(spread.p50) : '–');
  const most = (spread: typeof requestToReceipt) => (spread ? formatQuantity(spread.p90) : '–');
  return [
    {
      label: 'Late orders',
      value: formatQuantity(lateOrders.count),
      detail:
        lateOrders.oldestDays === null
          ? 'nothing is overdue'
          : `oldest ${counted(lateOrders.oldestDays, 'day')} late`,
      to: paths.purchaseOrders({ late: '1' }),
      isBad: lateOrders.count > 0,
    },
    {
      label: 'MRN → PO, days',
      value: half(requestToOrder),
      detail: `median of ${counted(leadTimes.orders, 'order')}; 9 in 10 within ${most(requestToOrder)}`,
      to: paths.report('lead-times', { from, to }),
    },
    {
      label: 'PO → GRN, days',
      value: half(orderToReceipt),
      detail: `9 in 10 within ${most(orderToReceipt)}; MRN → GRN ${half(requestToReceipt)}, 9 in 10 within ${most(requestToReceipt)}`,
      to: paths.report('lead-times', { from, to }),
    },
    ...stockDays(stock),
  ];
}

/** The days that the stock lasts, computed by value, and so hidden without prices. */
function stockDays({ days }: ProjectDashboard['stock']): Figure[] {
  if (days === NOT_SHOWN) return [];
  return [
    {
      label: 'Days of stock',
      value: days === null ? '–' : formatQuantity(days),
      detail: days === null ? 'nothing was issued lately' : 'as issued in three months',
      to: paths.report('stock-days'),
    },
  ];
}

function otherFigures({ overBudget, wastage, plan }: ProjectDashboard): Figure[] {
  const figures: Figure[] = [];
  if (overBudget !== null) {
    figures.push({
      label: 'Over budget',
      value: formatQuantity(overBudget),
      detail: overBudget === 1 ? 'line of the budget' : 'lines of the budget',
      to: paths.budget({ over: '1' }),
      isBad: overBudget > 0,
    });
  }
  if (wastage !== null) {
    const { beyond, worst } = wastage;
    figures.push({
      label: 'Wastage',
      value: worst ? `${formatQuantity(Number(worst.percent))} %` : '–',
      detail: `${worst?.name ?? 'nothing'}; ${counted(beyond, 'material')} beyond the permitted`,
      to: paths.consumption(),
      isBad: beyond > 0,
    });
  }
  if (plan) {
    figures.push({
      label: 'Milestones late',
      value: formatQuantity(plan.late),
      detail: `of ${plan.milestones}, revision ${plan.revision}`,
      to: paths.report('milestone-delays'),
      isBad: plan.late > 0,
    });
  }
  return figures;
}
