import { expect, test } from 'vitest';

import { isBlind, STOCK_COUNT_STATUSES, stockCountCan } from './status.ts';

const allowed = {
  count: ['COUNTING'],
  review: ['REVIEW'],
  cancel: ['COUNTING', 'REVIEW'],
} as const;

test.each(Object.keys(allowed) as (keyof typeof allowed)[])('%s in every status', (action) => {
  const found = STOCK_COUNT_STATUSES.filter((status) => stockCountCan[action](status).isAllowed);
  expect(found).toEqual(allowed[action]);
});

test('the books are hidden while people count, and only then', () => {
  expect(STOCK_COUNT_STATUSES.filter(isBlind)).toEqual(['COUNTING']);
});
