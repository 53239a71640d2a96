import { expect, test } from 'vitest';

import {
  accountNumberWarning,
  bankAccount,
  bankAccountViolations,
  ifscWarning,
  maskedAccount,
} from './bank-account.ts';

test('numbers are stored without blanks and hyphens, names as typed', () => {
  const typed = { holder: 'Konkan Steel', accountNumber: '0012 3400-5678', ifsc: 'hdfc 0001234' };
  expect(bankAccount({ ...typed, bank: 'HDFC, Panvel' })).toEqual({
    holder: 'Konkan Steel',
    accountNumber: '001234005678',
    ifsc: 'HDFC0001234',
    bank: 'HDFC, Panvel',
  });
});

test('an account needs its holder and number; nothing at all is no account', () => {
  const none = { holder: '', accountNumber: '', ifsc: ' ', bank: '' };
  expect(bankAccountViolations(none)).toEqual([]);
  expect(bankAccountViolations({ ...none, ifsc: 'HDFC0001234' })).toMatchObject([
    { path: 'holder', message: 'Account holder is required' },
    { path: 'accountNumber', message: 'Account number is required' },
  ]);
});

test.each([
  ['', null],
  ['hdfc0001234', null],
  ['HDFCO001234', 'An IFSC has four letters, a zero and six letters or digits'],
])('of the IFSC %j it says: %s', (ifsc, warning) => expect(ifscWarning(ifsc)).toBe(warning));

test.each([
  ['', null],
  ['001234005678', null],
  ['12345678', 'Account numbers in India have 9 to 18 digits'],
  ['DE89370400440532013000', 'Account numbers in India have 9 to 18 digits'],
])('of the number %j it says: %s', (number, warning) => {
  expect(accountNumberWarning(number)).toBe(warning);
});

test.each([
  ['001234005678', '•••• 5678'],
  ['123456', '•••• 56'],
])('of %s is shown %s', (number, shown) => expect(maskedAccount(number)).toBe(shown));
