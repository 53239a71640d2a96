/** Column widths of a budget's table that fit the longest of its figures. */
import { formatMoney } from '#lib/format.ts';
import { longest, widthOf } from '#table/text-width.ts';

import {
  type BudgetRow,
  type BudgetTotal,
  type BudgetView,
  formatFigure,
  HEADS,
  isPriced,
} from './budget-figures.ts';

/** Minimum widths of the columns, in rem. */
const LEAST = { work: 8, material: 11, unit: 4.25, figure: 5.5 };

export interface BudgetColumns {
  readonly view: BudgetView;
  /** False for who may not read prices. */
  readonly isPriced: boolean;
  /** CSS widths of the columns, by heading. */
  readonly widths: Readonly<Record<string, string>>;
  /** The minimum width of the table, in rem. */
  readonly least: number;
}

/**
 * Columns wide enough for the longest figure of all lines, so that they do not move while
 * scrolling.
 */
export function budgetColumns(
  rows: readonly BudgetRow[],
  view: BudgetView,
  totals: readonly BudgetTotal[],
): BudgetColumns {
  const isMoneyShown = isPriced(rows.map(({ line }) => line));
  const figures = HEADS[view].map((head, at): [head: string, width: number] => {
    const texts = [...rows, ...totals].map((row) => row.figures[at] ?? '');
    const amounts = view === 'quantity' && at === 0 && isMoneyShown;
    const amount = amounts ? widthOf(formatMoney(longest(rows.map(amountOf)))) : 0;
    const figure = widthOf(formatFigure(longest(texts), view));
    return [head, Math.max(LEAST.figure, figure, amount)];
  });
  const fixed: [head: string, width: number][] = [
    ...(view === 'quantity' ? [['Unit', LEAST.unit] satisfies [string, number]] : []),
    ...figures,
  ];
  const taken = fixed.reduce((sum, [, width]) => sum + width, 0);
  const { work, material } = LEAST;
  const share = (least: number) =>
    `max(${least}rem, (100cqw - ${taken}rem) * ${least / (work + material)})`;
  return {
    view,
    isPriced: isMoneyShown,
    widths: {
      Work: share(work),
      Material: share(material),
      ...Object.fromEntries(fixed.map(([head, width]) => [head, `${width}rem`])),
    },
    least: taken + work + material,
  };
}

function amountOf({ line }: BudgetRow): string {
  return line.amount;
}
