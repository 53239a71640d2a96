/** History entries as texts. Pure. */
import type { Revaluation } from '@plinth/contracts/shared/history';

import { documentPath } from '#lib/document-path.ts';

/** An entry of the history as text. */
export interface HistoryRow {
  readonly id: string;
  readonly at: string;
  readonly actorName: string;
  /** The action in words: `Rejected`, `Ordered as`. */
  readonly words: string;
  /** Documents at the end of the text. */
  readonly documents?: readonly { readonly label: string; readonly to: string }[];
  /** The reason, or further details. */
  readonly note?: string;
}

export type HistoryWords = Pick<HistoryRow, 'words' | 'documents' | 'note'>;

/** Newest first; `wordsOf` defines the text of each action. */
export function inWords<Entry extends Pick<HistoryRow, 'id' | 'at' | 'actorName'>>(
  wordsOf: (entry: Entry) => HistoryWords,
): (entries: readonly Entry[]) => readonly HistoryRow[] {
  return (entries) =>
    entries.map((entry) => {
      const { id, at, actorName } = entry;
      return { id, at, actorName, ...wordsOf(entry) };
    });
}

/** The act that revalued the document. */
export function revaluationWords({ detail: { cause } }: Pick<Revaluation, 'detail'>): HistoryWords {
  const to = documentPath(cause.type, cause.id);
  return to
    ? { words: 'Value changed by', documents: [{ label: cause.number, to }] }
    : { words: `Value changed by ${cause.number}` };
}

/** A signature on a level of the approval policy that is not the last. */
export function signedWords(detail: {
  readonly level: number;
  readonly for?: string | undefined;
}): string {
  const forWhom = detail.for === undefined ? '' : ` for ${detail.for}`;
  return `Approved level ${detail.level}${forWhom}`;
}
