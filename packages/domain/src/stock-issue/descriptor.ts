import type { DocumentDescriptor } from '../document/descriptor.ts';

export const stockIssue = {
  words: { one: 'Issue', many: 'Issues', title: 'Issues', short: 'Issue' },
  feature: 'stock-issues',
  api: '/api/v1/stock-issues',
  answerField: 'stockIssue',
  screen: '/home/warehouse/issues',
  place: 'PROJECT',
  module: 'WAREHOUSE',
  read: 'stock:read',
  series: { ISS: 'Issues', ISR: 'Returns from site' },
  statuses: null,
  // Attachments are signed slips and photos.
  attachments: { add: 'stock:issue', priced: 'none' },
  pdf: { read: 'stock:read', summary: 'The slip of an issue, or of what came back, as a PDF' },
  isSearched: true,
  isExported: true,
  isCountCached: true,
  movesStock: true,
  isRevalued: true,
  budget: { stages: ['ISSUE'], calledOff: [] },
} as const satisfies DocumentDescriptor;
