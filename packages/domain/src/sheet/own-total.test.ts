import { expect, test } from 'vitest';

import { ownTotalText } from './own-total.ts';

test.each([
  ['150', [], null],
  ['150', ['150'], 'as the sheet’s own total 150.00'],
  // The sub-totals and the total with tax differ, the total before tax agrees.
  [
    '150000',
    ['1,00,000', '50,000', 'Rs. 1,50,000/-', '1,77,000'],
    'as the sheet’s own total 1,50,000.00',
  ],
  ['150.25', ['200'], 'the sheet’s own total is 200.00, 49.75 more'],
  ['150', ['20', '100'], 'the sheet’s own total is 100.00, 50.00 less'],
  ['150', ['as above'], null],
])('%s beside %j', (read, own, expected) => {
  expect(ownTotalText(read, own)).toBe(expected);
});
