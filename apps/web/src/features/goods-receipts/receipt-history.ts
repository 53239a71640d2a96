import type { GoodsReceiptEntry } from '@plinth/contracts/goods-receipt-entries';

import { inWords, revaluationWords, signedWords } from '#document/history-rows.ts';
import { formatMoney } from '#lib/format.ts';

export const receiptHistory = inWords((entry: GoodsReceiptEntry) => {
  if (entry.action === 'create') return { words: 'Written at the gate' };
  if (entry.action === 'update') return { words: 'Draft changed' };
  if (entry.action === 'reverse') return { words: `Reversed: ${entry.detail.reason}` };
  if (entry.action === 'revalue') return revaluationWords(entry);
  if (entry.action === 'sign') return { words: signedWords(entry.detail) };
  if (entry.action === 'reject-prices') return { words: `Prices rejected: ${entry.detail.reason}` };
  if (entry.action === 'withdraw-prices') return { words: 'Prices withdrawn' };
  if (entry.action === 'approve-prices') {
    return { words: 'Prices approved', note: ratesOf(entry.detail) };
  }
  if (entry.action === 'price' || entry.action === 'propose-prices') {
    const { reason = '' } = entry.detail;
    const words = entry.action === 'price' ? 'Priced' : 'Prices entered; they wait for approval';
    return { words, note: [reason, ratesOf(entry.detail)].filter(Boolean).join('\n') };
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

interface Rates {
  readonly lines: readonly {
    readonly materialName: string;
    readonly unit: string;
    readonly rate: string;
  }[];
}

function ratesOf({ lines }: Rates): string {
  return lines
    .map(({ materialName, unit, rate }) => `${materialName}: ${formatMoney(rate)} per ${unit}`)
    .join('\n');
}
