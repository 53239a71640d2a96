import type { DocumentListSpec } from '#table/list-spec.ts';
import { statusFilter } from '#table/list-filters.ts';

export const COUNT_LIST = {
  sorts: ['createdAt'],
  filters: [statusFilter('STOCK_COUNT')],
} as const satisfies DocumentListSpec;
