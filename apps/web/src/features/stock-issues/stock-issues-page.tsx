/** Issues: what went out of the stores to whom and for what, and what came back. */
import type { StockIssueRow } from '@plinth/contracts/stock-issues';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { useQuery } from '@tanstack/react-query';
import { PackageMinus } from 'lucide-react';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { counted } from '#lib/counted.ts';
import { formatDate, formatMoney } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { columnsOf } from '#table/columns.ts';
import { DataTable } from '#table/data-table.tsx';
import { ExportMenu } from '#table/export-menu.tsx';
import type { ListFilter } from '#table/list-filters.ts';
import { DocumentToolbar } from '#table/list-toolbar.tsx';
import { NoMatch } from '#table/no-match.tsx';
import { isAnswered, rowsFound } from '#table/rows-found.ts';
import { useDocumentFilters } from '#table/use-document-filters.ts';
import { useListParams } from '#table/use-list-params.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { IssueKindBadge } from './issue-kind-badge.tsx';
import { issueListQuery } from './stock-issues.api.ts';

const LIST = {
  columns: ['createdAt', 'issuedOn', 'contractor'],
  defaults: { sortBy: 'createdAt', direction: 'desc' },
} as const;

const FILTERS: readonly ListFilter[] = [
  { kind: 'days', name: 'from', label: 'Issued' },
  { kind: 'material', name: 'materialId', label: 'Material' },
];

const emptyState = (
  <EmptyState
    icon={PackageMinus}
    title="Nothing was issued yet"
    hint="Write down what leaves the store, to whom and for which work."
    action={<ButtonLink to={paths.createIssue()}>Issue material</ButtonLink>}
  />
);

const column = columnsOf<StockIssueRow>();
const columns = column.columns([
  column.accessor('issueNumber', {
    id: 'createdAt',
    header: 'Issue',
    enableSorting: true,
    meta: { card: 'title', className: 'figures w-36 font-semibold' },
  }),
  column.accessor('issuedOn', {
    header: 'Date',
    enableSorting: true,
    meta: { card: 'fact', className: 'figures w-26' },
    cell: ({ getValue }) => formatDate(getValue()),
  }),
  column.accessor('contractor', {
    header: 'Contractor',
    enableSorting: true,
    meta: { card: 'fact' },
    cell: ({ row: { original } }) =>
      [original.contractor, original.activity].filter(Boolean).join(' · '),
  }),
  column.accessor('location', {
    header: 'Location',
    meta: { card: 'fact', className: 'w-40', from: 'wide' },
  }),
  column.accessor(materialsOf, { id: 'materials', header: 'Materials', meta: { card: 'fact' } }),
  column.accessor('value', {
    header: 'Value',
    meta: { card: 'fact', isNumeric: true, className: 'w-30', from: 'middle' },
    cell: ({ getValue }) => (getValue() === NOT_SHOWN ? NOT_SHOWN : formatMoney(getValue())),
  }),
  column.accessor('kind', {
    header: 'Kind',
    meta: { card: 'status', className: 'w-26' },
    cell: ({ getValue }) => <IssueKindBadge kind={getValue()} />,
  }),
]);

export function StockIssuesPage() {
  const params = useListParams(LIST);
  const navigate = useNavigate();
  const permission = usePermission('stock:issue');
  const filters = useDocumentFilters(params, FILTERS);
  const query = { ...params.query, ...filters.query };
  const answer = useQuery(issueListQuery(query));
  const { data, isError, isPlaceholderData, refetch } = answer;
  return (
    <>
      <PageHead
        title="Issues"
        context={[filters.place, data && counted(data.totalElements, 'issue')]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <ExportMenu
              path="/api/v1/stock-issues/export"
              query={query}
              total={data?.totalElements}
            />
            <ButtonLink to={paths.createIssue()} disabledReason={permission}>
              Issue material
            </ButtonLink>
          </>
        }
      />
      <DataTable
        label="Issues"
        columns={columns}
        rows={rowsFound(answer, params, searchedTexts)}
        rowId={({ id }) => id}
        skeletonRows={5}
        emptyState={
          filters.active.length > 0 || params.search !== '' ? (
            <NoMatch title="No issues found" filters={filters} />
          ) : (
            emptyState
          )
        }
        params={params}
        totals={data}
        isUpdating={isPlaceholderData}
        onRetry={isError ? () => void refetch() : undefined}
        onRowOpen={({ id }) => void navigate(paths.issue(id))}
        toolbar={
          <DocumentToolbar
            placeholder="Search by number, contractor, activity or location..."
            params={params}
            filters={filters}
            names={{ isWhole: isAnswered(answer, params) }}
          />
        }
      />
    </>
  );
}

/** The first ones, and how many more. */
function materialsOf({ materialNames, lineCount }: StockIssueRow): string {
  const more = lineCount - materialNames.length;
  return [...materialNames, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function searchedTexts({ issueNumber, contractor, activity, location, handedTo }: StockIssueRow) {
  return [issueNumber, contractor, activity, location, handedTo];
}
