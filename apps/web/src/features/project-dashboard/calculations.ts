/** How the figures of the dashboard are calculated, by their labels. Pure. */
import type { ProjectDashboard } from '@plinth/contracts/project-dashboard';
import type { TaxBasis } from '@plinth/contracts/shared/tax-bases';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { counted } from '@plinth/domain/shared/counted';

import { formatAmount, formatDate, formatMoney, formatQuantity } from '#lib/format.ts';
import { BASIS_WORDS } from '#parts/purchase-orders/tax-basis.tsx';
import type { Calculation } from '#ui/explanation.tsx';

type Calculations = readonly Calculation[];

/**
 * Returns the calculations of every figure that has one; without prices, of quantities alone.
 * @param basis of the orders
 */
export function calculationsOf(
  dashboard: ProjectDashboard,
  basis: TaxBasis,
): ReadonlyMap<string, Calculations> {
  const isPriced = dashboard.totals.committed.beforeTax !== NOT_SHOWN;
  return new Map<string, Calculations>([
    ...(isPriced ? moneyCalculations(dashboard, basis) : countCalculations(dashboard)),
    ...timeCalculations(dashboard),
    ...otherCalculations(dashboard),
  ]);
}

type Entry = readonly [string, Calculations];

function moneyCalculations(dashboard: ProjectDashboard, basis: TaxBasis): readonly Entry[] {
  const { totals, stock } = dashboard;
  const ofTotal = (label: string, value: string, figure: string, what: string): Entry => [
    label,
    [{ result: `${label} ${formatMoney(value)}`, parts: [{ sign: '=', figure, what }] }],
  ];
  return [
    ...forecastCalculation(totals),
    ofTotal(
      'Committed',
      totals.committed[basis],
      counted(totals.orders, 'order'),
      `in force or delivered, ${BASIS_WORDS[basis]}, with charges, less what was closed short`,
    ),
    ofTotal(
      'Received',
      totals.received,
      counted(totals.receivedEntries, 'movement'),
      'of receipts at landed value, less returns to suppliers',
    ),
    ofTotal(
      'Issued',
      totals.issued,
      counted(totals.issuedEntries, 'movement'),
      'of issues at the average value in stock, less returns to the store',
    ),
    ofTotal(
      'Stock on hand',
      stock.value,
      counted(stock.materials, 'material'),
      'in the stores, at their average value',
    ),
    ['Material cost per sq ft', [costCalculation(dashboard)]],
    ['Earned value', earnedCalculations(dashboard)],
    ['Days of stock', [daysCalculation(dashboard)]],
  ];
}

/** Figures for people who may not read prices: what the counts are of. */
function countCalculations({ totals, stock }: ProjectDashboard): readonly Entry[] {
  const counts = [
    ['Orders', counted(totals.orders, 'order'), 'in force or delivered'],
    ['Received', counted(totals.receivedEntries, 'movement'), 'of receipts and their returns'],
    ['Issued', counted(totals.issuedEntries, 'movement'), 'of issues and their returns'],
    ['Stock on hand', counted(stock.materials, 'material'), 'in the stores'],
  ] as const;
  return counts.map(([label, figure, what]) => [
    label,
    [{ result: label, parts: [{ sign: '=', figure, what }] }],
  ]);
}

function forecastCalculation({
  forecast,
  budgetCommitted,
  openBudget,
}: ProjectDashboard['totals']): readonly Entry[] {
  if (forecast === null || budgetCommitted === null || openBudget === null) return [];
  const calculation: Calculation = {
    result: `Forecast ${formatMoney(forecast)}`,
    parts: [
      {
        sign: '=',
        figure: formatMoney(budgetCommitted),
        what: 'ordered, received and transferred, before tax and charges',
      },
      {
        sign: '+',
        figure: formatMoney(openBudget),
        what: 'of the budget that is still open, line by line',
      },
    ],
  };
  return [['Forecast', [calculation]]];
}

function costCalculation({ area }: ProjectDashboard): Calculation {
  if (!area || area.costPerSqft === null) {
    return {
      result: 'No material cost per sq ft yet',
      parts: [],
      note: 'It is what was issued ÷ the area cast. No floor of the area statement has a cast date.',
    };
  }
  return {
    result: `Material cost ${formatMoney(area.costPerSqft)} per sq ft`,
    parts: [
      { sign: '=', figure: formatMoney(area.issued), what: 'issued to the work' },
      {
        sign: '÷',
        figure: `${formatAmount(area.castSqft)} sq ft`,
        what: 'cast to date, by the area statement',
      },
    ],
  };
}

