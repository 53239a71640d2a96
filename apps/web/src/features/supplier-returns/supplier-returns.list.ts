import { REGISTER_PAGE_SIZE } from '@plinth/contracts/shared/page-sizes';

import type { DocumentListSpec } from '#table/list-spec.ts';

export const RETURN_LIST = {
  pageSize: REGISTER_PAGE_SIZE,
  sorts: ['createdAt'],
  filters: [{ kind: 'supplier', name: 'supplierId', label: 'Supplier' }],
} as const satisfies DocumentListSpec;
