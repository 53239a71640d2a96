/** Short words for the facts that an approver decides by. Pure. */
import type { DecisionFacts } from '@plinth/contracts/approvals';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { counted } from '@plinth/domain/shared/counted';

import { formatMoney } from '#lib/format.ts';

/** A text, and whether the approver should look twice. */
export interface FactWords {
  readonly text: string;
  readonly isWarning: boolean;
}

/** `₹89,000.00 of ₹1,00,000.00 left after it`; null without a budget. */
export function budgetWords(budget: DecisionFacts['budget']): FactWords | null {
  if (budget === null) return null;
  const { unbudgetedLines, overLines } = budget;
  const words = [
    leftWords(budget),
    isOver(budget) || overLines === 0 ? '' : `${counted(overLines, 'budget line')} used up`,
    unbudgetedLines === 0 ? '' : `${counted(unbudgetedLines, 'line')} not in the budget`,
  ];
  return {
    text: words.filter(Boolean).join('; ') || NOT_SHOWN,
    isWarning: isOver(budget) || overLines > 0 || unbudgetedLines > 0,
  };
}

type Budget = NonNullable<DecisionFacts['budget']>;

function isOver({ left }: Budget): boolean {
  return left.startsWith('-');
}

function leftWords(budget: Budget): string {
  const { amount, left, isCounted } = budget;
  if (left === NOT_SHOWN || Number(amount) === 0) return '';
  const when = isCounted ? 'after it' : 'before it';
  return isOver(budget)
    ? `${formatMoney(left.slice(1))} over ${formatMoney(amount)} ${when}`
    : `${formatMoney(left)} of ${formatMoney(amount)} left ${when}`;
}

/** `1 of 2 materials above, at most +12.5 %`; null on a request, which has no rates. */
export function comparisonWords(comparison: DecisionFacts['comparison']): FactWords | null {
  if (comparison === null) return null;
  const { materials, compared, dearer, most } = comparison;
  if (compared === 0) return { text: 'None: never ordered before', isWarning: false };
  const fresh = materials - compared;
  const unknown = fresh === 0 ? '' : `; ${counted(fresh, 'material')} without one`;
  if (dearer === 0) return { text: `None above${unknown}`, isWarning: false };
  const many = materials === 1 ? '' : `${dearer} of ${counted(materials, 'material')} above, `;
  const text = `${many}${many ? 'at most ' : ''}+${most ?? ''} %${unknown}`;
  return { text, isWarning: true };
}
