import { type Stage, STAGES } from '@plinth/domain/document/stages';

import { Badge } from '#ui/badge.tsx';

export function StageBadge({ stage }: { stage: Stage }) {
  const { word, tone } = STAGES[stage];
  return <Badge tone={tone}>{word}</Badge>;
}
