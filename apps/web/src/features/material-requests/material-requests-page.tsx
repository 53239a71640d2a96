/** Material Request Notes: what the sites have asked for. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import {
  MATERIAL_REQUEST_STATUSES,
  materialRequestCan,
} from '@plinth/domain/material-request/status';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { columnsOf } from '#table/columns.ts';
import { DataTable } from '#table/data-table.tsx';
import { DocumentToolbar } from '#table/document-toolbar.tsx';
import { rowsFound } from '#table/rows-found.ts';
import { useDocumentFilters } from '#table/use-document-filters.ts';
import { useListParams } from '#table/use-list-params.ts';
import { useNoDataNotice } from '#table/use-no-data-notice.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { CreateOrderLink } from './create-order-link.tsx';
import { MaterialRequestStatusBadge } from './material-request-status-badge.tsx';
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

const searchedTexts = ({ mrnNumber, requestedByName, items }: MaterialRequest) => [
  mrnNumber,
  requestedByName,
  ...items.map(({ material }) => material.name),
];

const column = columnsOf<MaterialRequest>();
const mrnNumber = column.accessor('mrnNumber', {
  header: 'MRN Number',
  enableSorting: true,
  meta: { card: 'title', className: 'figures w-37 font-semibold' },
});
const project = column.accessor('project.name', {
  id: 'project',
  header: 'Project',
  meta: { card: 'fact', className: 'w-40' },
});
const columns = column.columns([
  column.accessor('requestedDate', {
    header: 'Requested Date',
    enableSorting: true,
    meta: { card: 'fact', className: 'figures w-31' },
    cell: ({ getValue }) => formatDate(getValue()),
  }),
  column.accessor('requestedByName', {
    header: 'Requested By',
    enableSorting: true,
    meta: { card: 'fact', className: 'w-30' },
  }),
  column.accessor('status', {
    header: 'Status',
    enableSorting: true,
    meta: { card: 'status', className: 'w-28' },
    cell: ({ getValue }) => <MaterialRequestStatusBadge status={getValue()} />,
  }),
  column.display({
    id: 'order',
    header: 'PO Creation',
    meta: { card: 'actions', className: 'w-29' },
    cell: ({ row }) => <CreateOrderLink request={row.original} variant="outline" size="sm" />,
  }),
  column.display({
    id: 'view',
    header: 'Action',
    meta: { card: 'actions', className: 'w-20' },
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
const projectColumns = column.columns([mrnNumber, ...columns]);
const firmColumns = column.columns([mrnNumber, project, ...columns]);

export function MaterialRequestsPage() {
  const params = useListParams(LIST);
  const filters = useDocumentFilters(params, MATERIAL_REQUEST_STATUSES);
  const list = useQuery(materialRequestListQuery({ ...params.query, ...filters.query }));
  const navigate = useNavigate();
  const permission = usePermission('material-requests:create');
  const { openRequest, isOpening } = useOpenRequest();
  useNewRequestLink(params.filter('new') === '1', () => params.setFilter('new', ''), openRequest);
  useNoDataNotice(list, params, 'No MRNs found.');

  return (
    <>
      <PageHead
        title="Material Request Notes"
        context={filters.place}
        actions={
          <Button disabledReason={permission} isLoading={isOpening} onClick={openRequest}>
            Create New MRN
          </Button>
        }
      />
      <DataTable
        label="Material Request Notes"
        columns={filters.isFirmWide ? firmColumns : projectColumns}
        rows={rowsFound(list, params, searchedTexts)}
        rowId={({ id }) => id}
        skeletonRows={5}
        emptyState={emptyState}
        params={params}
        totals={list.data}
        isUpdating={list.isPlaceholderData}
        onRetry={list.isError ? () => void list.refetch() : undefined}
        onRowOpen={(request) => {
          const { to, state } = placeOf(request);
          void navigate(to, { state });
        }}
        toolbar={<DocumentToolbar placeholder="Search MRNs..." params={params} filters={filters} />}
      />
    </>
  );
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
