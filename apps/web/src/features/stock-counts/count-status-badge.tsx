/** The status of a stock count, as a word with its colour. */
import type { StockCountStatus } from '@plinth/domain/stock-count/status';

import { sentenceCase } from '#lib/format.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const TONES = {
  COUNTING: 'info',
  REVIEW: 'warning',
  POSTED: 'success',
  CANCELLED: 'neutral',
} satisfies Record<StockCountStatus, BadgeTone>;

export function CountStatusBadge({ status }: { status: StockCountStatus }) {
  return <Badge tone={TONES[status]}>{sentenceCase(status)}</Badge>;
}
