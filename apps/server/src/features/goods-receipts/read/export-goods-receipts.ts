import { type GoodsReceiptRow, goodsReceiptRowSchema } from '@plinth/contracts/goods-receipts';
import { DOCUMENTS } from '@plinth/domain/document/documents';

import { listExport } from '#documents/export-list.ts';
import { column, type Sheet } from '#exports/export.ts';
import { receiptList, toReceiptRow } from '../goods-receipts.queries.ts';

const SHEET: Sheet<GoodsReceiptRow> = {
  name: 'Goods Receipts',
  fileName: 'goods-receipts',
  isInTotals: ({ status }) => status === 'POSTED',
  unpricedLinesOf: ({ unpricedLines }) => unpricedLines,
  columns: [
    column.text('GRN Number', 18, (row) => row.receiptNumber ?? ''),
    column.text('Status', 12, (row) => DOCUMENTS.GOODS_RECEIPT.statuses[row.status].word),
    column.date('Received On', 14, (row) => row.receivedOn),
    column.text('Project', 30, (row) => row.project.name),
    column.text('Firm', 30, (row) => row.project.firm.name),
    column.text('Store', 20, (row) => row.store.name),
    column.text('Supplier Code', 14, (row) => row.supplier.supplierCode),
    column.text('Supplier Name', 36, (row) => row.supplier.supplierName),
    column.text('Purchase Orders', 24, (row) =>
      row.purchaseOrders.map(({ poNumber }) => poNumber).join(', '),
    ),
    column.text('Challan Number', 18, (row) => row.challanNo),
    column.date('Challan Date', 14, (row) => row.challanDate ?? ''),
    column.text('Vehicle', 16, (row) => row.vehicleNo),
    column.text('Received By', 22, (row) => row.receivedByName),
    column.quantity('Lines', 8, (row) => String(row.lineCount)),
    column.text('Discrepancy', 12, (row) => (row.hasDiscrepancy ? 'Yes' : '')),
    column.money('Value', 17, (row) => row.value),
  ],
};

export const exportGoodsReceipts = listExport({
  list: receiptList,
  sheet: SHEET,
  item: goodsReceiptRowSchema,
  toItems: (rows) => rows.map(toReceiptRow),
});
