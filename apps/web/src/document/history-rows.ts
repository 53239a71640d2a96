/** The history of a document in words. Pure. */
import type { Revaluation } from '@plinth/contracts/shared/history';

import { documentPath } from '#lib/document-path.ts';

/** One entry, in words. */
export interface HistoryRow {
  readonly id: string;
  readonly at: string;
  readonly actorName: string;
  /** `Rejected`, `Ordered as`. */
  readonly words: string;
  /** The documents that the words end with. */
  readonly documents?: readonly { readonly label: string; readonly to: string }[];
  /** A reason, or what it was about in detail. */
  readonly note?: string;
}

export type HistoryWords = Pick<HistoryRow, 'words' | 'documents' | 'note'>;

/** Newest first, as they come; `wordsOf` is the one place that knows what each act is called. */
export function inWords<Entry extends Pick<HistoryRow, 'id' | 'at' | 'actorName'>>(
  wordsOf: (entry: Entry) => HistoryWords,
): (entries: readonly Entry[]) => readonly HistoryRow[] {
  return (entries) =>
    entries.map((entry) => {
      const { id, at, actorName } = entry;
      return { id, at, actorName, ...wordsOf(entry) };
    });
}

/** What a document is worth changed by an act on an earlier day: by which. */
export function revaluationWords({ detail: { cause } }: Pick<Revaluation, 'detail'>): HistoryWords {
  const to = documentPath(cause.type, cause.id);
  return to
    ? { words: 'Value changed by', documents: [{ label: cause.number, to }] }
    : { words: `Value changed by ${cause.number}` };
}
