/** Whether the person may decide on an order: by permission, and as another than its maker. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { mayDecide } from '@plinth/domain/purchase-order/approval';

import { usePermission, useUser } from '#api/session.ts';

interface Deciding {
  /** Whether the person has the permission to approve. */
  readonly mayApprove: boolean;
  /** `true`, or why the buttons are disabled. */
  readonly disabledReason: true | string;
}

export function useDeciding(order: PurchaseOrder): Deciding {
  const permission = usePermission('purchase-orders:approve', order.project);
  const verdict = mayDecide(order, useUser().id);
  const mayApprove = permission === true;
  return {
    mayApprove,
    disabledReason: mayApprove ? verdict.isAllowed || verdict.reason : permission,
  };
}
