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
}

export function PurchaseOrderStatusBadge({ status }: PurchaseOrderStatusBadgeProps) {
  const shown = status ?? 'PENDING';
  return <Badge tone={TONES[shown]}>{sentenceCase(shown)}</Badge>;
}
