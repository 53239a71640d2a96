/** The link to create orders; disabled with a reason. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { materialRequestCan } from '@plinth/domain/material-request/status';

import { usePermission } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import type { ButtonLook } from '#ui/button.tsx';

interface CreateOrderLinkProps extends ButtonLook {
  request: MaterialRequest;
}

export function CreateOrderLink({ request, ...look }: CreateOrderLinkProps) {
  const permission = usePermission('purchase-orders:create', request.project);
  const verdict = materialRequestCan.order(request);
  return (
    <ButtonLink
      {...look}
      to={paths.createPurchaseOrder(request.id)}
      disabledReason={permission === true && !verdict.isAllowed ? verdict.reason : permission}
      aria-label={`Create PO from ${request.mrnNumber}`}
    >
      Create PO
    </ButtonLink>
  );
}
