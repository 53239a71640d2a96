import type { DocumentStart } from '#lib/document-start.ts';
import { paths } from '#lib/paths.ts';
import type { DocumentListSpec } from '#table/list-spec.ts';
import { statusFilter } from '#table/list-filters.ts';

export const COUNT_LIST = {
  sorts: ['createdAt'],
  filters: [statusFilter('STOCK_COUNT')],
} as const satisfies DocumentListSpec;

/** The acts that the command palette offers. */
export const COUNT_STARTS: readonly DocumentStart[] = [
  {
    label: 'Start a Count',
    keywords: 'new stock count physical verification',
    needs: 'stock:count',
    isOfProject: true,
    target: paths.counts({ new: '1' }),
  },
];
