import { expect, test } from 'vitest';

import { dateViolations, isBlank, requiredViolations } from './violation.ts';

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

test('a day that was typed and is none', () => {
  const message = 'Please enter a date as dd/MM/yyyy';
  const typed = { from: '2027-02-29', to: '27/11', past: '0026-11-27', on: '2028-02-29', left: '' };
  expect(dateViolations(typed)).toEqual(
    ['from', 'to', 'past'].map((path) => ({ code: 'not-a-date', path, message })),
  );
});
