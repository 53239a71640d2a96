/** The figures of a budget's table, and widths that hold the longest of them. */
import type { BudgetLine } from '@plinth/contracts/budgets';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';

import { formatMoney, formatQuantity } from '#lib/format.ts';

/** What was taken; the budget and what is left of it stand around them. */
export const FIGURES = [
  ['Requested', 'requested'],
  ['Ordered', 'ordered'],
  ['Received', 'received'],
  ['Issued', 'issued'],
] as const;

/** Of columns in rem, at least. */
const LEAST = { work: 8, material: 11, unit: 4.25, figure: 5.5, actions: 3.25 };
const PADDING = 1.25;
const PER_CHARACTER = 0.52;

export interface BudgetColumns {
  /** False for who may not read prices. */
  readonly isPriced: boolean;
  /** CSS widths by head. */
  readonly widths: Readonly<Record<string, string>>;
  /** Of the table at least, in rem. */
  readonly least: number;
}

/** Widths that hold the longest figure of all lines, so that nothing moves while they scroll by. */
export function budgetColumns(lines: readonly BudgetLine[]): BudgetColumns {
  const isPriced = lines.every(({ amount }) => amount !== NOT_SHOWN);
  const quantity = (figure: 'quantity' | 'available' | (typeof FIGURES)[number][1]) =>
    widthOf(formatQuantity(longest(lines, (line) => line[figure])));
  const amount = isPriced ? widthOf(formatMoney(longest(lines, (line) => line.amount))) : 0;
  const fixed: [head: string, width: number][] = [
    ['Unit', LEAST.unit],
    ['Budget', Math.max(quantity('quantity'), amount)],
    ...FIGURES.map(([head, figure]): [string, number] => [head, quantity(figure)]),
    ['Available', quantity('available')],
    ['Actions', LEAST.actions],
  ];
  const taken = fixed.reduce((sum, [, width]) => sum + width, 0);
  const { work, material } = LEAST;
  const share = (least: number) =>
    `max(${least}rem, (100cqw - ${taken}rem) * ${least / (work + material)})`;
  return {
    isPriced,
    widths: {
      Work: share(work),
      Material: share(material),
      ...Object.fromEntries(fixed.map(([head, width]) => [head, `${width}rem`])),
    },
    least: taken + work + material,
  };
}

function longest<Value extends string | number>(
  lines: readonly BudgetLine[],
  valueOf: (line: BudgetLine) => Value,
): Value | '' {
  let found: Value | '' = '';
  for (const line of lines) {
    const value = valueOf(line);
    if (String(value).length > String(found).length) found = value;
  }
  return found;
}

function widthOf(text: string): number {
  return Math.max(LEAST.figure, Math.ceil(text.length * PER_CHARACTER * 4) / 4 + PADDING);
}
