/** The history of a transfer in words. Pure. */
import type { StockTransferEntry } from '@plinth/contracts/stock-transfers';

import type { HistoryRow } from '#document/document-history.tsx';
import { toRevaluationDetail } from '#document/revaluation.ts';
import { formatQuantity } from '#lib/format.ts';

/** Newest first, as they come. */
export function transferHistory(entries: readonly StockTransferEntry[]): readonly HistoryRow[] {
  return entries.map((entry) => {
    const { id, at, actorName } = entry;
    return { id, at, actorName, ...wordsOf(entry) };
  });
}

function wordsOf(entry: StockTransferEntry): Pick<HistoryRow, 'words' | 'note' | 'documents'> {
  if (entry.action === 'create') return { words: 'Sent' };
  if (entry.action === 'revalue') return toRevaluationDetail(entry);
  const { shortReason, lines } = entry.detail;
  const isShort = lines.some(({ short }) => short > 0);
  const note = [
    ...lines.map(({ materialName, unit, received, short }) =>
      [
        `${formatQuantity(received)} ${unit} ${materialName}`,
        ...(short > 0 ? [`${formatQuantity(short)} short`] : []),
      ].join(', '),
    ),
    ...(isShort ? [shortReason] : []),
  ].join('\n');
  return { words: isShort ? 'Received, the rest settled as short' : 'Received', note };
}
