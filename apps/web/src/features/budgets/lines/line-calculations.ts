/** How the figures of a budget line are calculated, in words. Pure. */
import type { BudgetLine } from '@plinth/contracts/budgets';
import { rupeesOf } from '@plinth/domain/budget/rupees';
import { moneyString } from '@plinth/domain/shared/money';

import { formatMoney, formatQuantity } from '#lib/format.ts';
import type { Calculation } from '#ui/explanation.tsx';

export function quantityCalculation(line: BudgetLine): Calculation {
  const { quantity, requested, ordered, received, transferred, available, unit } = line;
  const shown = (value: number) => `${formatQuantity(value)} ${unit}`;
  return {
    result: available < 0 ? `Over by ${shown(0 - available)}` : `Available ${shown(available)}`,
    parts: [
      { sign: '=', figure: shown(quantity), what: 'budgeted' },
      { sign: '−', figure: shown(requested), what: 'requested and not ordered yet' },
      { sign: '−', figure: shown(ordered), what: 'ordered and not received yet' },
      { sign: '−', figure: shown(received), what: 'received, less returned' },
      { sign: '−', figure: shown(transferred), what: 'transferred from other projects, less sent' },
    ],
    note: 'What is issued was received before, and is not taken off again.',
  };
}

export function rupeeCalculations(line: BudgetLine): readonly Calculation[] {
  const { budget, requested, ordered, received, transferred, left } = rupeesOf(line);
  const { quantity, requested: open, rate, unit } = line;
  const money = (value: typeof left) => formatMoney(moneyString(value));
  return [
    {
      result: `Budget ${money(budget)}`,
      parts: [
        { sign: '=', figure: `${formatQuantity(quantity)} ${unit}`, what: 'budgeted' },
        { sign: '×', figure: formatMoney(rate), what: `per ${unit} before tax` },
      ],
      note: 'A transfer moves rupees, so that it may differ by its rounding.',
    },
    {
      result: left.lt('0') ? `Over by ${money(left.abs())}` : `Left ${money(left)}`,
      parts: [
        { sign: '=', figure: money(budget), what: 'budgeted' },
        {
          sign: '−',
          figure: money(requested),
          what: `requested: ${formatQuantity(open)} ${unit} at the rate of the budget`,
        },
        { sign: '−', figure: money(ordered), what: 'ordered, at the price of the orders' },
        { sign: '−', figure: money(received), what: 'received, at the price of the orders' },
        { sign: '−', figure: money(transferred), what: 'transferred, at the value in stock' },
      ],
    },
  ];
}
