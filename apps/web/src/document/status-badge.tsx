import { type DocumentType, shownStatus } from '@plinth/domain/document/documents';
import type { Stage } from '@plinth/domain/document/stages';

import { Badge } from '#ui/badge.tsx';

interface StatusBadgeProps {
  type: DocumentType;
  status: string;
  /** The stage, which is shown beside the status where it says more. */
  stage?: Stage | null;
}

/** The status of a document: one badge, and a second fact as text where it adds something. */
export function StatusBadge({ type, status, stage = null }: StatusBadgeProps) {
  const { word, tone, note } = shownStatus(type, status, stage);
  const badge = <Badge tone={tone}>{word}</Badge>;
  if (note === '') return badge;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {badge}
      <span className="text-[13px] text-muted-foreground">{note}</span>
    </span>
  );
}
