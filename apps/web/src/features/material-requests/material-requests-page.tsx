import type { ListedRequest } from '@plinth/contracts/material-requests';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import { creationViolations } from '@plinth/domain/material-request/submission';
import { ClipboardList } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { usePermission, useUser } from '#api/session.ts';
import { documentList, DocumentListPage, NumberAndProject } from '#document/document-list.tsx';
import { PdfsButton } from '#document/pdf-buttons.tsx';
import { paths } from '#lib/paths.ts';
import { setProjectDialogOpen, useProjectChoice } from '#lib/project-choice.ts';
import { useFlagInAddress } from '#lib/use-flag-in-address.ts';
import { QuotedStatus } from '#parts/approvals/quoted-status.tsx';
import { ButtonLink } from '#table/button-link.tsx';
import { factColumn } from '#table/columns.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/toaster.tsx';

import { CreateOrderLink } from './create-order-link.tsx';
import { useCreateMaterialRequest } from './material-requests.api.ts';
import { REQUEST_LIST } from './material-requests.list.ts';
import { NeededBy, OrderedShare, Priority, RequestedDate } from './request-cells.tsx';

const REQUESTS = documentList('MATERIAL_REQUEST', {
  ...REQUEST_LIST,
  label: 'Material Request Notes',
  columns: [
    {
      id: 'mrnNumber',
      header: 'MRN Number',
      role: 'number',
      show: (row) => <NumberAndProject number={row.mrnNumber} project={row.project} />,
    },
    {
      id: 'requestedDate',
      header: 'Requested Date',
      role: 'date',
      least: 8.25,
      show: (row) => <RequestedDate request={row} />,
    },
    factColumn('requestedByName', 'Requested By', 'person'),
    {
      id: 'status',
      header: 'Status',
      role: 'status',
      show: (row) => (
        <QuotedStatus
          type="MATERIAL_REQUEST"
          status={row.status}
          stage={row.stage}
          waitsFor={row.waitsFor}
        />
      ),
    },
    {
      id: 'requiredBy',
      header: 'Needed by',
      role: 'date',
      grow: 1,
      show: (row) => <NeededBy request={row} />,
    },
    {
      id: 'urgency',
      header: 'Priority',
      role: 'flag',
      least: 5.5,
      show: (row) => <Priority request={row} />,
    },
    {
      id: 'lineCount',
      header: 'Items',
      role: 'flag',
      least: 5.5,
      className: 'figures',
      show: (row) => <OrderedShare request={row} />,
    },
    {
      id: 'order',
      header: 'PO Creation',
      role: 'actions',
      least: 6.75,
      needs: ['purchase-orders:create'],
      show: (row) => <CreateOrderLink request={row} variant="outline" size="sm" />,
    },
    {
      id: 'view',
      header: 'Action',
      role: 'actions',
      least: 4.75,
      show: (row) => (
        <ButtonLink
          to={pathOf(row)}
          state={stateOf(row)}
          variant="outline"
          size="sm"
          aria-label={`View ${row.mrnNumber}`}
        >
          View
        </ButtonLink>
      ),
    },
  ],
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

/** Creates a request for the chosen project and opens it. */
function useOpenRequest(): { openRequest: () => void; isOpening: boolean } {
  const navigate = useNavigate();
  const requestedBy = useUser().id;
  const projectId = useProjectChoice()?.project.id;
  const create = useCreateMaterialRequest();
  // Stays pending while the next screen loads.
  const isOpening = create.isPending || create.isSuccess;

  function openRequest() {
    if (isOpening) return;
    const [violation] = creationViolations({ requestedBy, projectId });
    if (violation) {
      notify({ tone: 'destructive', title: 'Error', description: violation.message });
      setProjectDialogOpen(true);
      return;
    }
    create.mutate(
      { requestedBy, projectId },
      {
        onSuccess: (mrn) =>
          void navigate(paths.completeMaterialRequest(mrn.id), { state: { mrn } }),
      },
    );
  }

  return { openRequest, isOpening };
}
