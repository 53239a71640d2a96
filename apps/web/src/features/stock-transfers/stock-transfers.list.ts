import { REGISTER_PAGE_SIZE } from '@plinth/contracts/shared/page-sizes';

import type { DocumentStart } from '#lib/document-start.ts';
import { paths } from '#lib/paths.ts';
import type { DocumentListSpec } from '#table/list-spec.ts';
import { statusFilter } from '#table/list-filters.ts';

export const TRANSFER_LIST = {
  pageSize: REGISTER_PAGE_SIZE,
  sorts: ['createdAt', 'dispatchedOn', 'status'],
  filters: [
    statusFilter('STOCK_TRANSFER'),
    { kind: 'days', name: 'from', label: 'Sent' },
    { kind: 'material', name: 'materialId', label: 'Material' },
  ],
} as const satisfies DocumentListSpec;

/** The acts that the command palette offers. */
export const TRANSFER_STARTS: readonly DocumentStart[] = [
  {
    label: 'Dispatch a Transfer',
    keywords: 'new transfer delivery challan send other site store',
    needs: 'stock:transfer',
    isOfProject: true,
    target: paths.createTransfer(),
  },
];
