import { expect, test } from 'vitest';

import { CONSUMPTION_STATUSES, consumptionCan } from './status.ts';

const allowed = {
  change: ['DRAFT'],
  sign: ['DRAFT'],
  reverse: ['SIGNED'],
  cancel: ['DRAFT'],
} as const;

test.each(Object.keys(allowed) as (keyof typeof allowed)[])('%s in every status', (action) => {
  const found = CONSUMPTION_STATUSES.filter((status) => consumptionCan[action](status).isAllowed);
  expect(found).toEqual(allowed[action]);
});