function earnedCalculations({ earned, totals, plan }: ProjectDashboard): Calculations {
  if (!earned) return [];
  const { spi, cpi, planned, actual, done, whole, value } = earned;
  const part = { sign: '=', figure: formatMoney(earned.earned), what: 'earned value' } as const;
  return [
    {
      result: `Earned value ${formatMoney(earned.earned)}`,
      parts: [
        { sign: '=', figure: formatMoney(done), what: 'measured work at the rates of the BOQ' },
        { sign: '÷', figure: formatMoney(whole), what: 'the whole BOQ at its rates' },
        {
          sign: '×',
          figure: formatMoney(value),
          what: totals.budget === null ? 'planned value of the plan' : 'approved budget',
        },
      ],
    },
    {
      result: spi === null ? 'SPI not known' : `SPI ${spi}`,
      parts:
        planned === null
          ? []
          : [part, { sign: '÷', figure: formatMoney(planned), what: 'planned to date' }],
      note: spi === null ? noSpi(plan !== null) : 'Below 1 the work is behind the plan.',
    },
    {
      result: cpi === null ? 'CPI not known' : `CPI ${cpi}`,
      parts: [part, { sign: '÷', figure: formatMoney(actual), what: 'issued to the work' }],
      note:
        cpi === null
          ? 'Nothing was issued yet, so there is nothing to divide by.'
          : 'Below 1 the material cost more than the work earned.',
    },
  ];
}

function noSpi(isPlanned: boolean): string {
  return isPlanned
    ? 'The plan has nothing planned to date, so there is nothing to divide by.'
    : 'The project has no plan: add its milestones with Add Plan.';
}

function daysCalculation({ stock, from, to }: ProjectDashboard): Calculation {
  const { days, value, issued, period } = stock;
  const dates = `${formatDate(from)} – ${formatDate(to)}`;
  return {
    result: typeof days === 'number' ? `${formatQuantity(days)} days of stock` : 'No days of stock',
    parts: [
      { sign: '=', figure: formatMoney(value), what: 'stock on hand' },
      { sign: '÷', figure: formatMoney(issued), what: `issued ${dates}` },
      { sign: '×', figure: counted(period, 'day'), what: 'of that time' },
    ],
    note: typeof days === 'number' ? undefined : 'Nothing was issued in that time.',
  };
}

function timeCalculations(dashboard: ProjectDashboard): readonly Entry[] {
  const { lateOrders, leadTimes, from, to } = dashboard;
  const dates = `${formatDate(from)} – ${formatDate(to)}`;
  const orders = counted(leadTimes.orders, 'order');
  const spread = (of: string, days: typeof leadTimes.requestToOrder): Calculation => ({
    result: days ? `${of}: ${formatQuantity(days.p50)} days` : `${of}: not known`,
    parts: [{ sign: '=', figure: orders, what: `whose first goods came ${dates}` }],
    note: days
      ? `Half of them took at most ${formatQuantity(days.p50)} days, 9 in 10 at most ${formatQuantity(days.p90)}.`
      : 'No order was received in that time.',
  });
  return [
    [
      'Late orders',
      [
        {
          result: counted(lateOrders.count, 'late order'),
          parts: [
            {
              sign: '=',
              figure: formatQuantity(lateOrders.count),
              what: 'open past their expected delivery date',
            },
          ],
        },
      ],
    ],
    ['MRN → PO, days', [spread('From request to order', leadTimes.requestToOrder)]],
    [
      'PO → GRN, days',
      [
        spread('From order to first receipt', leadTimes.orderToReceipt),
        spread('From request to first receipt', leadTimes.requestToReceipt),
      ],
    ],
  ];
}

function otherCalculations({ overBudget, wastage, plan }: ProjectDashboard): readonly Entry[] {
  const entries: Entry[] = [];
  if (overBudget !== null) {
    entries.push([
      'Over budget',
      [
        {
          result: `${counted(overBudget, 'line')} over budget`,
          parts: [
            {
              sign: '=',
              figure: counted(overBudget, 'line'),
              what: 'of which more is requested, ordered, received and transferred than is budgeted',
            },
          ],
        },
      ],
    ]);
  }
  if (wastage?.worst) entries.push(['Wastage', [wastageCalculation(wastage.worst)]]);
  if (plan) {
    entries.push([
      'Milestones late',
      [
        {
          result: `${counted(plan.late, 'milestone')} late`,
          parts: [
            {
              sign: '=',
              figure: `${plan.late} of ${plan.milestones}`,
              what: 'not done although their last day is over',
            },
          ],
        },
      ],
    ]);
  }
  return entries;
}

type Worst = NonNullable<NonNullable<ProjectDashboard['wastage']>['worst']>;

function wastageCalculation({ name, percent, theoretical, actual, unit }: Worst): Calculation {
  return {
    result: `${name}: ${formatQuantity(percent)} % above the norm`,
    parts: [
      { sign: '=', figure: `${formatQuantity(actual)} ${unit}`, what: 'issued, less returned' },
      {
        sign: '÷',
        figure: `${formatQuantity(theoretical)} ${unit}`,
        what: 'that the measured work should have taken',
      },
      { sign: '−', figure: '100 %', what: 'as it should be' },
    ],
  };
}
