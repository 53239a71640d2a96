/** The history of an issue in words. Pure. */
import type { StockIssueEntry } from '@plinth/contracts/stock-issues';

import type { HistoryRow } from '#document/document-history.tsx';
import { toRevaluationDetail } from '#document/revaluation.ts';
import { paths } from '#lib/paths.ts';

/** Newest first, as they come. */
export function issueHistory(
  entries: readonly StockIssueEntry[],
  isReturn: boolean,
): readonly HistoryRow[] {
  return entries.map((entry): HistoryRow => {
    const { id, at, actorName } = entry;
    if (entry.action === 'create') {
      return { id, at, actorName, words: isReturn ? 'Taken back' : 'Issued' };
    }
    if (entry.action === 'revalue') return { id, at, actorName, ...toRevaluationDetail(entry) };
    const { document } = entry.detail;
    const documents = [{ label: document.number, to: paths.issue(document.id) }];
    return { id, at, actorName, words: 'Some of it came back on', documents };
  });
}
