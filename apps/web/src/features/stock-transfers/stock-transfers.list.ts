import type { DocumentListSpec } from '#table/list-spec.ts';
import { statusFilter } from '#table/list-filters.ts';

export const TRANSFER_LIST = {
  sorts: ['createdAt', 'dispatchedOn', 'status'],
  filters: [
    statusFilter('STOCK_TRANSFER'),
    { kind: 'days', name: 'from', label: 'Sent' },
    { kind: 'material', name: 'materialId', label: 'Material' },
  ],
} as const satisfies DocumentListSpec;
