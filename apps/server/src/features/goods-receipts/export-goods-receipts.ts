import { type GoodsReceiptRow, goodsReceiptRowSchema } from '@plinth/contracts/goods-receipts';
import { DOCUMENTS } from '@plinth/domain/document/documents';

import { listExport } from '#documents/export-list.ts';
import type { Sheet } from '#exports/export.ts';
import { receiptList, toReceiptRow } from '#features/goods-receipts/goods-receipts.queries.ts';

const SHEET: Sheet<GoodsReceiptRow> = {
  name: 'Goods Receipts',
  fileName: 'goods-receipts',
  columns: [
    { title: 'GRN Number', kind: 'text', width: 18, value: (row) => row.receiptNumber ?? '' },
    {
      title: 'Status',
      kind: 'text',
      width: 12,
      value: (row) => DOCUMENTS.GOODS_RECEIPT.statuses[row.status].word,
    },
    { title: 'Received On', kind: 'date', width: 14, value: (row) => row.receivedOn },
    { title: 'Project', kind: 'text', width: 30, value: (row) => row.project.name },
    { title: 'Firm', kind: 'text', width: 30, value: (row) => row.project.firm.name },
    { title: 'Store', kind: 'text', width: 20, value: (row) => row.store.name },
    { title: 'Supplier Code', kind: 'text', width: 14, value: (row) => row.supplier.supplierCode },
    { title: 'Supplier Name', kind: 'text', width: 36, value: (row) => row.supplier.supplierName },
    {
      title: 'Purchase Orders',
      kind: 'text',
      width: 24,
      value: (row) => row.purchaseOrders.map(({ poNumber }) => poNumber).join(', '),
    },
    { title: 'Challan Number', kind: 'text', width: 18, value: (row) => row.challanNo },
    { title: 'Challan Date', kind: 'date', width: 14, value: (row) => row.challanDate ?? '' },
    { title: 'Vehicle', kind: 'text', width: 16, value: (row) => row.vehicleNo },
    { title: 'Received By', kind: 'text', width: 22, value: (row) => row.receivedByName },
    { title: 'Lines', kind: 'quantity', width: 8, value: (row) => String(row.lineCount) },
    {
      title: 'Discrepancy',
      kind: 'text',
      width: 12,
      value: (row) => (row.hasDiscrepancy ? 'Yes' : ''),
    },
    { title: 'Value', kind: 'money', width: 17, value: (row) => row.value },
  ],
};

export const exportGoodsReceipts = listExport({
  list: receiptList,
  sheet: SHEET,
  item: goodsReceiptRowSchema,
  toItems: (rows) => rows.map(toReceiptRow),
});
