import {
  type SupplierReturnRow,
  supplierReturnRowSchema,
} from '@plinth/contracts/supplier-returns';

import { listExport } from '#documents/export-list.ts';
import { column, type Sheet } from '#exports/export.ts';
import { returnList, toReturnRow } from './supplier-returns.queries.ts';

const SHEET: Sheet<SupplierReturnRow> = {
  name: 'Returns to Supplier',
  fileName: 'supplier-returns',
  columns: [
    column.text('Return Number', 18, (row) => row.returnNumber),
    column.date('Returned On', 14, (row) => row.returnedOn),
    column.text('Project', 30, (row) => row.project.name),
    column.text('Firm', 30, (row) => row.project.firm.name),
    column.text('Store', 20, (row) => row.store.name),
    column.text('Supplier Code', 14, (row) => row.supplier.supplierCode),
    column.text('Supplier Name', 36, (row) => row.supplier.supplierName),
    column.text('GRN Number', 18, (row) => row.goodsReceipt.receiptNumber),
    column.text('Challan Number', 18, (row) => row.goodsReceipt.challanNo),
    column.text('Returned By', 22, (row) => row.returnedByName),
    column.text('Reason', 40, (row) => row.reason),
    column.quantity('Lines', 8, (row) => String(row.lineCount)),
    column.money('Value', 17, (row) => row.value),
    column.money('Purchase Value', 17, (row) => row.purchaseValue),
    column.money('Price Difference', 17, (row) => row.priceDifference),
  ],
};

export const exportSupplierReturns = listExport({
  list: returnList,
  sheet: SHEET,
  item: supplierReturnRowSchema,
  toItems: (rows) => rows.map(toReturnRow),
});
