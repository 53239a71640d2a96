import { PackageMinus } from 'lucide-react';

import { documentList, DocumentListPage, materialsOf } from '#document/document-list.tsx';
import { paths } from '#lib/paths.ts';
import { factColumn } from '#table/columns.ts';
import { PermittedLink } from '#table/permitted-link.tsx';

import { IssueKindBadge } from './issue-kind-badge.tsx';
import { ISSUE_LIST } from './stock-issues.list.ts';

const ISSUES = documentList('STOCK_ISSUE', {
  ...ISSUE_LIST,
  columns: [
    { id: 'createdAt', header: 'Issue', role: 'number', show: ({ issueNumber }) => issueNumber },
    factColumn('issuedOn', 'Date', 'date'),
    {
      id: 'contractor',
      header: 'Contractor',
      role: 'text',
      show: (row) => [row.contractor, row.activity].filter(Boolean).join(' · '),
    },
    factColumn('location', 'Location', 'text'),
    { id: 'materials', header: 'Materials', role: 'text', show: materialsOf },
    factColumn('value', 'Value', 'money'),
    {
      id: 'kind',
      header: 'Kind',
      role: 'status',
      show: ({ kind }) => <IssueKindBadge kind={kind} />,
    },
  ],
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
