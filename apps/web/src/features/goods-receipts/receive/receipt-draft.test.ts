import type { ReceivableOrder } from '@plinth/contracts/receivable-orders';
import { expect, test } from 'vitest';

import { readDraft } from './receipt-draft.ts';
import { blankReceipt, withOrders } from './receipt-form-model.ts';

const line = (id: string, isClosed = false) => ({ id, isClosed, material: { unit: 'Bag' } });
const order = (id: string, ...lines: ReturnType<typeof line>[]) =>
  ({ id, lines }) as unknown as ReceivableOrder;

const orders = [order('o1', line('a'), line('b')), order('o2', line('c'))];
const blank = withOrders(blankReceipt('store', '2026-08-14'), orders.slice(0, 1));
const typed = {
  ...blank,
  challanNo: '778',
  lines: blank.lines.map((one) => ({ ...one, receivedQuantity: '5' })),
};
const { orderIds, ...form } = typed;

test.each([
  ['of this release', typed],
  ['of an older one, with the orders beside the form', { form, orderIds }],
])('a draft %s comes back as it was typed', (_, saved) => {
  expect(readDraft(JSON.parse(JSON.stringify(saved)), orders)).toEqual(typed);
});

test('over the lines that the orders have now', () => {
  const now = [order('o1', line('b'), line('d'), line('closed', true)), ...orders.slice(1)];
  const quantities = readDraft(typed, now)?.lines.map(
    ({ purchaseOrderLineId, receivedQuantity }) => [purchaseOrderLineId, receivedQuantity],
  );
  expect(quantities).toEqual([
    ['b', '5'],
    ['d', ''],
  ]);
  expect(readDraft(typed, orders.slice(1))?.orderIds).toEqual([]);
});

test('what cannot be read is none', () => {
  expect(readDraft(null, orders)).toBeNull();
  expect(readDraft({ form: { challanNo: '778' } }, orders)).toBeNull();
});
