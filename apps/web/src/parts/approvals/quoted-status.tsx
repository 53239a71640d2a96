/** The status of a list that the specification names; the stage only where it says more. */
import type { WaitsFor } from '@plinth/contracts/approvals';
import { type DocumentType, type StatusOf, statusOf } from '@plinth/domain/document/documents';
import { addsToStatus, type Stage, STAGES } from '@plinth/domain/document/stages';

import { Badge } from '#ui/badge.tsx';

import { waitsInShort } from './approval-words.ts';

interface QuotedStatusProps<Type extends DocumentType> {
  type: Type;
  /** A missing status is shown as pending (specification, point 4). */
  status: StatusOf<Type> | undefined;
  stage: Stage;
  /** The people or roles that the document's current approval waits for. */
  waitsFor?: readonly WaitsFor[];
}

export function QuotedStatus<Type extends DocumentType>({
  type,
  status,
  stage,
  waitsFor,
}: QuotedStatusProps<Type>) {
  const shown = (status && statusOf(type, status)) ?? { word: 'Pending', tone: 'neutral' };
  const word = waitsInShort(waitsFor ?? []) || (addsToStatus(stage) ? STAGES[stage].word : '');
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      <Badge tone={shown.tone}>{shown.word}</Badge>
      {word !== '' && (
        <span className="text-xs leading-3.25 wrap-anywhere whitespace-normal text-muted-foreground max-sm:max-w-32">
          {word}
        </span>
      )}
    </span>
  );
}
