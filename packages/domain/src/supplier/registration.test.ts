import { describe, expect, test } from 'vitest';

import {
  isStateMissing,
  readRegistration,
  registrationText,
  registrationWarnings,
  supplierRegistration,
} from './registration.ts';
import type { Registration } from './registration-types.ts';

/** A valid GSTIN of Maharashtra; `WRONG` has another check character. */
const GSTIN = '27ZZZFI1002B1ZL';
const WRONG = '27ZZZFI1002B1ZX';

describe('what applies of what was stated', () => {
  test.each<[string, Registration | undefined, string | undefined, Registration, string | null]>([
    // A valid GSTIN decides the State and that it is registered.
    [GSTIN, undefined, undefined, 'REGULAR', '27'],
    [GSTIN, 'COMPOSITION', '24', 'COMPOSITION', '27'],
    [GSTIN, 'SEZ', undefined, 'SEZ', '27'],
    [GSTIN, 'UNREGISTERED', '24', 'REGULAR', '27'],
    [GSTIN, 'OVERSEAS', '96', 'REGULAR', '27'],
    // URP stands for an unregistered person, or for a supplier overseas.
    ['URP', undefined, undefined, 'UNREGISTERED', null],
    [' urp ', undefined, '27', 'UNREGISTERED', '27'],
    ['URP', 'REGULAR', '27', 'UNREGISTERED', '27'],
    ['URP', 'COMPOSITION', '27', 'UNREGISTERED', '27'],
    ['URP', 'OVERSEAS', '27', 'OVERSEAS', '96'],
    // So do the words that people use for it.
    ['URD', undefined, undefined, 'UNREGISTERED', null],
    ['N.A.', 'REGULAR', '27', 'UNREGISTERED', '27'],
    ['Not Registered', undefined, undefined, 'UNREGISTERED', null],
    ['un-registered', undefined, undefined, 'UNREGISTERED', null],
    ['-', undefined, undefined, 'UNREGISTERED', null],
    // Any other text is ignored: the stated type and State apply; if none is stated, regular and no
    // State.
    ['', undefined, undefined, 'REGULAR', null],
    ['applied for', undefined, undefined, 'REGULAR', null],
    [WRONG, undefined, undefined, 'REGULAR', null],
    [WRONG, undefined, '27', 'REGULAR', '27'],
    [WRONG, 'COMPOSITION', '24', 'COMPOSITION', '24'],
    ['applied for', 'UNREGISTERED', '24', 'UNREGISTERED', '24'],
    ['EU372001234', 'OVERSEAS', undefined, 'OVERSEAS', '96'],
    [WRONG, undefined, '', 'REGULAR', null],
  ])('%j, %s, State %s: %s of State %s', (gstNo, registration, state, applies, stateCode) => {
    expect(supplierRegistration({ gstNo, registration, stateCode: state })).toEqual({
      registration: applies,
      stateCode,
    });
  });
});

test.each([
  // 411037 is in Maharashtra; codes that begin with 396 are in Gujarat or in Daman.
  ['411037', '', null, '27'],
  ['', 'Plot 7, Pune 411 037', null, '27'],
  ['396210', 'Pune 411037', null, null],
  ['411037', '', '24', '24'],
])('without a valid GSTIN, PIN code %j, address %j and State %s give %s', (...row) => {
  const [pinCode, address, stateCode, expected] = row;
  const stated = { gstNo: WRONG, pinCode, address, stateCode };
  expect(supplierRegistration(stated).stateCode).toBe(expected);
  expect(isStateMissing(stated)).toBe(expected === null);
  expect(isStateMissing({ ...stated, gstNo: 'URD' })).toBe(false);
});

test.each<[string, Registration | undefined, string | null, string[]]>([
  [GSTIN, undefined, null, []],
  [GSTIN, 'COMPOSITION', null, []],
  [WRONG, undefined, null, ['GSTIN does not verify', 'State not known: IGST is assumed']],
  [WRONG, 'REGULAR', '27', ['GSTIN does not verify']],
  [WRONG, 'COMPOSITION', null, ['GSTIN does not verify', 'State not known']],
  ['URP', undefined, null, ['State not known']],
  ['URP', undefined, '27', []],
  ['URP', 'OVERSEAS', null, []],
])('of %j, %s, State %s it warns: %j', (gstNo, registration, stateCode, warnings) => {
  expect(registrationWarnings({ gstNo, registration, stateCode })).toEqual(warnings);
});

test.each<[Registration, string | null, string]>([
  ['REGULAR', '27', 'Maharashtra'],
  ['REGULAR', null, ''],
  ['UNREGISTERED', '24', 'Unregistered · Gujarat'],
  ['COMPOSITION', null, 'Composition'],
  ['OVERSEAS', '96', 'Overseas · Other Countries'],
])('%s of State %s is called %j', (registration, stateCode, text) => {
  expect(registrationText({ registration, stateCode })).toBe(text);
});

test.each([
  ['Regular', 'REGULAR'],
  ['composition dealer', 'COMPOSITION'],
  ['Un-registered', 'UNREGISTERED'],
  ['URP', 'UNREGISTERED'],
  ['sez', 'SEZ'],
  ['Overseas', 'OVERSEAS'],
  ['', null],
  ['yes', null],
])('a sheet says %j: %s', (text, registration) => {
  expect(readRegistration(text)).toBe(registration);
});
