import { expect, test } from 'vitest';

import { decimal } from '../../shared/decimal.ts';
import { isAboveLimit, parseRateLimit, rateChange, rateChangeText } from './rate-change.ts';

test.each([
  ['110', '100', '10', '+10 %'],
  ['100', '110', '-9.1', '−9.1 %'],
  ['53900.50', '53900.50', '0', 'same'],
  ['100.05', '100', '0.1', '+0.1 %'],
  ['300', '100', '200', '+200 %'],
])('%s after %s: %s percent', (rate, last, percent, text) => {
  const change = rateChange(decimal(rate), decimal(last));
  expect(change?.toString()).toBe(percent);
  expect(change && rateChangeText(change)).toBe(text);
});

test('nothing to compare with', () => {
  expect(rateChange(decimal('110'), null)).toBeNull();
  expect(rateChange(decimal('110'), decimal('0'))).toBeNull();
});

test.each([
  ['10.1', '10', true],
  ['10', '10', false],
  ['-50', '0', false],
])('a change of %s percent with a limit of %s', (change, limit, isAbove) => {
  expect(isAboveLimit(decimal(change), decimal(limit))).toBe(isAbove);
});

test('without a change or a limit nothing is above it', () => {
  expect(isAboveLimit(null, decimal('0'))).toBe(false);
  expect(isAboveLimit(decimal('500'), null)).toBe(false);
});

test.each([
  ['0', '0'],
  ['12.5', '12.5'],
  ['999.99', '999.99'],
  ['1000', undefined],
  ['-1', undefined],
  ['1.005', undefined],
])('a limit of %s is kept as %s', (typed, stored) => {
  expect(parseRateLimit(decimal(typed))?.toString()).toBe(stored);
});
