import { type StockCountRow, stockCountRowSchema } from '@plinth/contracts/stock-counts';
import { DOCUMENTS } from '@plinth/domain/document/documents';
import { indianDate } from '@plinth/domain/shared/iso-date';

import { listExport } from '#documents/export-list.ts';
import type { Sheet } from '#exports/export.ts';
import { countList, toCountRow } from '#features/stock-counts/stock-counts.queries.ts';

const SHEET: Sheet<StockCountRow> = {
  name: 'Stock Counts',
  fileName: 'stock-counts',
  columns: [
    { title: 'Count Number', kind: 'text', width: 18, value: (row) => row.countNumber },
    {
      title: 'Status',
      kind: 'text',
      width: 12,
      value: (row) => DOCUMENTS.STOCK_COUNT.statuses[row.status].word,
    },
    {
      title: 'Started On',
      kind: 'date',
      width: 14,
      value: (row) => indianDate(new Date(row.createdAt)),
    },
    { title: 'Project', kind: 'text', width: 30, value: (row) => row.project.name },
    { title: 'Firm', kind: 'text', width: 30, value: (row) => row.project.firm.name },
    { title: 'Store', kind: 'text', width: 20, value: (row) => row.store.name },
    { title: 'Started By', kind: 'text', width: 22, value: (row) => row.startedByName },
    { title: 'Lines', kind: 'quantity', width: 8, value: (row) => String(row.lineCount) },
    { title: 'Counted', kind: 'quantity', width: 10, value: (row) => String(row.countedCount) },
  ],
};

export const exportStockCounts = listExport({
  list: countList,
  sheet: SHEET,
  item: stockCountRowSchema,
  toItems: (rows) => rows.map(toCountRow),
});
