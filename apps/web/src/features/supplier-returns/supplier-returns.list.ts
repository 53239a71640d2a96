import type { DocumentListSpec } from '#table/list-spec.ts';

export const RETURN_LIST = {
  sorts: ['createdAt'],
  filters: [{ kind: 'supplier', name: 'supplierId', label: 'Supplier' }],
} as const satisfies DocumentListSpec;
