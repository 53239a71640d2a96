/** What can be done with a request next, by its status, its requester and the person's rights. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import { useState } from 'react';

import { usePermission, useUser } from '#api/session.ts';
import { DocumentActions } from '#document/document-actions.tsx';
import { PdfButton } from '#document/pdf-buttons.tsx';
import { ReasonDialog } from '#document/reason-dialog.tsx';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { MenuItem } from '#ui/menu.tsx';

import { CreateOrderLink } from './create-order-link.tsx';
import { useRejectRequest, useTakeBackRequest } from './request-acts.api.ts';

export function RequestActions({ request }: { request: MaterialRequest }) {
  const [isRejecting, setRejecting] = useState(false);
  const permission = usePermission('material-requests:reject', request.project);
  const verdict = materialRequestCan.reject(request.status);
  const isOnOrder = isPartOrdered(request);
  return (
    <>
      <DocumentActions
        primary={<NextAct request={request} />}
        pdf={<PdfButton type="MATERIAL_REQUEST" id={request.id} />}
      >
        <MenuItem
          onSelect={() => setRejecting(true)}
          disabledReason={verdict.isAllowed ? permission : verdict.reason}
        >
          {isOnOrder && verdict.isAllowed ? 'Leave out the rest…' : 'Reject MRN…'}
        </MenuItem>
      </DocumentActions>
      {isRejecting && <RejectDialog request={request} onClose={() => setRejecting(false)} />}
    </>
  );
}

/** The act that the request waits for; an ordered one waits for none. */
function NextAct({ request }: { request: MaterialRequest }) {
  const { id, status, project } = request;
  const permission = usePermission('material-requests:create', project);
  if (materialRequestCan.edit(status).isAllowed) {
    return (
      <ButtonLink to={paths.completeMaterialRequest(id)} disabledReason={permission}>
        Complete MRN
      </ButtonLink>
    );
  }
  if (materialRequestCan.takeBack(status).isAllowed) return <TakeBackButton request={request} />;
  return materialRequestCan.order(status).isAllowed && <CreateOrderLink request={request} />;
}

function TakeBackButton({ request: { id, requestedBy, project } }: { request: MaterialRequest }) {
  const permission = usePermission('material-requests:create', project);
  const isRequester = useUser().id === requestedBy;
  const takeBack = useTakeBackRequest(id);
  return (
    <Button
      isLoading={takeBack.isPending}
      disabledReason={isRequester ? permission : 'Only its requester can take an MRN back'}
      onClick={() => takeBack.mutate()}
    >
      {takeBack.isPending ? 'Taking back...' : 'Take back'}
    </Button>
  );
}

interface RejectDialogProps {
  request: MaterialRequest;
  onClose: () => void;
}

function RejectDialog({ request, onClose }: RejectDialogProps) {
  const { mrnNumber, requestedByName } = request;
  const act = useRejectRequest(request);
  if (isPartOrdered(request)) {
    return (
      <ReasonDialog
        title={`Leave out the rest of ${mrnNumber}`}
        description={`What no order holds is not bought. ${requestedByName} reads the reason; the orders go on.`}
        act={act}
        submitLabel="Leave out the rest"
        submittingLabel="Leaving out..."
        onClose={onClose}
      />
    );
  }
  return (
    <ReasonDialog
      title={`Reject ${mrnNumber}`}
      description={`${requestedByName} reads the reason, and can take the MRN back to mend it.`}
      act={act}
      submitLabel="Reject MRN"
      submittingLabel="Rejecting..."
      onClose={onClose}
    />
  );
}

function isPartOrdered({ items }: MaterialRequest): boolean {
  return items.some(({ orderedQuantity }) => orderedQuantity > 0);
}
