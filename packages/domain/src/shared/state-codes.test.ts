import { expect, test } from 'vitest';

import { STATES, stateName } from './state-codes.ts';

test('codes are two digits, each once, in order', () => {
  const codes = STATES.map(({ code }) => code);
  expect(codes.every((code) => /^\d{2}$/.test(code))).toBe(true);
  expect(codes).toEqual([...new Set(codes)].toSorted());
});

test.each([
  ['27', 'Maharashtra'],
  ['24', 'Gujarat'],
  ['37', 'Andhra Pradesh'],
  ['28', null],
  ['25', null],
  ['', null],
])('%s is %s', (code, name) => {
  expect(stateName(code)).toBe(name);
});
