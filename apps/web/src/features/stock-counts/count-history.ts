import type { StockCountEntry } from '@plinth/contracts/stock-counts';
import { counted } from '@plinth/domain/shared/counted';

import { inWords, revaluationWords } from '#document/history-rows.ts';

export const countHistory = inWords((entry: StockCountEntry) => {
  if (entry.action === 'revalue') return revaluationWords(entry);
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
});
