import { expect, test } from 'vitest';

import { leftToOrder } from './left-to-order.ts';

test.each([
  [11, 0, '11'],
  ['12.5', '10.25', '2.25'],
  [11, 11, '0'],
  [11, 12, '0'],
])('of %s, %s ordered: %s left', (quantity, orderedQuantity, left) => {
  expect(leftToOrder({ quantity, orderedQuantity }).toString()).toBe(left);
});
