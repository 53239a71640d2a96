import { expect, test } from 'vitest';

import { indianMobile, isPhoneNumber } from './phone.ts';

test.each([
  ['98220 00000', true, '9822000000'],
  ['+91 98220-00000', true, '9822000000'],
  ['09822000000', true, '9822000000'],
  ['0091 9822000000', true, '9822000000'],
  ['(022) 2345 6789', true, null],
  ['12345 67890', true, null],
  ['982200000', false, null],
  ['+1 415 555 0100', true, null],
  ['98220000009822000000', false, null],
  ['98220 00000 or 98220 00001', false, null],
  ['call me', false, null],
  ['', false, null],
])('%o: a number %o, on WhatsApp %o', (text, isNumber, mobile) => {
  expect(isPhoneNumber(text)).toBe(isNumber);
  expect(indianMobile(text)).toBe(mobile);
});
