import type { DocumentDescriptor } from '../document/descriptor.ts';
import { STAGES } from '../document/stages.ts';
import type { GoodsReceiptStatus } from './status.ts';

export const goodsReceipt = {
  words: {
    one: 'Goods receipt',
    many: 'Goods receipts',
    title: 'Goods Receipts',
    short: 'GRN',
  },
  feature: 'goods-receipts',
  api: '/api/v1/goods-receipts',
  answerField: 'goodsReceipt',
  screen: '/home/warehouse/receipts',
  place: 'PROJECT',
  module: 'WAREHOUSE',
  read: 'goods-receipts:read',
  series: { GRN: 'Goods receipts' },
  statuses: {
    DRAFT: STAGES.DRAFT,
    POSTED: STAGES.POSTED,
    REVERSED: STAGES.REVERSED,
  },
  // PDFs are treated as priced, because one may be the supplier's invoice.
  attachments: { add: 'goods-receipts:create', priced: 'pdf' },
  pdf: {
    read: 'goods-receipts:read',
    summary: 'A posted or reversed goods receipt as a PDF, without prices',
  },
  isSearched: true,
  isExported: true,
  isCountCached: true,
  movesStock: true,
  // Its lines have a value of their own, which comes from the order.
  isRevalued: false,
  budget: { stages: ['RECEIPT'], calledOff: ['REVERSED'] },
} as const satisfies DocumentDescriptor<GoodsReceiptStatus>;
