/** The history of a receipt in words. Pure. */
import type { GoodsReceiptEntry } from '@plinth/contracts/goods-receipts';

import type { HistoryRow } from '#document/document-history.tsx';
import { formatMoney } from '#lib/format.ts';

/** Newest first, as they come. */
export function receiptHistory(entries: readonly GoodsReceiptEntry[]): readonly HistoryRow[] {
  return entries.map((entry) => {
    const { id, at, actorName } = entry;
    return { id, at, actorName, ...wordsOf(entry) };
  });
}

function wordsOf(entry: GoodsReceiptEntry): Pick<HistoryRow, 'words' | 'note'> {
  if (entry.action === 'create') return { words: 'Written at the gate' };
  if (entry.action === 'update') return { words: 'Draft changed' };
  if (entry.action === 'reverse') return { words: `Reversed: ${entry.detail.reason}` };
  if (entry.action === 'price') {
    const rates = entry.detail.lines.map(
      ({ materialName, unit, rate }) => `${materialName}: ${formatMoney(rate)} per ${unit}`,
    );
    return { words: 'Priced', note: rates.join('\n') };
  }
  const { overrideReason, earlyReason } = entry.detail;
  const note = [
    overrideReason && `Above the order: ${overrideReason}`,
    earlyReason && `Before the order: ${earlyReason}`,
  ]
    .filter(Boolean)
    .join('. ');
  return { words: 'Posted', ...(note && { note }) };
}
