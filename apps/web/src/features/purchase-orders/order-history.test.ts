import type { PurchaseOrderEntry } from '@plinth/contracts/history';
import { expect, test } from 'vitest';

import { orderHistory } from './order-history.ts';

const signed = { id: 'entry', at: '2026-11-20T04:30:00Z', actorName: 'Asha Kulkarni' };
const mrn = { id: 'mrn', mrnNumber: 'MRN/26-27/00118' };

test.each<[PurchaseOrderEntry, string]>([
  [{ ...signed, action: 'approve', detail: {} }, 'Approved'],
  [{ ...signed, action: 'cancel', detail: { reason: 'No stock' } }, 'Cancelled: No stock'],
  [
    { ...signed, action: 'short-close', detail: { reason: 'Done', items: [] } },
    'Closed short: Done',
  ],
])('%j', (entry, words) => {
  expect(orderHistory([entry])).toEqual([{ ...signed, words }]);
});

test('an order leads back to its request', () => {
  expect(orderHistory([{ ...signed, action: 'create', detail: { mrn } }])).toEqual([
    {
      ...signed,
      words: 'Ordered from',
      documents: [{ label: 'MRN/26-27/00118', to: '/home/purchase-inventory/mrn/mrn' }],
    },
  ]);
});
