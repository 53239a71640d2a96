import { type StockCountRow, stockCountRowSchema } from '@plinth/contracts/stock-counts';
import { DOCUMENTS } from '@plinth/domain/document/documents';
import { indianDate } from '@plinth/domain/shared/iso-date';

import { listExport } from '#documents/export-list.ts';
import { column, type Sheet } from '#exports/export.ts';
import { countList, toCountRow } from './stock-counts.queries.ts';

const SHEET: Sheet<StockCountRow> = {
  name: 'Stock Counts',
  fileName: 'stock-counts',
  columns: [
    column.text('Count Number', 18, (row) => row.countNumber),
    column.text('Status', 12, (row) => DOCUMENTS.STOCK_COUNT.statuses[row.status].word),
    column.date('Started On', 14, (row) => indianDate(new Date(row.createdAt))),
    column.text('Project', 30, (row) => row.project.name),
    column.text('Firm', 30, (row) => row.project.firm.name),
    column.text('Store', 20, (row) => row.store.name),
    column.text('Started By', 22, (row) => row.startedByName),
    column.quantity('Lines', 8, (row) => String(row.lineCount)),
    column.quantity('Counted', 10, (row) => String(row.countedCount)),
  ],
};

export const exportStockCounts = listExport({
  list: countList,
  sheet: SHEET,
  item: stockCountRowSchema,
  toItems: (rows) => rows.map(toCountRow),
});
