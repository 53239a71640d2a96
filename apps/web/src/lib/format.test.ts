import { describe, expect, test } from 'vitest';

import {
  formatAmount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatQuantity,
  sentenceCase,
} from './format.ts';

describe('money', () => {
  test.each([
    ['0', '₹0.00'],
    ['123456.5', '₹1,23,456.50'],
    ['1177013.00', '₹11,77,013.00'],
    ['-2500', '-₹2,500.00'],
    // Beyond what a float holds: 2^53 has 16 digits.
    ['90071992547409931.37', '₹90,07,19,92,54,74,09,931.37'],
    ['As per contract', 'As per contract'],
  ])('%s is shown as %s', (value, shown) => expect(formatMoney(value)).toBe(shown));

  test.each([
    ['53900', '53,900.00'],
    ['12.345', '12.345'],
    ['12,5', '12,5'],
  ])('%s in an input is %s', (value, shown) => expect(formatAmount(value)).toBe(shown));
});

test.each([
  [12.5, '12.5'],
  ['1250', '1,250'],
  ['0.125', '0.125'],
  ['0.12500', '0.125'],
  ['1.2345', '1.2345'],
])('quantity %s is shown as %s', (value, shown) => expect(formatQuantity(value)).toBe(shown));

describe('dates', () => {
  test('a date keeps its day', () => expect(formatDate('2026-11-27')).toBe('27/11/2026'));

  test('an instant is shown in Indian time', () =>
    expect(formatDateTime('2026-11-20T20:05:00Z')).toBe('21/11/2026, 01:35'));
});

test('codes are shown as words', () =>
  expect(sentenceCase('PURCHASE_MANAGER')).toBe('Purchase manager'));
