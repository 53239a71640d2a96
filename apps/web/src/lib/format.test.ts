import { describe, expect, test } from 'vitest';

import {
  formatAgo,
  formatAmount,
  formatDate,
  formatDateTime,
  formatDaysOfMonth,
  formatFileSize,
  formatMoney,
  formatMonth,
  formatQuantity,
  formatShortMoney,
  sentenceCase,
} from './format.ts';

describe('money §1', () => {
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
    ['0.00', '₹0'],
    ['54999.50', '₹55,000'],
    ['99999.49', '₹99,999'],
    ['99999.50', '₹1 L'],
    ['4860000.00', '₹48.6 L'],
    ['4865000.00', '₹48.7 L'],
    ['9994999.99', '₹99.9 L'],
    ['9995000.00', '₹1 Cr'],
    ['12345678.90', '₹1.2 Cr'],
    ['123456789012.00', '₹12,345.7 Cr'],
    ['-250000.00', '-₹2.5 L'],
  ])('%s at a glance is %s', (value, shown) =>
    expect(formatShortMoney(value)).toBe(shown.replace(' ', '\u00A0')),
  );

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

describe('the past', () => {
  test('months and their days', () => {
    expect(formatMonth('2026-11')).toBe('Nov 2026');
    expect(formatDaysOfMonth('2026-10-01', '2026-10-21')).toBe('1–21 Oct');
  });

  test.each([
    // 11:30 in India.
    ['2026-11-21T06:00:30Z', 'just now'],
    ['2026-11-21T06:05:00Z', 'just now'],
    ['2026-11-21T05:59:59Z', '1 min ago'],
    ['2026-11-21T05:01:00Z', '1 h ago'],
    // Past midnight in India, the evening before in UTC.
    ['2026-11-20T18:30:00Z', '11 h ago'],
    ['2026-11-20T18:29:59Z', 'yesterday'],
    ['2026-11-15T06:00:00Z', '6 days ago'],
    ['2026-11-14T06:00:00Z', '14/11/2026'],
  ])('%s was %s', (instant, shown) =>
    expect(formatAgo(instant, new Date('2026-11-21T06:01:00Z'))).toBe(shown),
  );
});

test('codes are shown as words', () =>
  expect(sentenceCase('PURCHASE_MANAGER')).toBe('Purchase manager'));

test.each([
  [1, '1 kB'],
  [340_000, '333 kB'],
  [1_500_000, '1.4 MB'],
])('a file of %i bytes has %s', (bytes, shown) => expect(formatFileSize(bytes)).toBe(shown));
