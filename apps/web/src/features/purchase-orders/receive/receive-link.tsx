/** The link to the form that receives goods on an order. */
import type { PurchaseOrderRow } from '@plinth/contracts/purchase-orders';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import type { ComponentProps } from 'react';

import { usePermission } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { useModule } from '#lib/project-choice.ts';
import { ButtonLink } from '#table/button-link.tsx';

interface ReceiveLinkProps extends Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size'> {
  order: Pick<PurchaseOrderRow, 'id' | 'poNumber' | 'project'> &
    Parameters<typeof purchaseOrderCan.receive>[0];
}

export function ReceiveLink({ order, ...look }: ReceiveLinkProps) {
  const verdict = purchaseOrderCan.receive(order);
  const permission = usePermission('goods-receipts:create', order.project);
  const warehouse = useModule('WAREHOUSE', order.project.firm.id);
  const possible = verdict.isAllowed ? warehouse : verdict.reason;
  return (
    <ButtonLink
      {...look}
      to={paths.createReceipt(order.id)}
      aria-label={`Create GRN for ${order.poNumber}`}
      disabledReason={permission === true ? possible : permission}
    >
      Create GRN
    </ButtonLink>
  );
}
