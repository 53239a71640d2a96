/**
 * The bank account into which a supplier is paid. It is personal data, shown only to people who
 * pay.
 */
import { isBlank, requiredViolations, type Violation } from '../shared/violation.ts';

export interface BankAccount {
  readonly holder: string;
  readonly accountNumber: string;
  /** The IFSC, which identifies the branch. */
  readonly ifsc: string;
  /** Name and branch of the bank, as printed on cheques. */
  readonly bank: string;
}

export const NO_ACCOUNT: BankAccount = { holder: '', accountNumber: '', ifsc: '', bank: '' };

/** Lists the missing fields; if all are empty, there is no account and nothing is missing. */
export function bankAccountViolations(account: BankAccount): Violation[] {
  if (isNoAccount(account)) return [];
  const { holder, accountNumber } = account;
  return requiredViolations({ holder, accountNumber }, REQUIRED);
}

export function isNoAccount(account: BankAccount): boolean {
  const { holder, accountNumber, ifsc, bank } = account;
  return [holder, accountNumber, ifsc, bank].every(isBlank);
}

const REQUIRED = {
  holder: 'Account holder is required',
  accountNumber: 'Account number is required',
};

const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** The account as it is stored: its numbers are in capitals without blanks and hyphens. */
export function bankAccount(typed: BankAccount): BankAccount {
  const { holder, bank } = typed;
  return { holder, accountNumber: compact(typed.accountNumber), ifsc: compact(typed.ifsc), bank };
}

/**
 * Returns a warning about an unusual code; null if it has the usual form or is empty. Accounts
 * abroad have other codes.
 */
export function ifscWarning(text: string): string | null {
  const ifsc = compact(text);
  return ifsc === '' || IFSC.test(ifsc)
    ? null
    : 'An IFSC has four letters, a zero and six letters or digits';
}

/** Returns a warning about an unusual length; null if it is usual or the number is empty. */
export function accountNumberWarning(text: string): string | null {
  const number = compact(text);
  return number === '' || /^\d{9,18}$/.test(number)
    ? null
    : 'Account numbers in India have 9 to 18 digits';
}

/** The masked number, such as `•••• 4821`: enough to recognise an account, too little to use it. */
export function maskedAccount(accountNumber: string): string {
  const shown = accountNumber.length > 6 ? 4 : 2;
  return `•••• ${accountNumber.slice(-shown)}`;
}

function compact(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}
