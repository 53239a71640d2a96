import type { GoodsReceiptEntry } from '@plinth/contracts/goods-receipts';

import { inWords, revaluationWords } from '#document/history-rows.ts';
import { formatMoney } from '#lib/format.ts';

export const receiptHistory = inWords((entry: GoodsReceiptEntry) => {
  if (entry.action === 'create') return { words: 'Written at the gate' };
  if (entry.action === 'update') return { words: 'Draft changed' };
  if (entry.action === 'reverse') return { words: `Reversed: ${entry.detail.reason}` };
  if (entry.action === 'revalue') return revaluationWords(entry);
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
});
