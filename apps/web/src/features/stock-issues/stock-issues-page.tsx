import type { StockIssueRow } from '@plinth/contracts/stock-issues';
import { PackageMinus } from 'lucide-react';

import { documentList, DocumentListPage, materialsOf } from '#document/document-list.tsx';
import { paths } from '#lib/paths.ts';
import { columnsOf, dateColumn, factColumn, moneyColumn, numberColumn } from '#table/columns.ts';
import { PermittedLink } from '#table/permitted-link.tsx';

import { IssueKindBadge } from './issue-kind-badge.tsx';
import { ISSUE_LIST } from './stock-issues.list.ts';

const column = columnsOf<StockIssueRow>();

const ISSUES = documentList('STOCK_ISSUE', {
  ...ISSUE_LIST,
  columns: column.columns([
    column.accessor('issueNumber', numberColumn('Issue')),
    column.accessor('issuedOn', dateColumn('Date')),
    column.accessor('contractor', {
      ...factColumn('Contractor', 'text'),
      cell: ({ row: { original } }) =>
        [original.contractor, original.activity].filter(Boolean).join(' · '),
    }),
    column.accessor('location', factColumn('Location', 'text')),
    column.accessor(materialsOf, { id: 'materials', ...factColumn('Materials', 'text') }),
    column.accessor('value', moneyColumn('Value')),
    column.accessor('kind', {
      ...factColumn('Kind', 'status'),
      cell: ({ getValue }) => <IssueKindBadge kind={getValue()} />,
    }),
  ]),
  placeholder: 'Search by number, contractor, cost head or location...',
  searchedTexts: ({ issueNumber, contractor, activity, costHead, location, handedTo }) => [
    issueNumber,
    contractor,
    activity,
    costHead,
    location,
    handedTo,
  ],
  empty: {
    icon: PackageMinus,
    title: 'No issues yet',
    hint: 'Record what leaves the store, for whom and for which work.',
    action: (
      <PermittedLink needs="stock:issue" to={paths.createIssue()}>
        Issue material
      </PermittedLink>
    ),
  },
  noMatch: 'No issues found',
});

export function StockIssuesPage() {
  return (
    <DocumentListPage
      type="STOCK_ISSUE"
      list={ISSUES}
      noun="issue"
      actions={
        <PermittedLink needs="stock:issue" to={paths.createIssue()}>
          Issue material
        </PermittedLink>
      }
    />
  );
}
