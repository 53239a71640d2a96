import type { StockTransferEntry } from '@plinth/contracts/stock-transfers';

import { inWords, revaluationWords } from '#document/history-rows.ts';
import { formatQuantity } from '#lib/format.ts';

export const transferHistory = inWords((entry: StockTransferEntry) => {
  if (entry.action === 'create') return { words: 'Sent' };
  if (entry.action === 'revalue') return revaluationWords(entry);
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
});
