import type { DocumentListSpec } from '#table/list-spec.ts';
import { statusFilter } from '#table/list-filters.ts';

export const STATEMENT_LIST = {
  sorts: ['createdAt'],
  filters: [statusFilter('CONSUMPTION_STATEMENT')],
} as const satisfies DocumentListSpec;
