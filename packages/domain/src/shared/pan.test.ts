import { expect, test } from 'vitest';

import { gstinPan, panOf, panWarning } from './pan.ts';

test.each([
  [' 27aaacp1234a1z5 ', 'AAACP1234A'],
  ['27AAACP1234A1Z0', null], // wrong check character
  ['URP', null],
  // The GSTIN of a government department contains a TAN instead of a PAN.
  ['27ABCD12345E1Z9', null],
])('the GSTIN %j contains the PAN %j', (gstin, pan) => expect(gstinPan(gstin)).toBe(pan));

test('the GSTIN decides the PAN; without one the typed PAN is tidied', () => {
  expect(panOf({ gstNo: '27AAACP1234A1Z5', pan: 'ZZZPZ9999Z' })).toBe('AAACP1234A');
  expect(panOf({ gstNo: 'URP', pan: ' aazpk 4821 q ' })).toBe('AAZPK4821Q');
});

test.each([
  ['', null],
  ['aaacp 1234 a', null],
  ['AAACP123', 'A PAN has five letters, four digits and a letter'],
  ['AAA1P1234A', 'A PAN has five letters, four digits and a letter'],
  ['AAAXP1234A', 'No PAN has X as its fourth letter'],
])('of the PAN %j it says: %s', (pan, warning) => expect(panWarning(pan)).toBe(warning));
