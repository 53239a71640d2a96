import type { DocumentListSpec } from '#table/list-spec.ts';
import { statusFilter } from '#table/list-filters.ts';

export const ORDER_LIST = {
  failure: 'Failed to fetch purchase orders',
  sorts: ['poNumber', 'orderedByName', 'supplierName', 'status'],
  order: { sortBy: 'poNumber', direction: 'desc' },
  filters: [
    statusFilter('PURCHASE_ORDER'),
    { kind: 'days', name: 'from', label: 'Ordered' },
    { kind: 'supplier', name: 'supplierId', label: 'Supplier' },
    { kind: 'material', name: 'materialId', label: 'Material' },
    { kind: 'member', name: 'orderedBy', label: 'Ordered by' },
    { kind: 'flag', name: 'late', label: 'Late deliveries only' },
    { kind: 'flag', name: 'approval', label: 'Waiting for approval only' },
    { kind: 'flag', name: 'toApprove', label: 'Waiting for my approval only' },
    { kind: 'flag', name: 'sentBack', label: 'Sent back only' },
  ],
} as const satisfies DocumentListSpec;
