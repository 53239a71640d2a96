import { expect, test } from 'vitest';

import {
  contactsText,
  creditText,
  creditWarning,
  normaliseUdyam,
  readContacts,
  readMsmeClass,
  supplierDetails,
  udyamWarning,
} from './details.ts';

const ANIL = {
  name: 'Anil Joshi',
  role: 'Accounts',
  phone: '98200 33333',
  email: 'anil@konkan.in',
};

test('a GSTIN says the PAN, empty contacts are left out, what is not stated is not known', () => {
  const empty = { name: '', role: '', phone: '', email: '' };
  const stated = { gstNo: '27AAACP1234A1Z5', contacts: [empty, ANIL] };
  expect(supplierDetails(stated)).toEqual({
    pan: 'AAACP1234A',
    udyamNumber: '',
    msmeClass: null,
    creditDays: null,
    advancePercent: '',
    deliveryTerms: '',
    contacts: [ANIL],
  });
});

test.each([
  ['udyam mh 18 0012345', 'UDYAM-MH-18-0012345', null],
  ['MH-18-0012345', 'UDYAM-MH-18-0012345', null],
  ['', '', null],
  ['mh18e0012345', 'MH18E0012345', 'An Udyam number looks like UDYAM-MH-18-0012345'],
])('the Udyam number %j', (typed, stored, warning) => {
  expect(normaliseUdyam(typed)).toBe(stored);
  expect(udyamWarning(typed)).toBe(warning);
});

test.each([
  ['MICRO', 46, 'A micro enterprise is paid within 45 days by law'],
  ['SMALL', 60, 'A small enterprise is paid within 45 days by law'],
  ['SMALL', 45, null],
  ['MEDIUM', 90, null],
  [null, 90, null],
  ['MICRO', null, null],
] as const)('%s, to be paid after %s days: %s', (msmeClass, creditDays, warning) => {
  expect(creditWarning({ msmeClass, creditDays })).toBe(warning);
});

test.each([
  ['micro enterprise', 'MICRO'],
  ['Small', 'SMALL'],
  ['large', null],
])('a sheet that says %j means %s', (text, type) => expect(readMsmeClass(text)).toBe(type));

test.each([
  [null, ''],
  [0, 'Paid on delivery'],
  [1, "1 day's credit"],
  [30, "30 days' credit"],
])('%s days are said as %j', (days, text) => expect(creditText(days)).toBe(text));

test('a sheet writes contacts as it reads them', () => {
  const dispatch = { name: 'Ravi', role: '', phone: '98200 44444', email: '' };
  const text = 'Anil Joshi | Accounts | 98200 33333 | anil@konkan.in\nRavi |  | 98200 44444';
  expect(contactsText([ANIL, dispatch])).toBe(text);
  expect(readContacts(`${text}\n\n`)).toEqual([ANIL, dispatch]);
});
