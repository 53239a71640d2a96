import type { StockCount } from '@plinth/contracts/stock-counts';
import { stockCountCan } from '@plinth/domain/stock-count/status';

import { defineActs } from '#documents/act.ts';
import { getStockCount } from './stock-counts.queries.ts';
import { lockCount, type LockedCount } from './stock-counts.store.ts';

export const countActs = defineActs<LockedCount, StockCount>({
  type: 'STOCK_COUNT',
  name: 'Stock count',
  lock: async (tx, { scope }, id) => lockCount(tx, scope, id),
  answer: getStockCount,
});

/** The permission and status gate of counting. */
export const COUNT = {
  permission: 'stock:count',
  gate: ({ status }: LockedCount) => stockCountCan.count(status),
} as const;

/** The permission and status gate of reviewing. */
export const REVIEW = {
  permission: 'stock:review',
  gate: ({ status }: LockedCount) => stockCountCan.review(status),
} as const;
