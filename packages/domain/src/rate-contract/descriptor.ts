import type { DocumentDescriptor } from '../document/descriptor.ts';

export const rateContract = {
  words: {
    one: 'Rate contract',
    many: 'Rate contracts',
    title: 'Rate Contracts',
    short: 'Rate contract',
  },
  feature: 'rate-contracts',
  api: '/api/v1/rate-contracts',
  answerField: 'rateContract',
  screen: '/home/purchase-inventory/rate-contracts',
  place: 'ORGANISATION',
  module: null,
  read: 'rate-contracts:read',
  series: { ARC: 'Rate contracts' },
  // Its stage depends on the day and on its use too.
  statuses: null,
  // The signed agreement and the tender; whoever reads a contract reads its rates.
  attachments: { add: 'rate-contracts:write', priced: 'all' },
  pdf: { read: 'rate-contracts:read', summary: 'One rate contract as a PDF' },
  isSearched: true,
  isExported: true,
  isCountCached: false,
  movesStock: false,
  isRevalued: false,
  budget: null,
} as const satisfies DocumentDescriptor;
