import { describe, expect, test } from 'vitest';

import { addressProblem, headerText, isMailAddress, recipientViolations } from './address.ts';

test.each([
  ['ravi@supplier.in'],
  ["o'brien+orders@mail.supplier.co.in"],
  ['ravi@भारत.in'],
  [`${'x'.repeat(64)}@supplier.in`],
])('%s is an address', (text) => {
  expect(isMailAddress(text)).toBe(true);
});

const ONE = 'Please enter one email per field';
const VALID = 'Please enter a valid email';

test.each([
  ['', 'Please enter an email'],
  ['   ', 'Please enter an email'],
  ['ravi', VALID],
  ['ravi@supplier', VALID],
  ['ravi@10.0.0.1', VALID],
  ['@supplier.in', VALID],
  ['ravi.@supplier.in', VALID],
  ['ravi@-supplier.in', VALID],
  [`${'x'.repeat(65)}@supplier.in`, VALID],
  [`ravi@${'x'.repeat(63)}.${'y'.repeat(63)}.${'z'.repeat(63)}.${'w'.repeat(63)}.in`, VALID],
  ['a@b.in, c@d.in', ONE],
  ['a@b.in;c@d.in', ONE],
  ['a@b.in c@d.in', ONE],
  ['a@b.in\r\nBcc: c@d.in', ONE],
  ['Ravi <ravi@supplier.in>', VALID],
  ['रवि@supplier.in', 'Before the @, an email has Latin letters and digits only'],
])('%j is none: %s', (text, problem) => {
  expect(isMailAddress(text)).toBe(false);
  expect(addressProblem(text)).toBe(problem);
});

test('an address with blanks around it is one', () => {
  expect(addressProblem(' ravi@supplier.in ')).toBeNull();
});

describe('recipients', () => {
  const of = (...emails: string[]) => emails.map((email) => ({ name: '', email }));

  test('are each at their own field', () => {
    expect(recipientViolations(of('a@b.in', 'x'), 'to')).toEqual([
      { code: 'email', path: 'to.1.email', message: VALID },
    ]);
  });

  test('are at most twenty', () => {
    const many = (count: number) => of(...Array.from({ length: count }, (_, i) => `a${i}@b.in`));
    expect(recipientViolations(many(20), 'cc')).toEqual([]);
    expect(recipientViolations(many(21), 'cc')).toEqual([
      { code: 'too-many', path: 'cc', message: 'A mail takes at most 20 recipients' },
    ]);
  });
});

test.each([
  ['Ravi\r\nBcc: spy@evil.in', 'Ravi Bcc: spy@evil.in'],
  ['Line\u2028separator\u0000', 'Line separator'],
  ['\ud800', '\ufffd'],
  ['x'.repeat(201), `${'x'.repeat(199)}…`],
  ['x'.repeat(200), 'x'.repeat(200)],
])('%j in a header is %j', (text, header) => {
  expect(headerText(text)).toBe(header);
});
