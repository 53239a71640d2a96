/** The total of a budget before and after a revision, in words. */
import type { BudgetLine, BudgetRevision } from '@plinth/contracts/budgets';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { totalOf } from '@plinth/domain/budget/revision';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';

import { formatMoney } from '#lib/format.ts';

type Totalled = Pick<BudgetRevision, 'status' | 'amountBefore' | 'amountAfter' | 'changes'>;

interface Amounts {
  readonly lines: readonly Pick<BudgetLine, 'amount'>[];
}

/**
 * `₹10.00 → ₹12.00 (+₹2.00)`, `₹10.00, unchanged`; empty for who may not read prices and of what was
 * withdrawn. A draft has no totals yet: they are those of the lines.
 */
export function totalText(revision: Totalled, budget: Amounts): string {
  const totals = revision.status === 'DRAFT' ? draftTotals(revision, budget) : decided(revision);
  if (!totals) return '';
  const { before, after } = totals;
  const difference = after.minus(before);
  if (difference.eq('0')) return `${money(after)}, unchanged`;
  const sign = difference.gt('0') ? '+' : '−';
  return `${money(before)} → ${money(after)} (${sign}${money(difference.abs())})`;
}

interface Totals {
  readonly before: Decimal;
  readonly after: Decimal;
}

function decided({ amountBefore, amountAfter }: Totalled): Totals | null {
  if (amountAfter === null || amountAfter === NOT_SHOWN) return null;
  return { before: decimal(amountBefore ?? '0'), after: decimal(amountAfter) };
}

function draftTotals({ changes }: Totalled, { lines }: Amounts): Totals | null {
  const isHidden = [...lines, ...changes].some(({ amount }) => amount === NOT_SHOWN);
  if (isHidden || changes.some(({ amountBefore }) => amountBefore === NOT_SHOWN)) return null;
  const before = totalOf(lines.map(({ amount }) => ({ amount: decimal(amount) })));
  const after = changes.reduce(
    (sum, change) => sum.plus(change.amount ?? '0').minus(change.amountBefore ?? '0'),
    before,
  );
  return { before, after };
}

function money(value: Decimal): string {
  return formatMoney(moneyString(value));
}
