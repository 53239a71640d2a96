import { expect, test } from 'vitest';

import { twoLines } from './two-lines.ts';

test.each([
  ['Devgiri Heights (Demo)', 'Devgiri', 'Heights (Demo)'],
  ['Devgiri Business Court (Demo)', 'Devgiri Business', 'Court (Demo)'],
  ['Devgiri Tech Park (Demo)', 'Devgiri Tech', 'Park (Demo)'],
  ['Green Meadows Residency Phase 1 Tower A', 'Green Meadows Residency Phase', '1 Tower A'],
  ['Green Meadows Residency Phase 1 Tower B', 'Green Meadows Residency Phase', '1 Tower B'],
  ['Site of Vishweshwaraiyanagara', 'Site of', 'Vishweshwaraiyanagara'],
  ['Site', 'Site', ''],
  ['  Two   words ', 'Two', 'words'],
])('%s is %s and %s', (name, head, tail) => {
  expect(twoLines(name)).toEqual([head, tail]);
});
