import { describe, expect, test } from 'vitest';

import { pinOfAddress, pinWarning, statesOfPin } from './pin-codes.ts';
import { STATES } from './state-codes.ts';

/** A post office of each State and Union Territory. */
const KNOWN = [
  ['01', '190001', 'Srinagar'],
  ['01', '180001', 'Jammu'],
  ['02', '171001', 'Shimla'],
  ['03', '141001', 'Ludhiana'],
  ['04', '160017', 'Chandigarh'],
  ['05', '248001', 'Dehradun'],
  ['05', '263139', 'Haldwani'],
  ['06', '122001', 'Gurugram'],
  ['06', '134109', 'Panchkula'],
  ['07', '110001', 'New Delhi'],
  ['08', '302001', 'Jaipur'],
  ['08', '342001', 'Jodhpur'],
  ['09', '201301', 'Noida'],
  ['09', '226001', 'Lucknow'],
  ['10', '800001', 'Patna'],
  ['11', '737101', 'Gangtok'],
  ['12', '791111', 'Itanagar'],
  ['13', '797001', 'Kohima'],
  ['14', '795001', 'Imphal'],
  ['15', '796001', 'Aizawl'],
  ['16', '799001', 'Agartala'],
  ['17', '793001', 'Shillong'],
  ['18', '781001', 'Guwahati'],
  ['19', '700001', 'Kolkata'],
  ['19', '734001', 'Siliguri'],
  ['20', '834001', 'Ranchi'],
  ['21', '751001', 'Bhubaneswar'],
  ['22', '492001', 'Raipur'],
  ['23', '462001', 'Bhopal'],
  ['24', '380001', 'Ahmedabad'],
  ['24', '395003', 'Surat'],
  ['26', '396210', 'Daman'],
  ['26', '396230', 'Silvassa'],
  ['26', '362520', 'Diu'],
  ['27', '400001', 'Mumbai'],
  ['27', '411001', 'Pune'],
  ['27', '440001', 'Nagpur'],
  ['29', '560001', 'Bengaluru'],
  ['30', '403001', 'Panaji'],
  ['31', '682555', 'Kavaratti'],
  ['32', '695001', 'Thiruvananthapuram'],
  ['33', '600001', 'Chennai'],
  ['34', '605001', 'Puducherry'],
  ['34', '609602', 'Karaikal'],
  ['34', '533464', 'Yanam'],
  ['34', '673310', 'Mahe'],
  ['35', '744101', 'Port Blair'],
  ['36', '500001', 'Hyderabad'],
  ['37', '520001', 'Vijayawada'],
  ['38', '194101', 'Leh'],
] as const;

test.each(KNOWN)('%s has %s (%s)', (stateCode, pinCode) => {
  expect(statesOfPin(pinCode)).toContain(stateCode);
  expect(pinWarning(pinCode, stateCode)).toBeNull();
});

test('each State of India has a known one', () => {
  const states = STATES.map(({ code }) => code).filter((code) => Number(code) < 90);
  expect(states.filter((code) => !KNOWN.some(([known]) => known === code))).toEqual([]);
});

describe('a PIN code of another State', () => {
  test.each([
    ['380001', '27', 'PIN code 380001 is in Gujarat, not in Maharashtra'],
    ['403001', '27', 'PIN code 403001 is in Goa, not in Maharashtra'],
    ['560001', '33', 'PIN code 560001 is in Karnataka, not in Tamil Nadu'],
    [
      '396210',
      '27',
      'PIN code 396210 is in Gujarat or Dadra and Nagar Haveli and Daman and Diu, not in Maharashtra',
    ],
    ['999001', '27', null],
    ['350001', '27', 'No PIN code begins with 350'],
    // These PIN codes are incomplete, unknown, or from abroad.
    ['4000', '24', null],
    ['', '24', null],
    ['400001', null, null],
    ['400001', '', null],
    ['400001', '96', null],
  ])('%s in %s: %s', (pinCode, stateCode, warning) => {
    expect(pinWarning(pinCode, stateCode)).toBe(warning);
  });
});

test.each([
  ['Plot 9, MIDC, Jalna 431203', '431203'],
  ['Plot 9, MIDC, Jalna - 431 203, Maharashtra', '431203'],
  ['Survey 123456, Baner, Pune 411045', '411045'],
  ['Baner, Pune, Tel. +91 98220 00000', ''],
  ['Baner, Pune, 9822000000', ''],
  ['Baner, Pune, 020 2345 6789', ''],
  ['', ''],
])('the PIN code of the address %j is %j', (address, pinCode) => {
  expect(pinOfAddress(address)).toBe(pinCode);
});
