import type { StockIssueRow } from '@plinth/contracts/stock-issues';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { withoutPriceNote } from '@plinth/domain/purchase-order/amounts/without-price';
import { PackageMinus } from 'lucide-react';

import { documentList, DocumentListPage, materialsOf } from '#document/document-list.tsx';
import { formatMoney } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { factColumn } from '#table/columns.ts';
import { PermittedLink } from '#table/permitted-link.tsx';

import { IssueKindBadge } from './issue-kind-badge.tsx';
import { ISSUE_LIST } from './stock-issues.list.ts';

/** The value, and how many lines are not wholly in it because goods have no price yet. */
function IssueValue({ issue: { value, unpricedLines } }: { issue: StockIssueRow }) {
  if (value === NOT_SHOWN || unpricedLines === 0) return formatMoney(value);
  return (
    <>
      {formatMoney(value)}
      <span className="block text-[13px] leading-4 whitespace-normal text-warning">
        {withoutPriceNote(unpricedLines)}
      </span>
    </>
  );
}

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
    { id: 'value', header: 'Value', role: 'money', show: (row) => <IssueValue issue={row} /> },
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
