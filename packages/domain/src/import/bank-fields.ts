/** The columns of a supplier's bank account, shown only to people who may see it. */
import { importField } from './import-field.ts';

export const BANK_FIELDS = [
  importField('accountHolder', 'Account Holder', 'Konkan Steel Traders', [
    'account name',
    'account holder name',
    'a/c name',
    'beneficiary',
    'beneficiary name',
  ]),
  importField('accountNumber', 'Account Number', '000100020003', [
    'account no',
    'a/c no',
    'a/c number',
    'bank account',
    'bank account no',
    'bank account number',
    'bank a/c no',
  ]),
  importField('ifsc', 'IFSC', 'DEMO0000101', ['ifsc code', 'ifsc no', 'bank ifsc']),
  importField('bankName', 'Bank', 'Demo Bank, Panvel', [
    'bank and branch',
    'bank branch',
    'branch',
  ]),
] as const;

export type BankField = (typeof BANK_FIELDS)[number]['name'];

export function isBankField(name: string): name is BankField {
  return BANK_FIELDS.some((field) => field.name === name);
}
