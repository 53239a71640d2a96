/** The status of a purchase order, as a word with its colour. */
import type { PurchaseOrderStatus } from '@plinth/domain/purchase-order/status';

import { sentenceCase } from '#lib/format.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const TONES = {
  PENDING: 'neutral',
  SUBMITTED: 'info',
  APPROVED: 'success',
  DELIVERED: 'outline',
  CANCELLED: 'destructive',
} satisfies Record<PurchaseOrderStatus | 'PENDING', BadgeTone>;

interface PurchaseOrderStatusBadgeProps {
  /** Shown as pending where it is missing (specification, point 4). */
  status: PurchaseOrderStatus | undefined;
  /** Something of it is there: told beside the status. */
  isPartReceived?: boolean;
}

export function PurchaseOrderStatusBadge({
  status,
  isPartReceived = false,
}: PurchaseOrderStatusBadgeProps) {
  const shown = status ?? 'PENDING';
  const badge = <Badge tone={TONES[shown]}>{sentenceCase(shown)}</Badge>;
  if (!isPartReceived) return badge;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {badge}
      <span className="text-xs leading-3.25 text-muted-foreground">Part received</span>
    </span>
  );
}
