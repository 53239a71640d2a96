import type { DocumentDescriptor } from '../document/descriptor.ts';
import { STAGES } from '../document/stages.ts';
import type { StockTransferStatus } from './status.ts';

export const stockTransfer = {
  words: { one: 'Transfer', many: 'Transfers', title: 'Transfers', short: 'Transfer' },
  feature: 'stock-transfers',
  api: '/api/v1/stock-transfers',
  answerField: 'stockTransfer',
  screen: '/home/warehouse/transfers',
  place: 'PROJECT',
  module: 'WAREHOUSE',
  read: 'stock:read',
  series: { DC: 'Delivery challans' },
  statuses: {
    DISPATCHED: STAGES.IN_TRANSIT,
    RECEIVED: STAGES.RECEIVED,
  },
  // PDFs are treated as priced, because e-way bill and challan state the value of the goods.
  attachments: { add: 'stock:transfer', priced: 'pdf' },
  pdf: {
    read: 'stock:read',
    summary: 'The delivery challan of a transfer as a PDF of three copies',
  },
  isSearched: true,
  isExported: true,
  // A transfer belongs to two projects at once, which counts by place cannot represent.
  isCountCached: false,
  movesStock: true,
  isRevalued: true,
  budget: { stages: ['TRANSFER'], calledOff: [] },
} as const satisfies DocumentDescriptor<StockTransferStatus>;
