import { expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import {
  fulfilment,
  openQuantity,
  receivableQuantity,
  statusAfterFulfilment,
} from './fulfilment.ts';
import { PURCHASE_ORDER_STATUSES, type PurchaseOrderStatus } from './status.ts';

/** Ordered, received, closed short; and whether nothing more is to come. */
const lines = (...rows: readonly (readonly [string, string, string, boolean?])[]) =>
  rows.map(([quantity, received, closed, isClosed = false]) => ({
    quantity: decimal(quantity),
    receivedQuantity: decimal(received),
    closedQuantity: decimal(closed),
    isClosed,
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
  ['a line is closed, whatever is there', lines(['11', '3', '0', true]), 'COMPLETE'],
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

const order = (status: PurchaseOrderStatus, isApprovalNeeded = false) => ({
  status,
  isApprovalNeeded,
});

test('a complete order is delivered, a cancelled one stays cancelled', () => {
  const after = PURCHASE_ORDER_STATUSES.map((one) => statusAfterFulfilment(order(one), COMPLETE));
  expect(after).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED', 'CANCELLED']);
});

test('an incomplete order keeps its status; a delivered one is open again', () => {
  const open = lines(['11', '5', '0']);
  for (const isApprovalNeeded of [false, true]) {
    const after = PURCHASE_ORDER_STATUSES.map((one) =>
      statusAfterFulfilment(order(one, isApprovalNeeded), open),
    );
    const again = isApprovalNeeded ? 'APPROVED' : 'SUBMITTED';
    expect(after).toEqual(['SUBMITTED', 'APPROVED', again, 'CANCELLED']);
  }
});

/** Ordered, received, tolerance in percent; given up. */
test.each([
  [['10000', '0', '2'], 'Piece', '10200'],
  [['10000', '10000', '2'], 'Piece', '200'],
  [['10000', '10200', '2'], 'Piece', '0'],
  [['10000', '10250', '2'], 'Piece', '0'],
  [['7', '0', '2'], 'Piece', '7'],
  [['10000', '0', '2', '4000'], 'Piece', '6120'],
  [['12.5', '12.5', '0.5'], 'Ton', '0.062'],
  [['12.5', '0', '0'], 'Ton', '12.5'],
] as const)(
  '%j %s can still receive %s',
  ([quantity, received, tolerance, closed = '0'], unit, expected) => {
    const line = {
      quantity: decimal(quantity),
      receivedQuantity: decimal(received),
      closedQuantity: decimal(closed),
      tolerance: decimal(tolerance),
      unit,
    };
    expect(receivableQuantity({ ...line, isClosed: false }).toString()).toBe(expected);
    expect(receivableQuantity({ ...line, isClosed: true }).toString()).toBe('0');
  },
);
