import type { ConsumptionStatementEntry } from '@plinth/contracts/consumption-statements';

import { inWords } from '#document/history-rows.ts';

export const statementHistory = inWords((entry: ConsumptionStatementEntry) => {
  if (entry.action === 'create') return { words: 'Prepared' };
  if (entry.action === 'change') return { words: 'Counted anew' };
  if (entry.action === 'carry') {
    return { words: 'Opening carried over', note: `From ${entry.detail.cause.number}` };
  }
  if (entry.action === 'sign') return { words: 'Signed' };
  const words = entry.action === 'reverse' ? 'Reversed' : 'Discarded';
  return { words, note: entry.detail.reason };
});
