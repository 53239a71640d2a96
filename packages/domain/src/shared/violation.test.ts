import { expect, test } from 'vitest';

import { isBlank, requiredViolations } from './violation.ts';

test.each([
  [null, true],
  [undefined, true],
  ['', true],
  [' \n', true],
  ['0', false],
])('%j is blank: %s', (value, expected) => {
  expect(isBlank(value)).toBe(expected);
});

test('one violation per blank field, in the order of the messages', () => {
  const messages = { name: 'Name is required', site: 'Site is required', unit: 'Unit is required' };
  expect(requiredViolations({ unit: ' ', name: undefined, site: 'Wakad' }, messages)).toEqual([
    { code: 'required', path: 'name', message: 'Name is required' },
    { code: 'required', path: 'unit', message: 'Unit is required' },
  ]);
});
