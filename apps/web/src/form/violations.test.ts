import { expect, test } from 'vitest';

import { ApiError } from '#api/api-error.ts';

import { placeViolations } from './violations.ts';

const violation = (path: string, message: string) => ({ code: 'rule', path, message });

test('each violation goes to its field, the first one wins; lines of one text say which; the rest is for the form', () => {
  const error = ApiError.refused(422, {
    status: 'ERROR',
    message: 'Not saved',
    violations: [
      violation('email', 'Email is required'),
      violation('email', 'Please enter a valid email'),
      violation('items.2.quantity', 'Too much'),
      violation('lines.1.unit', 'No unit'),
      violation('lines.3.unit', 'No unit'),
      violation('stock', 'No stock'),
      violation('', 'No stock'),
    ],
  });
  const { fields, rest } = placeViolations(error, {
    email: '',
    items: [{}, {}, {}],
    lines: 'a\nb\nc\nd',
  });
  expect([...fields]).toEqual([
    ['email', 'Email is required'],
    ['items.2.quantity', 'Too much'],
    ['lines', 'Line 2: No unit'],
  ]);
  expect(rest).toEqual(['No stock']);
});

test('a line of a sheet says its row', () => {
  const violations = [violation('lines.1.unit', 'No unit')];
  const error = ApiError.refused(422, { status: 'ERROR', message: 'Not saved', violations });
  const { fields } = placeViolations(error, { lines: 'a\n\nb' }, { lines: [1, 3] });
  expect([...fields]).toEqual([['lines', 'Row 3: No unit']]);
});

test('a failure without violations is one sentence', () =>
  expect(placeViolations(ApiError.unexplained(502), { email: '' }).rest).toEqual([
    'HTTP error! status: 502',
  ]));
