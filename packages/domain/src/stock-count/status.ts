/**
 * Statuses of a stock count: counted blind, then reviewed against the books, then posted or sent
 * back.
 */
import { bySecondPerson, somebodyElse } from '../access/second-person.ts';
import { statusGates, type Verdict } from '../shared/status-gate.ts';

export const STOCK_COUNT_STATUSES = ['COUNTING', 'REVIEW', 'POSTED', 'CANCELLED'] as const;

export type StockCountStatus = (typeof STOCK_COUNT_STATUSES)[number];

type Action = 'count' | 'review' | 'cancel';

const gate = statusGates<Action, StockCountStatus>(
  { count: ['COUNTING'], review: ['REVIEW'], cancel: ['COUNTING', 'REVIEW'] },
  {
    count: 'This count is finished; nothing more is counted on it',
    review: 'Only a finished count can be reviewed',
    cancel: 'Only an open count can be cancelled',
  },
);

/** Allowed acts by status, with the reason of a refusal. */
export const stockCountCan = {
  /** The gate for saving and finishing counts. */
  count: gate('count'),
  /** The gate for posting a count and for sending it back. */
  review: gate('review'),
  cancel: gate('cancel'),
} as const;

/** Whether the book quantities are hidden, as they are while counting. */
export function isBlind(status: StockCountStatus): boolean {
  return status === 'COUNTING';
}

interface Counted {
  readonly status: StockCountStatus;
  readonly counterIds: readonly string[];
  /** Whether a counted quantity differs from the books. */
  readonly isOff: boolean;
}

/**
 * Whether the person may post the count. Differences change the value of stock, so that nobody
 * posts those of a count that they took part in. Goods without a price yet are no exception: their
 * price comes later.
 */
export function mayPost({ status, counterIds, isOff }: Counted, personId: string): Verdict {
  const verdict = stockCountCan.review(status);
  if (!verdict.isAllowed || !isOff) return verdict;
  const act = 'posts the differences of a count that you took part in';
  return bySecondPerson(personId, [counterIds, somebodyElse(act, 'stock:review')]);
}
