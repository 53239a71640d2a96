import { expect, test } from 'vitest';

import { revisionName } from './revision.ts';

test.each([
  [0, ''],
  [1, 'Amendment 1'],
  [12, 'Amendment 12'],
])('revision %i is called "%s"', (revision, name) => {
  expect(revisionName(revision)).toBe(name);
});
