import { expect, test } from 'vitest';

import { jsonOf } from '#db/insert-rows.ts';

test.each([
  ['quotes, backslashes and a line break', 'a "b" \\ud800 \\ \n c', 'a "b" \\ud800 \\ \n c'],
  ['a character of two halves', 'slab 🧱', 'slab 🧱'],
  ['half a character', 'slab \ud83d', 'slab \ufffd'],
])('%s', (_, text, stored) => {
  expect(JSON.parse(jsonOf([{ text }]))).toEqual([{ text: stored }]);
});
