import type { StockCountEntry } from '@plinth/contracts/stock-counts';
import { expect, test } from 'vitest';

import { paths } from '#lib/paths.ts';

import { countHistory } from './count-history.ts';

const SIGNED = { id: 'entry', at: '2026-11-20T10:00:00.000Z', actorName: 'Lakshmi Nair' };

test.each<[StockCountEntry, object]>([
  [
    { ...SIGNED, action: 'create', detail: { lineCount: 3 } },
    { words: 'Started', note: '3 materials in the store' },
  ],
  [{ ...SIGNED, action: 'count', detail: { lineCount: 1 } }, { words: 'Counted 1 material' }],
  [
    { ...SIGNED, action: 'ask-recount', detail: { lineCount: 2 } },
    { words: '2 materials to count a second time' },
  ],
  [{ ...SIGNED, action: 'finish', detail: {} }, { words: 'Finished' }],
  [
    { ...SIGNED, action: 'send-back', detail: { reason: 'Again, please', lineCount: 2 } },
    { words: 'Sent back', note: 'Again, please\n2 materials to count again' },
  ],
  [
    { ...SIGNED, action: 'send-back', detail: { reason: '', lineCount: 0 } },
    { words: 'Sent back', note: '' },
  ],
  [{ ...SIGNED, action: 'post', detail: {} }, { words: 'Posted' }],
  [
    {
      ...SIGNED,
      action: 'revalue',
      detail: { cause: { type: 'GOODS_RECEIPT', id: 'receipt', number: 'GRN/26-27/00001' } },
    },
    {
      words: 'Value changed by',
      documents: [{ label: 'GRN/26-27/00001', to: paths.receipt('receipt') }],
    },
  ],
  [
    { ...SIGNED, action: 'cancel', detail: { reason: 'Wrong store' } },
    { words: 'Cancelled', note: 'Wrong store' },
  ],
])('$0.action', (entry, expected) => {
  expect(countHistory([entry])).toEqual([{ ...SIGNED, ...expected }]);
});
