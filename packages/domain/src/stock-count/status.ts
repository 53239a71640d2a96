/**
 * The life of a stock count: people count without seeing what the books say, somebody
 * who answers for the books reviews what they found, and posts it or has it counted again.
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

/** What may be done with a count, or the reason why not. */
export const stockCountCan = {
  /** Saving what was counted, and finishing it. */
  count: gate('count'),
  /** Posting it, and sending it back. */
  review: gate('review'),
  cancel: gate('cancel'),
} as const;

/** Whether the books may be seen beside the count, by those who review. */
export function isBlind(status: StockCountStatus): boolean {
  return status === 'COUNTING';
}
