import { type StockTransferRow, stockTransferRowSchema } from '@plinth/contracts/stock-transfers';
import { DOCUMENTS } from '@plinth/domain/document/documents';

import { listExport } from '#documents/export-list.ts';
import type { Sheet } from '#exports/export.ts';
import { transferList, toTransferRow } from '#features/stock-transfers/stock-transfers.queries.ts';

const SHEET: Sheet<StockTransferRow> = {
  name: 'Transfers',
  fileName: 'transfers',
  columns: [
    { title: 'Challan Number', kind: 'text', width: 18, value: (row) => row.challanNumber },
    {
      title: 'Status',
      kind: 'text',
      width: 12,
      value: (row) => DOCUMENTS.STOCK_TRANSFER.statuses[row.status].word,
    },
    { title: 'Sent On', kind: 'date', width: 14, value: (row) => row.dispatchedOn },
    { title: 'Firm', kind: 'text', width: 30, value: (row) => row.project.firm.name },
    { title: 'From Project', kind: 'text', width: 30, value: (row) => row.project.name },
    { title: 'From Store', kind: 'text', width: 20, value: (row) => row.store.name },
    { title: 'To Project', kind: 'text', width: 30, value: (row) => row.toProject.name },
    { title: 'To Store', kind: 'text', width: 20, value: (row) => row.toStore.name },
    { title: 'Vehicle', kind: 'text', width: 16, value: (row) => row.vehicleNo },
    { title: 'Sent By', kind: 'text', width: 22, value: (row) => row.dispatchedByName },
    { title: 'Last Received On', kind: 'date', width: 16, value: (row) => row.receivedOn ?? '' },
    { title: 'Received By', kind: 'text', width: 22, value: (row) => row.receivedByName ?? '' },
    { title: 'Lines', kind: 'quantity', width: 8, value: (row) => String(row.lineCount) },
    { title: 'Short', kind: 'text', width: 8, value: (row) => (row.isAnythingShort ? 'Yes' : '') },
    { title: 'Value', kind: 'money', width: 17, value: (row) => row.value },
  ],
};

export const exportStockTransfers = listExport({
  list: transferList,
  sheet: SHEET,
  item: stockTransferRowSchema,
  toItems: (rows) => rows.map(toTransferRow),
});
