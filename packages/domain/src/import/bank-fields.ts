/** The columns of a supplier's bank account, shown only to people who may see it. */
export const BANK_FIELDS = [
  {
    name: 'accountHolder',
    label: 'Account Holder',
    isRequired: false,
    synonyms: [
      'account name',
      'account holder name',
      'a/c name',
      'beneficiary',
      'beneficiary name',
    ],
    example: 'Konkan Steel Traders',
  },
  {
    name: 'accountNumber',
    label: 'Account Number',
    isRequired: false,
    synonyms: [
      'account no',
      'a/c no',
      'a/c number',
      'bank account',
      'bank account no',
      'bank account number',
      'bank a/c no',
    ],
    example: '000100020003',
  },
  {
    name: 'ifsc',
    label: 'IFSC',
    isRequired: false,
    synonyms: ['ifsc code', 'ifsc no', 'bank ifsc'],
    example: 'DEMO0000101',
  },
  {
    name: 'bankName',
    label: 'Bank',
    isRequired: false,
    synonyms: ['bank and branch', 'bank branch', 'branch'],
    example: 'Demo Bank, Panvel',
  },
] as const;

export type BankField = (typeof BANK_FIELDS)[number]['name'];

export function isBankField(name: string): name is BankField {
  return BANK_FIELDS.some((field) => field.name === name);
}
