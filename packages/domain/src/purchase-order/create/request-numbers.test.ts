import { expect, test } from 'vitest';

import { requestNumbersShort } from './request-numbers.ts';

test.each([
  [['MRN/1'], 'MRN/1'],
  [['MRN/1', 'MRN/2'], 'MRN/1 + 1 more'],
  [['MRN/1', 'MRN/2', 'MRN/3'], 'MRN/1 + 2 more'],
])('%j in short: %s', (numbers, short) => {
  expect(requestNumbersShort(numbers)).toBe(short);
});
