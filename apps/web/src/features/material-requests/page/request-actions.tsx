import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { isOnOrder } from '@plinth/domain/material-request/left-to-order';
import { materialRequestCan } from '@plinth/domain/material-request/status';

import { useDocumentAct } from '#api/documents.ts';
import { usePermission, useUser } from '#api/session.ts';
import { DocumentActions } from '#document/document-actions.tsx';
import { reasonDialog } from '#document/reason-dialog.tsx';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Button } from '#ui/button.tsx';

import { CreateOrderLink } from '../create-order-link.tsx';
import { LeaveOutDialog } from './leave-out-dialog.tsx';

interface RequestProps {
  request: MaterialRequest;
}

interface ActionsProps extends RequestProps {
  /** Whether the person decides on it now, in acts of their own. */
  isDecidedHere: boolean;
}

export function RequestActions({ request, isDecidedHere }: ActionsProps) {
  const { id, status, project, items } = request;
  const isRequester = useUser().id === request.requestedBy;
  const takeBack = useTakeBack(request);
  return (
    <DocumentActions
      type="MATERIAL_REQUEST"
      id={id}
      acts={[
        {
          name: 'reject',
          label: 'Reject MRN…',
          verdict: materialRequestCan.reject(status),
          obstacle: request.isPartOrdered
            ? 'Some of it is ordered; leave out the other lines instead'
            : undefined,
          needs: 'material-requests:reject',
          project,
          // One dialog for both acts, so that its input survives an order by a colleague.
          renderDialog: reasonDialog('MATERIAL_REQUEST', (shown) => ({
            act: 'reject',
            failure: 'Failed to reject MRN',
            ...(isOnOrder(shown.items) ? leaveOutWords(shown) : rejectWords(shown)),
          })),
        },
        {
          name: 'leave-out',
          label: 'Leave out lines…',
          verdict: materialRequestCan.leaveOut(request),
          needs: 'material-requests:reject',
          project,
          renderDialog: (shown, onClose) => <LeaveOutDialog request={shown} onClose={onClose} />,
        },
        {
          name: 'take-back',
          label: 'Take back',
          verdict: materialRequestCan.takeBack({ status, isOnOrder: isOnOrder(items) }),
          obstacle: isRequester ? undefined : NOT_REQUESTER,
          needs: 'material-requests:create',
          project,
          onSelect: () => takeBack.mutate(),
        },
      ]}
    >
      <NextAct request={request} isDecidedHere={isDecidedHere} />
    </DocumentActions>
  );
}

/** The primary act; none for an ordered request. */
function NextAct({ request, isDecidedHere }: ActionsProps) {
  const { id, status, project } = request;
  const permission = usePermission('material-requests:create', project);
  if (materialRequestCan.edit(status).isAllowed) {
    return (
      <ButtonLink to={paths.completeMaterialRequest(id)} disabledReason={permission}>
        Complete MRN
      </ButtonLink>
    );
  }
  if (status === 'REJECTED') return <TakeBackButton request={request} />;
  // What waits for approval is decided on first; on a phone there is no room for both.
  return (
    status === 'SUBMITTED' && (
      <CreateOrderLink
        request={request}
        {...(isDecidedHere && { variant: 'outline', className: 'max-sm:hidden' })}
      />
    )
  );
}

function TakeBackButton({ request }: RequestProps) {
  const permission = usePermission('material-requests:create', request.project);
  const isRequester = useUser().id === request.requestedBy;
  const takeBack = useTakeBack(request);
  return (
    <Button
      isLoading={takeBack.isPending}
      disabledReason={isRequester ? permission : NOT_REQUESTER}
      onClick={() => takeBack.mutate()}
    >
      {takeBack.isPending ? 'Taking back...' : 'Take back'}
    </Button>
  );
}

function useTakeBack(request: MaterialRequest) {
  return useDocumentAct('MATERIAL_REQUEST', request, 'take-back', 'Failed to take MRN back');
}

const NOT_REQUESTER = 'Only its requester can take an MRN back';

function leaveOutWords({ mrnNumber, requestedByName }: MaterialRequest) {
  return {
    title: `Leave out the rest of ${mrnNumber}`,
    description: `Lines not ordered will not be bought. ${requestedByName} sees the reason; the orders stay.`,
    submitLabel: 'Leave out the rest',
    submittingLabel: 'Leaving out...',
  };
}

function rejectWords({ mrnNumber, requestedByName }: MaterialRequest) {
  return {
    title: `Reject ${mrnNumber}`,
    description: `${requestedByName} sees the reason, and can take the MRN back to correct it.`,
    submitLabel: 'Reject MRN',
    submittingLabel: 'Rejecting...',
  };
}
