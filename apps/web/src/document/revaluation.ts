/** What a document is worth changed by an act on an earlier day: its history says by which. Pure. */
import type { Revaluation } from '@plinth/contracts/shared/history';

import { documentPath } from '#lib/document-path.ts';
import type { HistoryRow } from './document-history.tsx';

export function toRevaluationDetail({
  detail: { cause },
}: Pick<Revaluation, 'detail'>): Pick<HistoryRow, 'words' | 'documents'> {
  const to = documentPath(cause.type, cause.id);
  return to
    ? { words: 'Value changed by', documents: [{ label: cause.number, to }] }
    : { words: `Value changed by ${cause.number}` };
}
