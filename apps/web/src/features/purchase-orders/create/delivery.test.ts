import { expect, test } from 'vitest';

import { lateness } from './delivery.ts';

test.each([
  ['SUBMITTED', '2026-11-20', null],
  ['SUBMITTED', '2026-11-21', null],
  ['SUBMITTED', '2026-11-19', '1 day late'],
  ['APPROVED', '2026-10-20', '31 days late'],
  ['DELIVERED', '2026-10-20', null],
  ['CANCELLED', '2026-10-20', null],
] as const)('%s, expected on %s', (status, expectedDeliveryDate, late) => {
  expect(lateness({ status, expectedDeliveryDate }, '2026-11-20')).toBe(late);
});
