import { describe, expect, test } from 'vitest';

import type { BankAccount } from '../supplier/bank-account.ts';
import { BANK_FIELDS } from './bank-fields.ts';
import { readAccount } from './supplier-bank.ts';

const NAMES = BANK_FIELDS.map(({ name }) => name);
const KNOWN: BankAccount = {
  holder: 'Konkan Steel',
  accountNumber: '001234005678',
  ifsc: 'HDFC0001234',
  bank: 'HDFC, Panvel',
};
const WHOLE = {
  accountHolder: 'Konkan Steel',
  accountNumber: '0012 3400-5678',
  ifsc: 'hdfc0001234',
  bankName: 'HDFC, Panvel',
};

function read(
  row: Partial<Record<(typeof NAMES)[number], string>>,
  known: BankAccount | null = null,
  mayChange = true,
) {
  const options = { known: { bankAccount: known }, mayChange };
  return readAccount((field) => row[field] ?? '', NAMES, options);
}

describe('the account of a row', () => {
  test('is read as the form stores it, and shown masked', () => {
    expect(read(WHOLE)).toEqual({
      values: { bankAccount: KNOWN },
      changes: [
        { field: 'accountHolder', before: null, after: 'Konkan Steel' },
        { field: 'accountNumber', before: null, after: '•••• 5678' },
        { field: 'ifsc', before: null, after: 'HDFC0001234' },
        { field: 'bankName', before: null, after: 'HDFC, Panvel' },
      ],
      problems: [],
      warnings: [],
    });
  });

  test('keeps what empty cells say nothing of', () => {
    const { values, changes } = read({ accountNumber: '99 1234005678' }, KNOWN);
    expect(values).toEqual({ bankAccount: { ...KNOWN, accountNumber: '991234005678' } });
    expect(changes).toEqual([
      { field: 'accountNumber', before: '•••• 5678', after: '•••• 5678 (new)' },
    ]);
    expect(read({}, KNOWN)).toMatchObject({ values: { bankAccount: KNOWN }, changes: [] });
    expect(read(WHOLE, KNOWN).changes).toEqual([]);
  });

  test('is nothing to a sheet without its columns', () => {
    const options = { known: { bankAccount: KNOWN }, mayChange: false };
    expect(readAccount(() => 'x', ['supplierName'], options)).toMatchObject({
      values: {},
      problems: [],
    });
  });

  test.each([
    ['no holder', { accountNumber: '001234005678' }, 'Account holder is required'],
    ['no number', { accountHolder: 'Konkan Steel' }, 'Account number is required'],
    [
      'a number that Excel has cut',
      { ...WHOLE, accountNumber: '1.23456E+17' },
      'The spreadsheet has cut the account number short: format its column as text',
    ],
  ])('with %s is refused', (_, row, problem) => {
    expect(read(row).problems).toEqual([problem]);
  });

  test('with an unusual number or IFSC is warned about, without the number', () => {
    const { warnings } = read({ ...WHOLE, accountNumber: '4821', ifsc: 'HDFC1' });
    expect(warnings).toHaveLength(2);
    expect(warnings.join()).not.toContain('4821');
  });

  test('is refused to who may not change accounts; an empty one is not', () => {
    const refused = read(WHOLE, null, false);
    expect(refused).toMatchObject({ values: {}, changes: [] });
    expect(refused.problems).toEqual([
      'Your role does not allow bank accounts: leave Account Holder, Account Number, IFSC, Bank out',
    ]);
    expect(read({}, null, false)).toMatchObject({ values: {}, problems: [] });
  });
});
