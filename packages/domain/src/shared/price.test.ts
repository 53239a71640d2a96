import { expect, test } from 'vitest';

import { decimal } from './decimal.ts';
import { priceString, priceText, roundPriceLike } from './price.ts';

test.each([
  ['54', '54.00'],
  ['54.2875', '54.2875'],
  ['54.2870', '54.287'],
  ['1234.56785', '1234.5679'],
  ['0.00004', '0.00'],
])('%s is the price %s', (value, expected) => {
  expect(priceString(value)).toBe(expected);
});

test('a price is shown in Indian grouping, with the decimals that it has', () => {
  expect([priceText('123456.5'), priceText('1234.5675')]).toEqual(['₹1,23,456.50', '₹1,234.5675']);
});

test('a computed price has the decimals of the prices that it comes from', () => {
  // 54.2875 less 2.5 % is 52.9303125.
  expect(roundPriceLike(decimal('52.9303125'), decimal('54.2875')).toString()).toBe('52.9303');
  expect(roundPriceLike(decimal('97.23185'), decimal('100.5')).toString()).toBe('97.23');
  expect(roundPriceLike(decimal('10.125'), decimal('10'), decimal('10.125')).toString()).toBe(
    '10.125',
  );
});
