import type { ListedRequest } from '@plinth/contracts/material-requests';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import { ClipboardList } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { usePermission } from '#api/session.ts';
import { documentList, DocumentListPage, NumberAndProject } from '#document/document-list.tsx';
import { QuotedStatus } from '#document/quoted-status.tsx';
import { PdfsButton } from '#document/pdf-buttons.tsx';
import { paths } from '#lib/paths.ts';
import { useFlagInAddress } from '#lib/use-flag-in-address.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { actionsColumn, columnsOf, dateColumn, factColumn, numberColumn } from '#table/columns.ts';
import { Button } from '#ui/button.tsx';

import { CreateOrderLink } from './create-order-link.tsx';
import { NeededBy, OrderedShare, Priority, RequestedDate } from './request-cells.tsx';
import { useOpenRequest } from './use-open-request.ts';
import { REQUEST_LIST } from './material-requests.list.ts';

const column = columnsOf<ListedRequest>();

const REQUESTS = documentList('MATERIAL_REQUEST', {
  ...REQUEST_LIST,
  label: 'Material Request Notes',
  columns: column.columns([
    column.accessor('mrnNumber', {
      ...numberColumn('MRN Number', 'mrnNumber'),
      cell: ({ row: { original } }) => (
        <NumberAndProject number={original.mrnNumber} project={original.project} />
      ),
    }),
    column.accessor('requestedDate', {
      ...dateColumn('Requested Date', { least: 8.25 }),
      cell: ({ row }) => <RequestedDate request={row.original} />,
    }),
    column.accessor('requestedByName', factColumn('Requested By', 'person')),
    column.accessor('status', {
      ...factColumn('Status', 'status'),
      cell: ({ row: { original } }) => (
        <QuotedStatus
          type="MATERIAL_REQUEST"
          status={original.status}
          stage={original.stage}
          waitsFor={original.waitsFor}
        />
      ),
    }),
    column.accessor('requiredBy', {
      ...factColumn('Needed by', 'date', { grow: 1 }),
      cell: ({ row }) => <NeededBy request={row.original} />,
    }),
    column.accessor('priority', {
      ...factColumn('Priority', 'flag', { least: 5.5 }),
      id: 'urgency',
      cell: ({ row }) => <Priority request={row.original} />,
    }),
    column.accessor('lineCount', {
      ...factColumn('Items', 'flag', { least: 5.5, className: 'figures' }),
      cell: ({ row }) => <OrderedShare request={row.original} />,
    }),
    column.display({
      id: 'order',
      ...actionsColumn('PO Creation', 6.75),
      cell: ({ row }) => <CreateOrderLink request={row.original} variant="outline" size="sm" />,
    }),
    column.display({
      id: 'view',
      ...actionsColumn('Action', 4.75),
      cell: ({ row: { original } }) => (
        <ButtonLink
          to={pathOf(original)}
          state={stateOf(original)}
          variant="outline"
          size="sm"
          aria-label={`View ${original.mrnNumber}`}
        >
          View
        </ButtonLink>
      ),
    }),
  ]),
  placeholder: 'Search MRNs...',
  searchedTexts: ({ mrnNumber, requestedByName, items }) => [
    mrnNumber,
    requestedByName,
    ...items.map(({ material }) => material.name),
  ],
  recordsOf: ({ items, requestedBy, requestedByName }) => [
    { id: requestedBy, name: requestedByName },
    ...items.map(({ material }) => material),
  ],
  empty: {
    icon: ClipboardList,
    title: 'No MRNs found',
    hint: 'Try adjusting your search, or create a new MRN.',
  },
  emptyNotice: 'No MRNs found.',
  pathOf,
  stateOf,
  selection: {
    nameOf: ({ mrnNumber }) => mrnNumber,
    bulkActions: (ids) => (
      <>
        <OrderTogether ids={ids} />
        <PdfsButton type="MATERIAL_REQUEST" ids={ids} />
      </>
    ),
  },
});

/** The button that orders several requests in one form. */
function OrderTogether({ ids }: { ids: readonly string[] }) {
  const permission = usePermission('purchase-orders:create');
  const isFew = ids.length <= MAX_TOGETHER || `At most ${MAX_TOGETHER} at once`;
  return (
    <ButtonLink
      variant="outline"
      size="sm"
      to={paths.placeOrder({ mrns: ids.join(',') })}
      disabledReason={permission === true ? isFew : permission}
    >
      Order together
    </ButtonLink>
  );
}

const MAX_TOGETHER = 50;

/** A pending request opens its form. */
function pathOf({ id, status }: ListedRequest): string {
  const isOpen = materialRequestCan.edit(status).isAllowed;
  return isOpen ? paths.completeMaterialRequest(id) : paths.materialRequest(id);
}

function stateOf(mrn: ListedRequest) {
  return { mrn };
}

export function MaterialRequestsPage() {
  const permission = usePermission('material-requests:create');
  const { openRequest, isOpening } = useOpenRequest();
  useNewRequestLink(openRequest);
  return (
    <DocumentListPage
      type="MATERIAL_REQUEST"
      list={REQUESTS}
      noun="MRN"
      actions={
        <Button disabledReason={permission} isLoading={isOpening} onClick={openRequest}>
          Create New MRN
        </Button>
      }
    />
  );
}

/** `?new=1` creates a request. The parameter is removed first, so that Back does not repeat it. */
function useNewRequestLink(openRequest: () => void) {
  const [isAsked, setAsked] = useFlagInAddress('new');
  const isTaken = useRef(false);
  useEffect(() => {
    if (!isAsked) isTaken.current = false;
    // The page may render again before the URL has changed.
    if (!isAsked || isTaken.current) return undefined;
    // This is an effect with a timer, so that a page that is mounted twice creates one request.
    const timer = setTimeout(() => {
      isTaken.current = true;
      setAsked(false);
      openRequest();
    });
    return () => clearTimeout(timer);
  }, [isAsked, setAsked, openRequest]);
}
