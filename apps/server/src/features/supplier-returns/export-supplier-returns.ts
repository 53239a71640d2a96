import {
  type SupplierReturnRow,
  supplierReturnRowSchema,
} from '@plinth/contracts/supplier-returns';

import { listExport } from '#documents/export-list.ts';
import type { Sheet } from '#exports/export.ts';
import { returnList, toReturnRow } from '#features/supplier-returns/supplier-returns.queries.ts';

const SHEET: Sheet<SupplierReturnRow> = {
  name: 'Returns to Supplier',
  fileName: 'supplier-returns',
  columns: [
    { title: 'Return Number', kind: 'text', width: 18, value: (row) => row.returnNumber },
    { title: 'Returned On', kind: 'date', width: 14, value: (row) => row.returnedOn },
    { title: 'Project', kind: 'text', width: 30, value: (row) => row.project.name },
    { title: 'Firm', kind: 'text', width: 30, value: (row) => row.project.firm.name },
    { title: 'Store', kind: 'text', width: 20, value: (row) => row.store.name },
    { title: 'Supplier Code', kind: 'text', width: 14, value: (row) => row.supplier.supplierCode },
    { title: 'Supplier Name', kind: 'text', width: 36, value: (row) => row.supplier.supplierName },
    {
      title: 'GRN Number',
      kind: 'text',
      width: 18,
      value: (row) => row.goodsReceipt.receiptNumber,
    },
    {
      title: 'Challan Number',
      kind: 'text',
      width: 18,
      value: (row) => row.goodsReceipt.challanNo,
    },
    { title: 'Returned By', kind: 'text', width: 22, value: (row) => row.returnedByName },
    { title: 'Reason', kind: 'text', width: 40, value: (row) => row.reason },
    { title: 'Lines', kind: 'quantity', width: 8, value: (row) => String(row.lineCount) },
    { title: 'Value', kind: 'money', width: 17, value: (row) => row.value },
  ],
};

export const exportSupplierReturns = listExport({
  list: returnList,
  sheet: SHEET,
  item: supplierReturnRowSchema,
  toItems: (rows) => rows.map(toReturnRow),
});
