/**
 * Statuses of a stock count: counted blind, then reviewed against the books, then posted or sent
 * back.
 */
import { statusGates } from '../shared/status-gate.ts';

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
  /** Saving and finishing counts. */
  count: gate('count'),
  /** Posting and sending back. */
  review: gate('review'),
  cancel: gate('cancel'),
} as const;

/** Whether reviewers may see the book quantities. */
export function isBlind(status: StockCountStatus): boolean {
  return status === 'COUNTING';
}
