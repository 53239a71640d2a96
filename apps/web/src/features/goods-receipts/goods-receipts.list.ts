import { REGISTER_PAGE_SIZE } from '@plinth/contracts/shared/page-sizes';

import type { DocumentStart } from '#lib/document-start.ts';
import { paths } from '#lib/paths.ts';
import type { DocumentListSpec } from '#table/list-spec.ts';
import { statusFilter } from '#table/list-filters.ts';

export const RECEIPT_LIST = {
  pageSize: REGISTER_PAGE_SIZE,
  sorts: ['createdAt', 'receivedOn', 'supplierName', 'status'],
  filters: [
    statusFilter('GOODS_RECEIPT'),
    { kind: 'days', name: 'from', label: 'Received' },
    { kind: 'supplier', name: 'supplierId', label: 'Supplier' },
    { kind: 'material', name: 'materialId', label: 'Material' },
    { kind: 'store', name: 'storeId', label: 'Store' },
    { kind: 'flag', name: 'discrepancy', label: 'Short, excess or rejected only' },
    { kind: 'flag', name: 'unpriced', label: 'To be priced only' },
  ],
} as const satisfies DocumentListSpec;

/** The acts that the command palette offers. */
export const RECEIPT_STARTS: readonly DocumentStart[] = [
  {
    label: 'Receive Goods',
    keywords: 'new receipt GRN gate goods in challan delivery',
    needs: 'goods-receipts:create',
    target: paths.receiveGoods(),
  },
];
