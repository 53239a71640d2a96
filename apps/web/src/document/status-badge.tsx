import { type DocumentType, type StatusOf, statusOf } from '@plinth/domain/document/documents';

import { Badge } from '#ui/badge.tsx';

interface StatusBadgeProps<Type extends DocumentType> {
  type: Type;
  status: StatusOf<Type>;
}

export function StatusBadge<Type extends DocumentType>({ type, status }: StatusBadgeProps<Type>) {
  const shown = statusOf(type, status);
  return shown && <Badge tone={shown.tone}>{shown.word}</Badge>;
}
