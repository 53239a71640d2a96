/** The bank account of an imported supplier. The full account number is never shown. */
import {
  accountNumberWarning,
  type BankAccount,
  bankAccount,
  bankAccountViolations,
  ifscWarning,
  maskedAccount,
  NO_ACCOUNT,
} from '../supplier/bank-account.ts';
import { BANK_FIELDS, type BankField, isBankField } from './bank-fields.ts';
import type { FieldChange } from './row-plan.ts';

/** The account; absent if the sheet has no columns for it, and null if the supplier has none. */
export interface WithAccount {
  readonly bankAccount?: BankAccount | null | undefined;
}

interface ReadAccount {
  readonly values: WithAccount;
  readonly changes: readonly FieldChange[];
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

const NOTHING: ReadAccount = { values: {}, changes: [], problems: [], warnings: [] };

const MEMBERS = {
  accountHolder: 'holder',
  accountNumber: 'accountNumber',
  ifsc: 'ifsc',
  bankName: 'bank',
} as const satisfies Record<BankField, keyof BankAccount>;

const NOT_ALLOWED = `Your role does not allow bank accounts: leave ${BANK_FIELDS.map(
  ({ label }) => label,
).join(', ')} out`;

/** The form in which Excel stores long numbers that are not text. */
const CUT = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const CUT_SHORT = 'The spreadsheet has cut the account number short: format its column as text';

/**
 * Reads the account of a row; an empty cell leaves the supplier's value unchanged.
 * @param mayChange whether the importing person may change bank accounts
 */
export function readAccount(
  cell: (field: BankField) => string,
  columns: readonly string[],
  { known, mayChange }: { readonly known: WithAccount | null; readonly mayChange: boolean },
): ReadAccount {
  if (!columns.some(isBankField)) return NOTHING;
  const isFilled = BANK_FIELDS.some(({ name }) => cell(name) !== '');
  if (!mayChange) return { ...NOTHING, problems: isFilled ? [NOT_ALLOWED] : [] };
  const before = known?.bankAccount ?? null;
  if (!isFilled) return { ...NOTHING, values: { bankAccount: before } };
  const current = before ?? NO_ACCOUNT;
  const account = bankAccount({
    holder: cell('accountHolder') || current.holder,
    accountNumber: cell('accountNumber') || current.accountNumber,
    ifsc: cell('ifsc') || current.ifsc,
    bank: cell('bankName') || current.bank,
  });
  return {
    values: { bankAccount: account },
    changes: changesOf(before, account),
    problems: [
      ...bankAccountViolations(account).map(({ message }) => message),
      ...(CUT.test(cell('accountNumber')) ? [CUT_SHORT] : []),
    ],
    warnings: [accountNumberWarning(account.accountNumber), ifscWarning(account.ifsc)].filter(
      (warning) => warning !== null,
    ),
  };
}

function changesOf(before: BankAccount | null, after: BankAccount): FieldChange[] {
  return BANK_FIELDS.flatMap(({ name: field }) => {
    const member = MEMBERS[field];
    const was = before?.[member] ?? '';
    if (was === after[member]) return [];
    if (member !== 'accountNumber') {
      return { field, before: before && was, after: after[member] };
    }
    return {
      field,
      before: before && maskedAccount(was),
      // The mark distinguishes two numbers that end alike.
      after: maskedAccount(after.accountNumber) + (before ? ' (new)' : ''),
    };
  });
}
