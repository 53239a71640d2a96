import { expect, test } from 'vitest';

import { isUsualHsn } from './hsn.ts';

test.each([
  ['2523', true],
  ['252329', true],
  ['25232910', true],
  [' 2523 ', true],
  ['25', false],
  ['25232', false],
  ['2523291', false],
  ['252329100', false],
  ['25A3', false],
  ['', false],
])('%j is a usual HSN code: %s', (text, isUsual) => {
  expect(isUsualHsn(text)).toBe(isUsual);
});
