import type { ListSpec } from '#table/list-spec.ts';

export const SUPPLIER_LIST = {
  path: '/api/v1/suppliers',
  key: ['suppliers', 'list'],
  failure: 'Failed to fetch suppliers',
  sorts: ['supplierCode', 'supplierName'],
  order: { sortBy: 'supplierName', direction: 'asc' },
  filters: [{ kind: 'material', name: 'materialId', label: 'Supplied material' }],
} as const satisfies ListSpec;
