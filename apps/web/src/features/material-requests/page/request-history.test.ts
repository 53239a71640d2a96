import type { MaterialRequestEntry } from '@plinth/contracts/material-request-entries';
import { expect, test } from 'vitest';

import { requestHistory } from './request-history.ts';

type Act<Entry = MaterialRequestEntry> = Entry extends MaterialRequestEntry
  ? Pick<Entry, 'action' | 'detail'>
  : never;

let count = 0;

function entry(act: Act, actorName = 'Imran Shaikh'): MaterialRequestEntry {
  count += 1;
  return { id: `entry ${count}`, at: '2026-11-20T04:30:00Z', actorName, ...act };
}

function shown(...entries: MaterialRequestEntry[]) {
  return requestHistory(entries).map(({ words, documents, note }) => ({
    words,
    ...(documents && { documents: documents.map(({ label }) => label) }),
    ...(note !== undefined && { note }),
  }));
}

const bars = { materialName: 'TMT bar', unit: 'Ton', quantity: 12.5 } as const;
const bags = { materialName: 'Cement', unit: 'Piece', quantity: 1200 } as const;
const first = { id: 'first', poNumber: 'PO/26-27/00012' };
const second = { id: 'second', poNumber: 'PO/26-27/00013' };

const completion = {
  priority: 'HIGH',
  requiredOn: 'Before slab casting',
  remark: 'On Monday',
} as const;

test.each<[Act, object]>([
  [{ action: 'create', detail: { requestedByName: 'Imran Shaikh' } }, { words: 'Created' }],
  [
    { action: 'create', detail: { requestedByName: 'Lakshmi Nair' } },
    { words: 'Created for Lakshmi Nair' },
  ],
  [{ action: 'add-item', detail: { item: bars } }, { words: 'Added 12.5 Ton of TMT bar' }],
  [{ action: 'remove-item', detail: { item: bags } }, { words: 'Removed 1,200 Piece of Cement' }],
  [
    { action: 'submit', detail: completion },
    { words: 'Submitted', note: 'High priority, required on: Before slab casting' },
  ],
  [
    { action: 'reject', detail: { reason: 'Not in the budget' } },
    { words: 'Rejected: Not in the budget' },
  ],
  [{ action: 'take-back', detail: {} }, { words: 'Taken back' }],
  [
    { action: 'leave-out', detail: { reason: 'Not needed', items: [] } },
    { words: 'Left out: Not needed' },
  ],
  [
    { action: 'leave-out', detail: { reason: 'In stock', items: [bars, bags] } },
    { words: 'Left out: In stock', note: '12.5 Ton of TMT bar, 1,200 Piece of Cement' },
  ],
  [
    { action: 'put-back', detail: { items: [bars] } },
    { words: 'Put back', note: 'To be ordered again: 12.5 Ton of TMT bar' },
  ],
  [
    { action: 'order', detail: { purchaseOrders: [first, second] } },
    { words: 'Ordered as', documents: ['PO/26-27/00012', 'PO/26-27/00013'] },
  ],
  [
    { action: 'release', detail: { purchaseOrder: first, items: [bars], isReopened: false } },
    {
      words: 'Given back by',
      documents: ['PO/26-27/00012'],
      note: 'Back from the order: 12.5 Ton of TMT bar',
    },
  ],
  [
    {
      action: 'release',
      detail: { purchaseOrder: null, items: [bars, bags], isReopened: true },
    },
    {
      words: 'Given back by a purchase order',
      note: 'To be ordered again: 12.5 Ton of TMT bar, 1,200 Piece of Cement',
    },
  ],
])('%j', (act, expected) => {
  expect(shown(entry(act))).toEqual([expected]);
});

test('what one person added in one go is one row, in the order in which it was added', () => {
  const add = (item: typeof bars | typeof bags) =>
    ({ action: 'add-item', detail: { item } }) as const;
  expect(shown(entry(add(bags)), entry(add(bars)), entry(add(bars), 'Lakshmi Nair'))).toEqual([
    { words: 'Added 2 materials', note: '12.5 Ton of TMT bar\n1,200 Piece of Cement' },
    { words: 'Added 12.5 Ton of TMT bar' },
  ]);
});

test('what was removed in between parts two goes', () => {
  const detail = { item: bars };
  const acts = (['add-item', 'remove-item', 'add-item'] as const).map((action) =>
    entry({ action, detail }),
  );
  expect(shown(...acts).map(({ words }) => words.split(' ')[0])).toEqual([
    'Added',
    'Removed',
    'Added',
  ]);
});

test('a row is told of the last of its entries', () => {
  const entries = [entry({ action: 'take-back', detail: {} })];
  expect(requestHistory(entries)).toMatchObject([
    { id: entries[0]!.id, at: '2026-11-20T04:30:00Z', actorName: 'Imran Shaikh' },
  ]);
});
