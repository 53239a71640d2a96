import { expect, test } from 'vitest';

import { supplierRemoval } from './use.ts';

const ARCHIVED = 'Supplier archived: it is used on';

test.each([
  [0, 0, 'DELETED', 'Supplier deleted'],
  [1, 0, 'ARCHIVED', `${ARCHIVED} 1 purchase order`],
  [1, 1, 'ARCHIVED', `${ARCHIVED} 1 purchase order, which is open`],
  [12, 0, 'ARCHIVED', `${ARCHIVED} 12 purchase orders`],
  [12, 3, 'ARCHIVED', `${ARCHIVED} 12 purchase orders, 3 of them open`],
])('with %i orders, %i of them open, it is %s: %s', (orders, openOrders, outcome, message) => {
  const use = { orders, openOrders, hasBankAccount: false };
  expect(supplierRemoval(use)).toEqual({ outcome, message });
});

test('one with a bank account alone is archived, because an undo could not bring that back', () => {
  expect(supplierRemoval({ orders: 0, openOrders: 0, hasBankAccount: true })).toEqual({
    outcome: 'ARCHIVED',
    message: 'Supplier archived: its bank account is kept',
  });
});
