import { expect, test } from 'vitest';

import { readState, STATES, stateLabel, stateName, stateTaxName } from './state-codes.ts';

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

test.each([
  ['27', '27-Maharashtra'],
  ['99', '99'],
])('%s on tax documents is %s', (code, label) => {
  expect(stateLabel(code)).toBe(label);
});

test('the second half is UTGST in Union Territories without a legislature, and nowhere else', () => {
  const unionTaxed = STATES.filter(({ code }) => stateTaxName(code) === 'UTGST');
  expect(unionTaxed.map(({ name }) => name)).toEqual([
    'Chandigarh',
    'Dadra and Nagar Haveli and Daman and Diu',
    'Lakshadweep',
    'Andaman and Nicobar Islands',
    'Ladakh',
    'Other Territory',
  ]);
});

test.each([
  ['27', '27'],
  ['Maharashtra', '27'],
  [' maharashtra ', '27'],
  ['27-Maharashtra', '27'],
  ['27 Maharashtra', '27'],
  ['Jammu & Kashmir', '01'],
  ['MH', '27'],
  ['27-MH', '27'],
  ['TG', '36'],
  ['24-Maharashtra', null],
  ['25', null],
  ['28', null],
  ['Bombay', null],
  ['', null],
])('%j names the State %s', (text, code) => {
  expect(readState(text)).toBe(code);
});
