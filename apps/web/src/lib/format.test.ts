import { describe, expect, test } from 'vitest';

import {
  formatAmount,
  formatCompactMoney,
  formatDate,
  formatDateTime,
  formatMoney,
  formatQuantity,
  formatRelative,
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

  test('an amount in an input carries no sign', () =>
    expect(formatAmount('53900')).toBe('53,900.00'));

  test.each([
    ['99999.99', '₹99,999.99'],
    ['4860000', '₹48.6 L'],
    ['14200000.00', '₹1.42 Cr'],
    ['As per contract', 'As per contract'],
  ])('%s in short is %s', (value, shown) => expect(formatCompactMoney(value)).toBe(shown));
});

test.each([
  [12.5, '12.5'],
  ['1250', '1,250'],
  ['0.125', '0.125'],
])('quantity %s is shown as %s', (value, shown) => expect(formatQuantity(value)).toBe(shown));

describe('dates', () => {
  test('a date keeps its day', () => expect(formatDate('2026-11-27')).toBe('27/11/2026'));

  test('an instant is shown in Indian time', () =>
    expect(formatDateTime('2026-11-20T20:05:00Z')).toBe('21/11/2026, 01:35'));

  test.each([
    ['2026-11-20T11:59:40Z', 'now'],
    ['2026-11-20T11:48:00Z', '12 min. ago'],
    ['2026-11-20T10:30:00Z', '1 hr. ago'],
    ['2026-11-19T11:00:00Z', 'yesterday'],
  ])('%s seen at noon is %s', (instant, shown) =>
    expect(formatRelative(instant, new Date('2026-11-20T12:00:00Z'))).toBe(shown),
  );
});

test('codes are shown as words', () =>
  expect(sentenceCase('PURCHASE_MANAGER')).toBe('Purchase manager'));
