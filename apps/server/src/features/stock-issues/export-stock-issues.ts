import { type StockIssueRow, stockIssueRowSchema } from '@plinth/contracts/stock-issues';

import { listExport } from '#documents/export-list.ts';
import { column, type Sheet } from '#exports/export.ts';
import { issueList, toIssueRow } from './stock-issues.queries.ts';

const SHEET: Sheet<StockIssueRow> = {
  name: 'Issues',
  fileName: 'issues',
  unpricedLinesOf: ({ unpricedLines }) => unpricedLines,
  columns: [
    column.text('Number', 18, (row) => row.issueNumber),
    column.text('Kind', 10, (row) => (row.kind === 'ISSUE' ? 'Issue' : 'Return')),
    column.date('Date', 14, (row) => row.issuedOn),
    column.text('Project', 30, (row) => row.project.name),
    column.text('Firm', 30, (row) => row.project.firm.name),
    column.text('Store', 20, (row) => row.store.name),
    column.text('Contractor', 30, (row) => row.contractor),
    column.text('Activity', 30, (row) => row.activity),
    column.text('Cost Head', 24, (row) => row.costHead),
    column.text('Location', 24, (row) => row.location),
    column.text('Handed To', 22, (row) => row.handedTo),
    column.text('Issued By', 22, (row) => row.issuedByName),
    column.quantity('Lines', 8, (row) => String(row.lineCount)),
    column.money('Value', 17, (row) => row.value),
  ],
};

export const exportStockIssues = listExport({
  list: issueList,
  sheet: SHEET,
  item: stockIssueRowSchema,
  toItems: (rows) => rows.map(toIssueRow),
});
