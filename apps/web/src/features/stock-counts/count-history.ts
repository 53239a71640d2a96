/** The history of a stock count in words. Pure. */
import type { StockCountEntry } from '@plinth/contracts/stock-counts';

import type { HistoryRow } from '#document/document-history.tsx';
import { toRevaluationDetail } from '#document/revaluation.ts';
import { counted } from '#lib/counted.ts';

/** Newest first, as they come. */
export function countHistory(entries: readonly StockCountEntry[]): readonly HistoryRow[] {
  return entries.map((entry) => {
    const { id, at, actorName } = entry;
    return { id, at, actorName, ...wordsOf(entry) };
  });
}

function wordsOf(entry: StockCountEntry): Pick<HistoryRow, 'words' | 'note' | 'documents'> {
  if (entry.action === 'revalue') return toRevaluationDetail(entry);
  const { action, detail } = entry;
  if (action === 'create') {
    return { words: 'Started', note: `${counted(detail.lineCount, 'material')} in the store` };
  }
  if (action === 'count') return { words: `Counted ${counted(detail.lineCount, 'material')}` };
  if (action === 'ask-recount') {
    return { words: `${counted(detail.lineCount, 'material')} to count a second time` };
  }
  if (action === 'finish') return { words: 'Finished' };
  if (action === 'post') return { words: 'Posted' };
  if (action === 'cancel') return { words: 'Cancelled', note: detail.reason };
  const again =
    detail.lineCount > 0 ? `${counted(detail.lineCount, 'material')} to count again` : '';
  return { words: 'Sent back', note: [detail.reason, again].filter(Boolean).join('\n') };
}
