import { expect, test } from 'vitest';

import { readHidden } from './hidden-columns.ts';

test.each([
  [
    ['status', 'amount'],
    ['status', 'amount'],
  ],
  [['status', 7, null], ['status']],
  ['status', []],
  [{ status: true }, []],
  [null, []],
])('what was kept as %j hides %j', (stored, hidden) => expect(readHidden(stored)).toEqual(hidden));
