import { expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import {
  broughtBy,
  canStillReturn,
  returnedParts,
  returnLineViolations,
  taxableValue,
  taxableValues,
} from './return-rules.ts';

const line = {
  accepted: decimal('460'),
  rejected: decimal('40'),
  returned: decimal('60'),
  returnedRejected: decimal('10'),
  unit: 'Piece',
} as const;

test('what came and did not go back yet can go back', () => {
  const left = canStillReturn(line);
  expect([left.REJECTED.toString(), left.ACCEPTED.toString()]).toEqual(['30', '400']);
});

test.each([
  ['30', '400', []],
  ['', '', []],
  ['0', '0.000', []],
  ['31', '', ['items.0.rejectedQuantity: Only 30 Piece can still go back']],
  ['', '401', ['items.0.acceptedQuantity: Only 400 Piece can still go back']],
  [
    '1.5',
    'x',
    [
      'items.0.rejectedQuantity: Quantity must be a whole number for Piece',
      'items.0.acceptedQuantity: Quantity must be a number',
    ],
  ],
  ['-1', '', ['items.0.rejectedQuantity: Quantity must be greater than 0']],
])('rejected %s, accepted %s', (rejectedQuantity, acceptedQuantity, wanted) => {
  const typed = { rejectedQuantity, acceptedQuantity };
  const found = returnLineViolations(typed, line, 'items.0');
  expect(found.map(({ path, message }) => `${path}: ${message}`)).toEqual(wanted);
});

test('of a line its two parts go back, those that are something', () => {
  const parts = returnedParts({ rejectedQuantity: ' ', acceptedQuantity: '2.5' });
  expect(parts.map(({ source, quantity }) => [source, quantity.toString()])).toEqual([
    ['ACCEPTED', '2.5'],
  ]);
});

test('a part brought its part of the value, to the paisa', () => {
  const worth = { accepted: decimal('3'), value: decimal('100') };
  const brought = (before: string, part: string) =>
    broughtBy(worth, decimal(before), decimal(part)).toString();
  expect(brought('0', '2')).toBe('66.67');
  expect(brought('0', '3')).toBe('100');
  // One by one: together the whole.
  expect([brought('0', '1'), brought('1', '1'), brought('2', '1')]).toEqual([
    '33.33',
    '33.34',
    '33.33',
  ]);
});

test('the challan of a part states its price of the order, else that of the receipt, if any', () => {
  const ordered = { quantity: decimal('3'), taxable: decimal('100') };
  const returnedOfOrder = decimal('0');
  const onContract = { ordered: { ...ordered, taxable: null }, rate: null, returnedOfOrder };
  const atOrder = { ordered, rate: decimal('50'), returnedOfOrder };
  expect(taxableValue(atOrder, decimal('2'))?.toString()).toBe('66.67');
  expect(taxableValue(onContract, decimal('2'))).toBeNull();
  const pricedLater = { ...onContract, rate: decimal('33.335') };
  expect(taxableValue(pricedLater, decimal('2'))?.toString()).toBe('66.67');
});

test('the challans of all parts state the whole', () => {
  const ordered = { quantity: decimal('3'), taxable: decimal('100') };
  const came = { ordered, rate: null, returnedOfOrder: decimal('1'), orderLineId: 'steel' };
  const parts = [
    { line: came, quantity: decimal('1') },
    { line: came, quantity: decimal('1') },
  ];
  // 33.33 went back before.
  expect(taxableValues(parts).map(String)).toEqual(['33.34', '33.33']);
  const later = { ...came, ordered: { ...ordered, taxable: null }, rate: decimal('33.335') };
  const priced = parts.map((part) => ({ ...part, line: later }));
  // 33.34 of 100.01 went back before.
  expect(taxableValues(priced).map(String)).toEqual(['33.33', '33.34']);
});
