import { expect, test } from 'vitest';

import { placesOf } from './quantity.tsx';

test.each([
  [12, 0],
  [12.5, 1],
  ['10.750', 3],
  [-0.125, 3],
  [null, 0],
])('%s has %i decimals', (value, places) => {
  expect(placesOf(value)).toBe(places);
});
