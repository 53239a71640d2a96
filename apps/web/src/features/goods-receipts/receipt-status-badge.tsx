/** The status of a goods receipt, as a word with its colour. */
import type { GoodsReceiptStatus } from '@plinth/domain/goods-receipt/status';

import { sentenceCase } from '#lib/format.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const TONES = {
  DRAFT: 'neutral',
  POSTED: 'success',
  REVERSED: 'destructive',
} satisfies Record<GoodsReceiptStatus, BadgeTone>;

export function ReceiptStatusBadge({ status }: { status: GoodsReceiptStatus }) {
  return <Badge tone={TONES[status]}>{sentenceCase(status)}</Badge>;
}
