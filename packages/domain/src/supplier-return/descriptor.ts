import type { DocumentDescriptor } from '../document/descriptor.ts';

export const supplierReturn = {
  words: {
    one: 'Return to supplier',
    many: 'Returns to suppliers',
    title: 'Returns to Supplier',
    short: 'Return',
  },
  feature: 'supplier-returns',
  api: '/api/v1/supplier-returns',
  answerField: 'supplierReturn',
  screen: '/home/warehouse/returns',
  place: 'PROJECT',
  module: 'WAREHOUSE',
  read: 'stock:read',
  series: { RTN: 'Returns to suppliers' },
  statuses: null,
  // PDFs are treated as priced, because one may be the supplier's credit note.
  attachments: { add: 'stock:return', priced: 'pdf' },
  pdf: {
    read: 'stock:read',
    summary: 'The memo of a return to a supplier as a PDF of three copies',
  },
  isSearched: true,
  isExported: true,
  isCountCached: true,
  movesStock: true,
  isRevalued: true,
  budget: null,
} as const satisfies DocumentDescriptor;
