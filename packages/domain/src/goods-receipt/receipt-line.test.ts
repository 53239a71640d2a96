import { describe, expect, test } from 'vitest';

import { decimal, sum } from '../shared/decimal.ts';
import {
  conversionViolations,
  excessQuantity,
  isToBePriced,
  nothingToPrice,
  receiptLineViolations,
  receiptQuantities,
  shortQuantity,
  type TypedReceiptLine,
} from './receipt-line.ts';

const line = (typed: Partial<TypedReceiptLine>): TypedReceiptLine => ({
  challanQuantity: '',
  receivedQuantity: '',
  rejectedQuantity: '',
  rejectionReason: '',
  unit: 'Piece',
  ...typed,
});

test.each([
  ['nothing on the truck', {}, []],
  ['a zero', { receivedQuantity: '0', challanQuantity: '0' }, []],
  ['whole', { receivedQuantity: '500', challanQuantity: '500' }, []],
  [
    'half a piece',
    { receivedQuantity: '0.5' },
    ['receivedQuantity: Received quantity must be a whole number for Piece'],
  ],
  ['words', { challanQuantity: 'many' }, ['challanQuantity: Challan quantity must be a number']],
  [
    'less than nothing',
    { receivedQuantity: '5', rejectedQuantity: '-1' },
    ['rejectedQuantity: Rejected quantity must be greater than 0'],
  ],
  [
    'more rejected than came, without a reason',
    { receivedQuantity: '5', rejectedQuantity: '6' },
    [
      'rejectedQuantity: More is rejected than was received',
      'rejectionReason: Please say why it is rejected',
    ],
  ],
  [
    'all rejected, with a reason',
    { receivedQuantity: '5', rejectedQuantity: '5', rejectionReason: 'Wet' },
    [],
  ],
])('%s', (_, typed, expected) => {
  const found = receiptLineViolations(line(typed), 'items.0');
  expect(found.map(({ path, message }) => `${path.replace('items.0.', '')}: ${message}`)).toEqual(
    expected,
  );
});

test.each([
  [
    'as counted',
    { receivedQuantity: '500', rejectedQuantity: '20' },
    '1',
    ['500', '500', '480', '20'],
  ],
  [
    'less than the challan',
    { challanQuantity: '500', receivedQuantity: '490' },
    '1',
    ['500', '490', '490', '0'],
  ],
  ['the challan alone', { challanQuantity: '500' }, '1', ['500', '0', '0', '0']],
])('%s: challan, received, accepted, rejected', (_, typed, factor, expected) => {
  const found = receiptQuantities(line(typed), 'Piece', decimal(factor));
  const { challan, received, accepted, rejected } = found;
  expect([challan, received, accepted, rejected].map(String)).toEqual(expected);
  expect(accepted.plus(rejected).eq(received)).toBe(true);
});

test('a truck measured in cubic metres is stock in brass; what is accepted and rejected make up what came', () => {
  const measured = line({ receivedQuantity: '8.5', rejectedQuantity: '0.7', unit: 'Cubic metre' });
  const found = receiptQuantities(measured, 'Brass', decimal('0.353147'));
  expect([found.received, found.rejected, found.accepted].map(String)).toEqual([
    '3.002',
    '0.247',
    '2.755',
  ]);
});

test('short and excess are told against the challan', () => {
  const quantities = (challan: string, received: string) =>
    receiptQuantities(
      line({ challanQuantity: challan, receivedQuantity: received }),
      'Piece',
      decimal('1'),
    );
  const lossOf = (challan: string, received: string) => {
    const found = quantities(challan, received);
    return [shortQuantity(found), excessQuantity(found)].map(String);
  };
  expect(lossOf('500', '490')).toEqual(['10', '0']);
  expect(lossOf('500', '510')).toEqual(['0', '10']);
  expect(lossOf('500', '500')).toEqual(['0', '0']);
});

