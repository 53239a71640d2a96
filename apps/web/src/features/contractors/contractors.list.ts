import type { ListSpec } from '#table/list-spec.ts';

export const CONTRACTOR_LIST = {
  path: '/api/v1/contractors',
  key: ['contractors', 'list'],
  failure: 'Failed to fetch contractors',
  sorts: ['contractorCode', 'name', 'trade'],
  order: { sortBy: 'name', direction: 'asc' },
  isOfProject: false,
  filters: [],
} as const satisfies ListSpec;
