import { REGISTER_PAGE_SIZE } from '@plinth/contracts/shared/page-sizes';

import type { ListSpec } from '#table/list-spec.ts';

export const STOCK_LIST = {
  path: '/api/v1/stock',
  key: ['stock', 'list'],
  failure: 'Failed to fetch the stock',
  isOfProject: true,
  pageSize: REGISTER_PAGE_SIZE,
  sorts: ['name', 'quantity', 'value'],
  order: { sortBy: 'name', direction: 'asc' },
  filters: [
    { kind: 'material', name: 'materialId', label: 'Material' },
    { kind: 'flag', name: 'low', label: 'To be reordered only' },
  ],
} as const satisfies ListSpec;