test('what is wrong says what kind of thing it is', () => {
  const kinds = (typed: Partial<TypedReceiptLine>) =>
    receiptLineViolations(line(typed), 'items.0').map(({ code }) => code);
  expect(kinds({ receivedQuantity: '5', rejectedQuantity: '6' })).toEqual(['rejected', 'required']);
  // Texts that are no numbers are not compared.
  expect(kinds({ receivedQuantity: 'five', rejectedQuantity: '6' })).toHaveLength(1);
});

test('weighed goods of a counted material are whole pieces, each quantity at its field', () => {
  const weighed = { challanQuantity: '12.35', receivedQuantity: '12.33', rejectedQuantity: '0.02' };
  const found = conversionViolations(
    line({ ...weighed, unit: 'Ton' }),
    'Bag',
    decimal('20'),
    'items.3',
  );
  // 12.35 t are 247 bags; 12.33 t are 246.6, and 0.02 t less than half a bag.
  expect(found.map(({ path }) => path)).toEqual([
    'items.3.receivedQuantity',
    'items.3.rejectedQuantity',
  ]);
  expect(found[0]?.message).toBe(
    '12.33 Ton is 246.6 Bag; count them: 246 Bag (12.3 Ton) or 247 Bag (12.35 Ton)',
  );
});

test('only what was accepted has a price', () => {
  expect(isToBePriced({ accepted: decimal('0') })).toBe(false);
  expect(isToBePriced({ accepted: decimal('0.001') })).toBe(true);
  expect(nothingToPrice('River sand', 'items.0.rate')).toEqual({
    code: 'not-accepted',
    path: 'items.0.rate',
    message: 'Nothing of River sand was accepted; there is nothing to price',
  });
});

describe('parts in another unit', () => {
  /**
   * Returns the accepted quantities of several lots; each gets what rounding left of those before.
   */
  function lots(typed: readonly string[], unit: 'Brass' | 'Cubic metre', factor: string) {
    const ownUnit = unit === 'Brass' ? 'Cubic metre' : 'Brass';
    let carried = decimal('0');
    return typed.map((receivedQuantity) => {
      const typedLine = { challanQuantity: '', receivedQuantity, rejectedQuantity: '', unit };
      const quantities = receiptQuantities(typedLine, ownUnit, decimal(factor), carried);
      carried = carried.plus(quantities.converted).minus(quantities.accepted);
      expect(quantities.challan).toEqual(quantities.received);
      return quantities.accepted;
    });
  }
  const total = (accepted: ReturnType<typeof lots>) => sum(accepted).toFixed(3);

  test.each([
    // 10 Brass × 2.831685 = 28.31685.
    [Array.from({ length: 8 }, () => '1.25'), 'Brass', '2.831685', '28.317'],
    [Array.from({ length: 4 }, () => '2.5'), 'Brass', '2.831685', '28.317'],
    [['3.333', '3.333', '3.334'], 'Brass', '2.831685', '28.317'],
    // 3 × 9.439 m³ × 0.353147 = 10.000064; each of them alone is 3.333.
    [['9.439', '9.439', '9.439'], 'Cubic metre', '0.353147', '10.000'],
  ] as const)('%j %s add up to the whole', (typed, unit, factor, whole) => {
    expect(total(lots(typed, unit, factor))).toBe(whole);
  });

  test('what is rejected of a lot is no part of it', () => {
    const typedLine = {
      challanQuantity: '',
      receivedQuantity: '2.5',
      rejectedQuantity: '1',
      unit: 'Brass',
    };
    const carried = decimal('0.0004');
    const found = receiptQuantities(typedLine, 'Cubic metre', decimal('2.831685'), carried);
    // 1.5 × 2.831685 + 0.0004 = 4.2479275.
    expect(found.accepted.toFixed(3)).toBe('4.248');
    expect(found.received.minus(found.rejected).toFixed(3)).toBe('4.248');
  });
});
