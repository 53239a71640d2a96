import { expect, test } from 'vitest';

import { byNorm, COMPARISON_WORDS, comparisonOf } from './comparison.ts';

const line = { band: 'NO_NORM', isNormed: true, workings: [] } as const;

test.each([
  ['No norm', { ...line, isNormed: false }],
  ['Nothing measured', line],
  ['Not counted', { ...line, workings: [{}] }],
  // A statement counts what was issued before its work was measured as used for nothing.
  ['Over', { ...line, band: 'OVER' as const }],
  ['Under: check quality', { ...line, band: 'UNDER' as const, workings: [{}] }],
])('%s', (words, compared) => {
  expect(COMPARISON_WORDS[comparisonOf(compared)]).toBe(words);
});

test('what has no norm is apart, in its order', () => {
  const [cement, nails, sand, ply] = [true, false, true, false].map((isNormed) => ({ isNormed }));
  const lines = [cement, nails, sand, ply].flatMap((one) => one ?? []);
  expect(byNorm(lines)).toEqual({ normed: [cement, sand], others: [nails, ply] });
});
