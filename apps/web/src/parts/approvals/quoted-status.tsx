/** The status of a list that the specification names; the stage only where it says more. */
import type { WaitsFor } from '@plinth/contracts/approvals';
import { type DocumentType, shownStatus, type StatusOf } from '@plinth/domain/document/documents';
import type { Stage } from '@plinth/domain/document/stages';

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
  const { word, tone, note } = shownStatus(type, status, stage);
  const second = waitsInShort(waitsFor ?? []) || note;
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      <Badge tone={tone}>{word}</Badge>
      {second !== '' && (
        <span className="text-xs leading-3.25 wrap-anywhere whitespace-normal text-muted-foreground max-sm:max-w-32">
          {second}
        </span>
      )}
    </span>
  );
}
