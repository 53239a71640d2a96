import { expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import { fulfilment, openQuantity, statusAfterFulfilment } from './fulfilment.ts';
import { PURCHASE_ORDER_STATUSES } from './status.ts';

/** Ordered, received, closed short. */
const lines = (...rows: readonly (readonly [string, string, string])[]) =>
  rows.map(([quantity, received, closed]) => ({
    quantity: decimal(quantity),
    receivedQuantity: decimal(received),
    closedQuantity: decimal(closed),
  }));

const COMPLETE = lines(['11', '11', '0'], ['12.5', '12.000', '0.500']);

test.each([
  ['no lines', lines(), 'OPEN'],
  ['nothing came', lines(['11', '0', '0']), 'OPEN'],
  ['one line given up, nothing came', lines(['11', '0', '11'], ['5', '0', '0']), 'OPEN'],
  ['a part came', lines(['11', '5', '0']), 'PART_RECEIVED'],
  ['one of two lines came', lines(['11', '11', '0'], ['5', '0', '0']), 'PART_RECEIVED'],
  ['a thousandth is missing', lines(['12.5', '12.499', '0']), 'PART_RECEIVED'],
  ['all came or was given up', COMPLETE, 'COMPLETE'],
  ['all was given up', lines(['11', '0', '11']), 'COMPLETE'],
  ['more came than ordered', lines(['11', '12', '0']), 'COMPLETE'],
] as const)('%s: %s', (_, of, expected) => {
  expect(fulfilment(of)).toBe(expected);
});

test.each([
  [['11', '0', '0'], '11'],
  [['12.5', '12.499', '0'], '0.001'],
  [['12.5', '4', '8.5'], '0'],
  [['11', '12', '0'], '0'],
] as const)('of %j is still to come: %s', (row, expected) => {
  expect(lines(row).map((line) => openQuantity(line).toString())).toEqual([expected]);
});

test('a complete order is delivered, a cancelled one stays cancelled', () => {
  expect(PURCHASE_ORDER_STATUSES.map((status) => statusAfterFulfilment(status, COMPLETE))).toEqual([
    'DELIVERED',
    'DELIVERED',
    'DELIVERED',
    'CANCELLED',
  ]);
});

test('an incomplete order keeps its status', () => {
  const open = lines(['11', '5', '0']);
  for (const status of PURCHASE_ORDER_STATUSES) {
    expect(statusAfterFulfilment(status, open)).toBe(status);
  }
});
