import { type StockTransferRow, stockTransferRowSchema } from '@plinth/contracts/stock-transfers';
import { DOCUMENTS } from '@plinth/domain/document/documents';

import { listExport } from '#documents/export-list.ts';
import { column, type Sheet } from '#exports/export.ts';
import { transferList, toTransferRow } from './stock-transfers.queries.ts';

const SHEET: Sheet<StockTransferRow> = {
  name: 'Transfers',
  fileName: 'transfers',
  columns: [
    column.text('Challan Number', 18, (row) => row.challanNumber),
    column.text('Status', 12, (row) => DOCUMENTS.STOCK_TRANSFER.statuses[row.status].word),
    column.date('Sent On', 14, (row) => row.dispatchedOn),
    column.text('Firm', 30, (row) => row.project.firm.name),
    column.text('From Project', 30, (row) => row.project.name),
    column.text('From Store', 20, (row) => row.store.name),
    column.text('To Project', 30, (row) => row.toProject.name),
    column.text('To Store', 20, (row) => row.toStore.name),
    column.text('Vehicle', 16, (row) => row.vehicleNo),
    column.text('Sent By', 22, (row) => row.dispatchedByName),
    column.date('Last Received On', 16, (row) => row.receivedOn ?? ''),
    column.text('Received By', 22, (row) => row.receivedByName ?? ''),
    column.quantity('Lines', 8, (row) => String(row.lineCount)),
    column.text('Short', 8, (row) => (row.isAnythingShort ? 'Yes' : '')),
    column.money('Value', 17, (row) => row.value),
  ],
};

export const exportStockTransfers = listExport({
  list: transferList,
  sheet: SHEET,
  item: stockTransferRowSchema,
  toItems: (rows) => rows.map(toTransferRow),
});
