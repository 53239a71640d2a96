import type { PurchaseOrderStatus } from '@plinth/domain/purchase-order/status';

import { Badge } from '#ui/badge.tsx';

import { StatusBadge } from './status-badge.tsx';

interface PurchaseOrderStatusBadgeProps {
  /** A missing status is shown as pending (specification, point 4). */
  status: PurchaseOrderStatus | undefined;
  /** Shown beside the status. */
  isPartReceived?: boolean;
  /** Shown beside the status. */
  isSentBack?: boolean;
}

export function PurchaseOrderStatusBadge({
  status,
  isPartReceived = false,
  isSentBack = false,
}: PurchaseOrderStatusBadgeProps) {
  const badge = status ? (
    <StatusBadge type="PURCHASE_ORDER" status={status} />
  ) : (
    <Badge tone="neutral">Pending</Badge>
  );
  if (!isPartReceived && !isSentBack) return badge;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {badge}
      <span className="text-xs leading-3.25 text-muted-foreground">
        {isSentBack ? 'Sent back' : 'Part received'}
      </span>
    </span>
  );
}
