import type { DocumentDescriptor } from '../document/descriptor.ts';
import { STAGES } from '../document/stages.ts';
import type { StockCountStatus } from './status.ts';

export const stockCount = {
  words: { one: 'Stock count', many: 'Stock counts', title: 'Counts', short: 'Stock count' },
  feature: 'stock-counts',
  api: '/api/v1/stock-counts',
  answerField: 'stockCount',
  screen: '/home/warehouse/counts',
  place: 'PROJECT',
  module: 'WAREHOUSE',
  read: 'stock:read',
  series: { CNT: 'Stock counts' },
  statuses: {
    COUNTING: STAGES.COUNTING,
    REVIEW: STAGES.REVIEW,
    POSTED: STAGES.POSTED,
    CANCELLED: STAGES.CANCELLED,
  },
  // Attachments are count sheets and photos.
  attachments: { add: 'stock:count', priced: 'none' },
  pdf: {
    read: 'stock:read',
    summary: 'The sheet of a stock count as a PDF; book quantities as on its screen',
  },
  isSearched: true,
  isExported: true,
  isCountCached: true,
  movesStock: true,
  isRevalued: true,
  budget: null,
} as const satisfies DocumentDescriptor<StockCountStatus>;
