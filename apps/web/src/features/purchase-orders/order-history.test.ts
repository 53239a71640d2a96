import type { OrderChange, PurchaseOrderEntry } from '@plinth/contracts/purchase-order-history';
import { expect, test } from 'vitest';

import { orderHistory } from './order-history.ts';

const signed = { id: 'entry', at: '2026-11-20T04:30:00Z', actorName: 'Asha Kulkarni' };
const mrn = { id: 'mrn', mrnNumber: 'MRN/26-27/00118' };

test.each<[PurchaseOrderEntry, string]>([
  [{ ...signed, action: 'approve', detail: {} }, 'Approved'],
  [{ ...signed, action: 'send-back', detail: { reason: 'Too dear' } }, 'Sent back: Too dear'],
  [{ ...signed, action: 'resubmit', detail: { changed: [] } }, 'Submitted again'],
  [{ ...signed, action: 'reject', detail: { reason: 'No budget' } }, 'Rejected: No budget'],
  [{ ...signed, action: 'cancel', detail: { reason: 'No stock' } }, 'Cancelled: No stock'],
  [
    { ...signed, action: 'short-close', detail: { reason: 'Done', items: [] } },
    'Closed short: Done',
  ],
])('%j', (entry, words) => {
  expect(orderHistory([entry])).toEqual([{ ...signed, words }]);
});

test('an order that was submitted again tells what its maker changed', () => {
  const changed: OrderChange[] = ['prices', 'charges', 'deliveryDate', 'remark'];
  expect(orderHistory([{ ...signed, action: 'resubmit', detail: { changed } }])).toEqual([
    {
      ...signed,
      words: 'Submitted again',
      note: 'Changed: prices, additional charges, expected delivery date, remark',
    },
  ]);
});

test('an order leads back to all of its requests', () => {
  const mrns = [mrn, { id: 'other', mrnNumber: 'MRN/26-27/00120' }];
  expect(orderHistory([{ ...signed, action: 'create', detail: { mrn, mrns } }])).toEqual([
    {
      ...signed,
      words: 'Ordered from',
      documents: [
        { label: 'MRN/26-27/00118', to: '/home/purchase-inventory/mrn/mrn' },
        { label: 'MRN/26-27/00120', to: '/home/purchase-inventory/mrn/other' },
      ],
    },
  ]);
});
