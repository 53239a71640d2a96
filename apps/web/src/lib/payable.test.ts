import { expect, test } from 'vitest';

import { payableText } from './payable.ts';

test.each([
  ['108359.40', '₹1,08,359.00'],
  ['108359.49', '₹1,08,359.00'],
  ['108359.50', '₹1,08,360.00'],
  ['99999.99', '₹1,00,000.00'],
  ['0.00', '₹0.00'],
  ['250.00', '₹250.00'],
  ['Not shown', 'Not shown'],
])('the payable of %s is %s', (grandTotal, payable) => {
  expect(payableText(grandTotal)).toBe(payable);
});
