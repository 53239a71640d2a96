import { expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import type { Unit } from '../shared/quantity.ts';
import {
  canOrderReceive,
  fulfilment,
  openQuantity,
  receivableQuantity,
  statusAfterFulfilment,
} from './fulfilment.ts';
import { PURCHASE_ORDER_STATUSES, type PurchaseOrderStatus } from './status.ts';

/** Builds lines from ordered, received and closed quantities, and whether the line is closed. */
const lines = (...rows: readonly (readonly [string, string, string, boolean?])[]) =>
  rows.map(([quantity, received, closed, isClosed = false]) => ({
    quantity: decimal(quantity),
    receivedQuantity: decimal(received),
    closedQuantity: decimal(closed),
    isClosed,
    tolerance: decimal('0'),
    unit: 'Ton' as const,
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

/** One line of an order without approval: ordered, received, given up, tolerance, unit, closed. */
const one = (
  [quantity, received, closed, tolerance]: readonly [string, string, string, string],
  unit: Unit,
  isClosed = false,
) => [
  {
    quantity: decimal(quantity),
    receivedQuantity: decimal(received),
    closedQuantity: decimal(closed),
    tolerance: decimal(tolerance),
    isClosed,
    unit,
  },
];

test.each([
  // 33.66 pieces are 33 whole ones.
  ['33 pieces at 2 %, all there', one(['33', '33', '0', '2'], 'Piece'), 'DELIVERED', false],
  ['50 pieces at 2 %, all there', one(['50', '50', '0', '2'], 'Piece'), 'DELIVERED', true],
  ['1,000 kg at 2 %, all there', one(['1000', '1000', '0', '2'], 'Kg'), 'DELIVERED', true],
  ['1,000 kg at 2 %, 1,020 there', one(['1000', '1020', '0', '2'], 'Kg'), 'DELIVERED', false],
  ['all there and closed', one(['1000', '1000', '0', '2'], 'Kg', true), 'DELIVERED', false],
  ['a part given up, the rest there', one(['10', '6', '4', '0'], 'Ton'), 'DELIVERED', false],
  ['a part given up, some went back', one(['10', '4', '4', '0'], 'Ton'), 'SUBMITTED', true],
  ['a part there', one(['10', '9.999', '0', '0'], 'Ton'), 'SUBMITTED', true],
  // No whole piece fits into the half that is left.
  ['half a piece is missing', one(['2.5', '2', '0', '0'], 'Piece'), 'DELIVERED', false],
] as const)('%s', (_, of, status, canReceive) => {
  const after = statusAfterFulfilment(order('SUBMITTED'), of);
  expect(after).toBe(status);
  expect(canOrderReceive(order(after), of)).toBe(canReceive);
});

test('what waits for approval or was cancelled receives nothing, whatever is open', () => {
  const open = lines(['11', '5', '0']);
  const can = (status: PurchaseOrderStatus, isApprovalNeeded: boolean) =>
    canOrderReceive(order(status, isApprovalNeeded), open);
  expect([can('SUBMITTED', false), can('APPROVED', true)]).toEqual([true, true]);
  expect([can('SUBMITTED', true), can('CANCELLED', false)]).toEqual([false, false]);
});

test('while an amendment waits, a line is received up to what it leaves, and is not complete', () => {
  const [line] = lines(['100', '60', '0']);
  if (!line) throw new RangeError('no line');
  const held = (quantity: string) => ({ ...line, waitingQuantity: decimal(quantity) });
  expect(receivableQuantity(held('80')).toString()).toBe('20');
  expect(receivableQuantity(held('60')).toString()).toBe('0');
  expect(receivableQuantity({ ...held('80'), tolerance: decimal('5') }).toString()).toBe('24');
  expect(fulfilment([held('60')])).toBe('PART_RECEIVED');
});
