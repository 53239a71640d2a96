/** Where a material request stands, as a badge. */
import type { MaterialRequestStatus } from '@plinth/domain/material-request/status';

import { sentenceCase } from '#lib/format.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const TONES = {
  PENDING: 'neutral',
  SUBMITTED: 'outline',
  APPROVED: 'success',
  REJECTED: 'destructive',
} as const satisfies Record<MaterialRequestStatus, BadgeTone>;

export function MaterialRequestStatusBadge({ status }: { status: MaterialRequestStatus }) {
  return <Badge tone={TONES[status]}>{sentenceCase(status)}</Badge>;
}
