/** Material Request Notes: what the sites have asked for. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import { PRIORITIES } from '@plinth/domain/material-request/submission';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { PdfsButton } from '#document/pdf-buttons.tsx';
import { StatusBadge } from '#document/status-badge.tsx';
import { counted } from '#lib/counted.ts';
import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { columnsOf } from '#table/columns.ts';
import { DataTable } from '#table/data-table.tsx';
import { ExportMenu } from '#table/export-menu.tsx';
import { type FilterValues, type ListFilter, statusFilter } from '#table/list-filters.ts';
import { DocumentToolbar } from '#table/list-toolbar.tsx';
import { NoMatch } from '#table/no-match.tsx';
import { isAnswered, rowsFound } from '#table/rows-found.ts';
import { useDocumentFilters } from '#table/use-document-filters.ts';
import { useListParams } from '#table/use-list-params.ts';
import { useNoDataNotice } from '#table/use-no-data-notice.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { CreateOrderLink } from './create-order-link.tsx';
import { materialRequestListQuery } from './material-requests.api.ts';
import { useOpenRequest } from './use-open-request.ts';

const emptyState = (
  <EmptyState
    icon={ClipboardList}
    title="No MRNs found"
    hint="Try adjusting your search, or create a new MRN."
  />
);

const LIST = {
  columns: ['mrnNumber', 'requestedDate', 'requestedByName', 'status'],
  defaults: { sortBy: 'requestedDate', direction: 'desc' },
} as const;

const FILTERS: readonly ListFilter[] = [
  statusFilter('MATERIAL_REQUEST'),
  { kind: 'days', name: 'from', label: 'Requested' },
  {
    kind: 'several',
    name: 'priority',
    label: 'Priority',
    plural: 'priorities',
    values: PRIORITIES,
  },
  { kind: 'material', name: 'materialId', label: 'Material' },
  { kind: 'member', name: 'requestedBy', label: 'Requested by' },
];

const searchedTexts = ({ mrnNumber, requestedByName, items }: MaterialRequest) => [
  mrnNumber,
  requestedByName,
  ...items.map(({ material }) => material.name),
];

const SELECTION = {
  nameOf: ({ mrnNumber }: MaterialRequest) => mrnNumber,
  bulkActions: (ids: readonly string[]) => <PdfsButton type="MATERIAL_REQUEST" ids={ids} />,
};

const column = columnsOf<MaterialRequest>();
const numberColumn = {
  header: 'MRN Number',
  enableSorting: true,
  meta: { card: 'title', className: 'figures w-37 font-semibold' },
} as const;
const columns = column.columns([
  column.accessor('requestedDate', {
    header: 'Requested Date',
    enableSorting: true,
    meta: { card: 'fact', className: 'figures w-30' },
    cell: ({ getValue }) => formatDate(getValue()),
  }),
  column.accessor('requestedByName', {
    header: 'Requested By',
    enableSorting: true,
    meta: { card: 'fact', className: 'w-28', from: 'middle' },
  }),
  column.accessor('status', {
    header: 'Status',
    enableSorting: true,
    meta: { card: 'status', className: 'w-28' },
    cell: ({ getValue }) => <StatusBadge type="MATERIAL_REQUEST" status={getValue()} />,
  }),
  column.display({
    id: 'order',
    header: 'PO Creation',
    meta: { card: 'actions', className: 'w-27' },
    cell: ({ row }) => <CreateOrderLink request={row.original} variant="outline" size="sm" />,
  }),
  column.display({
    id: 'view',
    header: 'Action',
    meta: { card: 'actions', className: 'w-19' },
    cell: ({ row }) => (
      <ButtonLink
        {...placeOf(row.original)}
        variant="outline"
        size="sm"
        aria-label={`View ${row.original.mrnNumber}`}
      >
        View
      </ButtonLink>
    ),
  }),
]);
const projectColumns = column.columns([column.accessor('mrnNumber', numberColumn), ...columns]);
const firmColumns = column.columns([
  column.accessor('mrnNumber', {
    ...numberColumn,
    cell: ({ row: { original } }) => (
      <>
        {original.mrnNumber}
        <span className="block truncate text-[13px] leading-4 font-normal text-muted-foreground">
          {original.project.name}
        </span>
      </>
    ),
  }),
  ...columns,
]);

export function MaterialRequestsPage() {
  const params = useListParams(LIST);
  const filters = useDocumentFilters(params, FILTERS);
  const query = { ...params.query, ...filters.query };
  const list = useQuery(materialRequestListQuery(query));
  const navigate = useNavigate();
  const permission = usePermission('material-requests:create');
  const { openRequest, isOpening } = useOpenRequest();
  useNewRequestLink(params.filter('new') === '1', () => params.setFilter('new', ''), openRequest);
  useNoDataNotice(list, params, filters, 'No MRNs found.');

  return (
    <>
      <PageHead
        title="Material Request Notes"
        context={[filters.place, list.data && counted(list.data.totalElements, 'MRN')]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <ExportMenu path="/api/v1/mrns/export" query={query} total={list.data?.totalElements} />
            <Button disabledReason={permission} isLoading={isOpening} onClick={openRequest}>
              Create New MRN
            </Button>
          </>
        }
      />
      <DataTable
        label="Material Request Notes"
        columns={filters.isFirmWide ? firmColumns : projectColumns}
        rows={rowsFound(list, params, searchedTexts)}
        rowId={({ id }) => id}
        skeletonRows={5}
        emptyState={
          filters.active.length > 0 ? (
            <NoMatch title="No MRNs found" filters={filters} />
          ) : (
            emptyState
          )
        }
        params={params}
        totals={list.data}
        isUpdating={list.isPlaceholderData}
        onRetry={list.isError ? () => void list.refetch() : undefined}
        onRowOpen={(request) => {
          const { to, state } = placeOf(request);
          void navigate(to, { state });
        }}
        selection={SELECTION}
        toolbar={
          <DocumentToolbar
            placeholder="Search MRNs..."
            params={params}
            filters={filters}
            names={{
              ...namesIn(list.data?.list, filters.values),
              isWhole: isAnswered(list, params),
            }}
          />
        }
      />
    </>
  );
}

/** What the requests call the material and the person that they are narrowed to. */
function namesIn(
  requests: readonly MaterialRequest[] = [],
  { materialId, requestedBy }: FilterValues,
) {
  const materials = requests.flatMap(({ items }) => items.map(({ material }) => material));
  return {
    materialId: materials.find(({ id }) => id === materialId)?.name,
    requestedBy: requests.find((request) => request.requestedBy === requestedBy)?.requestedByName,
  };
}

/** One that is still being filled opens where it is filled. */
function placeOf(request: MaterialRequest) {
  const isOpen = materialRequestCan.edit(request.status).isAllowed;
  return {
    to: isOpen ? paths.completeMaterialRequest(request.id) : paths.materialRequest(request.id),
    state: { mrn: request },
  };
}

/** `?new=1` asks for a new request. It leaves the address first, so that Back does not ask again. */
function useNewRequestLink(isAsked: boolean, leaveAddress: () => void, openRequest: () => void) {
  const isTaken = useRef(false);
  useEffect(() => {
    if (!isAsked) isTaken.current = false;
    // The page may be drawn a few times more before it has left the address.
    if (!isAsked || isTaken.current) return undefined;
    // Once the page stands: a page that is mounted twice must not open two.
    const timer = setTimeout(() => {
      isTaken.current = true;
      leaveAddress();
      openRequest();
    });
    return () => clearTimeout(timer);
  }, [isAsked, leaveAddress, openRequest]);
}
