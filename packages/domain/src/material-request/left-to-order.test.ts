import { expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import { leftOutAfterRelease, leftToOrder, orderProgress, statusOfLines } from './left-to-order.ts';

const line = (
  quantity: number | string,
  orderedQuantity: number | string,
  leftOutQuantity: number | string = 0,
) => ({ quantity, orderedQuantity, leftOutQuantity });

test.each([
  [11, 0, 0, '11'],
  ['12.5', '10.25', 0, '2.25'],
  [11, 11, 0, '0'],
  [11, 12, 0, '0'],
  [11, 4, 7, '0'],
  [11, 0, 7, '4'],
  [11, 6, 7, '0'],
])('of %s, %s ordered and %s left out: %s left', (quantity, ordered, leftOut, left) => {
  expect(leftToOrder(line(quantity, ordered, leftOut)).toString()).toBe(left);
});

test.each([
  ['all of it', line(11, 11), '5', '5'],
  ['added to what was left out before', line(11, 8, 3), '5', '8'],
  ['not what was ordered above the request', line(11, 12), '5', '4'],
  ['nothing where the orders still cover the request', line(11, 20), '5', '0'],
  ['in the precision of the unit', line('2.5', '2.5'), '0.125', '0.125'],
])('what comes back and is not needed is left out: %s', (_, before, released, leftOut) => {
  expect(leftOutAfterRelease(before, decimal(released)).toString()).toBe(leftOut);
});

test.each([
  [[line(11, 0)], 'SUBMITTED'],
  [[line(11, 11), line('2.5', '2.499')], 'SUBMITTED'],
  [[line(11, 12), line('2.5', '2.5')], 'APPROVED'],
  [[line(11, 4, 7), line(2, 0, 2)], 'APPROVED'],
] as const)('%j is %s', (lines, status) => {
  expect(statusOfLines(lines)).toBe(status);
});

test.each([
  ['nothing ordered', [line(11, 0), line(2, 0)], [2, 0, 0, false]],
  ['one of two lines', [line(11, 11), line(2, 0)], [2, 1, 0, true]],
  ['part of a line', [line(11, 4), line(2, 0)], [2, 0, 0, true]],
  ['the rest of a line left out', [line(11, 4, 7), line(2, 0)], [2, 1, 0, true]],
  ['a line left out alone', [line(11, 0, 11), line(2, 0)], [2, 0, 1, false]],
  ['all', [line(11, 11), line(2, 0, 2)], [2, 1, 1, false]],
] as const)('progress with %s', (_, lines, [all, ordered, leftOut, isPart]) => {
  expect(orderProgress(lines)).toEqual({
    lineCount: all,
    orderedLineCount: ordered,
    leftOutLineCount: leftOut,
    isPartOrdered: isPart,
  });
});
