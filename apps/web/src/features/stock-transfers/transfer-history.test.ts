import type { StockTransferEntry } from '@plinth/contracts/stock-transfers';
import { expect, test } from 'vitest';

import { transferHistory } from './transfer-history.ts';

const SIGNED = { id: 'entry', at: '2026-11-20T10:00:00.000Z', actorName: 'Lakshmi Nair' };
const line = { materialName: 'Cement', unit: 'Bag', received: 90, short: 0 } as const;

test.each<[string, StockTransferEntry, object]>([
  ['sent', { ...SIGNED, action: 'create', detail: {} }, { words: 'Sent' }],
  [
    'received',
    { ...SIGNED, action: 'receive', detail: { shortReason: '', lines: [line] } },
    { words: 'Received', note: '90 Bag Cement' },
  ],
  [
    'settled',
    {
      ...SIGNED,
      action: 'receive',
      detail: { shortReason: 'Torn', lines: [{ ...line, short: 10 }] },
    },
    { words: 'Received, the rest settled as short', note: '90 Bag Cement, 10 short\nTorn' },
  ],
])('%s', (_, entry, expected) => {
  expect(transferHistory([entry])).toEqual([{ ...SIGNED, ...expected }]);
});
