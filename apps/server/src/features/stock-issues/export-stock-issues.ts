import { type StockIssueRow, stockIssueRowSchema } from '@plinth/contracts/stock-issues';

import { listExport } from '#documents/export-list.ts';
import type { Sheet } from '#exports/export.ts';
import { issueList, toIssueRow } from '#features/stock-issues/stock-issues.queries.ts';

const SHEET: Sheet<StockIssueRow> = {
  name: 'Issues',
  fileName: 'issues',
  columns: [
    { title: 'Number', kind: 'text', width: 18, value: (row) => row.issueNumber },
    {
      title: 'Kind',
      kind: 'text',
      width: 10,
      value: (row) => (row.kind === 'ISSUE' ? 'Issue' : 'Return'),
    },
    { title: 'Date', kind: 'date', width: 14, value: (row) => row.issuedOn },
    { title: 'Project', kind: 'text', width: 30, value: (row) => row.project.name },
    { title: 'Firm', kind: 'text', width: 30, value: (row) => row.project.firm.name },
    { title: 'Store', kind: 'text', width: 20, value: (row) => row.store.name },
    { title: 'Contractor', kind: 'text', width: 30, value: (row) => row.contractor },
    { title: 'Activity', kind: 'text', width: 30, value: (row) => row.activity },
    { title: 'Location', kind: 'text', width: 24, value: (row) => row.location },
    { title: 'Handed To', kind: 'text', width: 22, value: (row) => row.handedTo },
    { title: 'Issued By', kind: 'text', width: 22, value: (row) => row.issuedByName },
    { title: 'Lines', kind: 'quantity', width: 8, value: (row) => String(row.lineCount) },
    { title: 'Value', kind: 'money', width: 17, value: (row) => row.value },
  ],
};

export const exportStockIssues = listExport({
  list: issueList,
  sheet: SHEET,
  item: stockIssueRowSchema,
  toItems: (rows) => rows.map(toIssueRow),
});
