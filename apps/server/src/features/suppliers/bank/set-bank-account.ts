/**
 * Reads and sets the account that a supplier is paid into. The audit trail records that it changed,
 * with the last digits and never the whole number.
 */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type {
  setSupplierBankAccount as endpoint,
  SupplierBankAccount,
} from '@plinth/contracts/supplier-bank-account';
import { type ChangedFields, changedFields } from '@plinth/domain/shared/changed-fields';
import {
  type BankAccount,
  bankAccount,
  bankAccountViolations,
  isNoAccount,
  maskedAccount,
  NO_ACCOUNT,
} from '@plinth/domain/supplier/bank-account';

import type { Context } from '#context.ts';
import { defineActs } from '#documents/act.ts';
import { refuseViolations } from '#errors.ts';
import { deleteBankAccounts, readBankAccount, writeBankAccount } from './bank-account.store.ts';
import { requireInAllFirms } from '#features/firms/firms.public.ts';
import { SUPPLIER } from '../change/supplier-acts.ts';
import { getSupplier } from '../suppliers.queries.ts';
import { requireVersion } from '#versions.ts';

const accountActs = defineActs({
  ...SUPPLIER,
  enter: async (tx, ctx, _id, permission) => requireInAllFirms(tx, ctx, permission),
});

type Answer = { account: SupplierBankAccount | null };

const LABELS = {
  holder: 'Account holder',
  accountNumber: 'Account number',
  ifsc: 'IFSC',
  bank: 'Bank',
} as const satisfies Record<keyof BankAccount, string>;

/** The bank account of a supplier, who may be archived. @throws AppError notFound */
export async function getBankAccount(ctx: Context, supplierId: string): Promise<Answer> {
  await getSupplier(ctx.db, ctx, supplierId);
  return { account: await readBankAccount(ctx.db, ctx.scope.organisationId, supplierId) };
}

/**
 * @throws AppError forbidden without the right in all firms; notFound; conflict if it was changed
 *   since the version sent; unprocessable
 */
export async function setBankAccount(
  ctx: Context,
  supplierId: string,
  { version: sent, ...body }: Received<typeof endpoint, 'body'>,
): Promise<Answer & { message: string }> {
  const { organisationId } = ctx.scope;
  const act = { permission: 'suppliers:bank' } as const;
  const account = await accountActs.actFor(ctx, supplierId, act, async (tx) => {
    refuseViolations(bankAccountViolations(body));
    const before = await readBankAccount(tx, organisationId, supplierId);
    const { version: current, ...stands } = before ?? NONE_KNOWN;
    const wanted = { ...bankAccount(body) };
    requireVersion({ sent, current, stands, wanted, labels: LABELS, what: 'This bank account' });
    const changes = changedFields<BankAccount>(stands, wanted);
    if (!changes) return { answer: () => before };
    if (isNoAccount(wanted)) await deleteBankAccounts(tx, organisationId, [supplierId]);
    else {
      const changedAt = ctx.clock();
      await writeBankAccount(tx, organisationId, supplierId, { ...wanted, changedAt });
    }
    return {
      action: 'change-bank-account',
      detail: maskedChanges(changes),
      answer: async () => readBankAccount(tx, organisationId, supplierId),
    };
  });
  return { account, message: account ? 'Bank account saved' : 'Bank account removed' };
}

const NONE_KNOWN = { ...NO_ACCOUNT, version: 0 };

/** The changes of an account as recorded in the audit trail. */
export function maskedChanges({ before, after }: ChangedFields<BankAccount>) {
  return { before: masked(before, ''), after: masked(after, ' (new)') };
}

/**
 * Masks the account number except its last digits; the note distinguishes two numbers with the same
 * ending.
 */
function masked({ accountNumber, ...fields }: Partial<BankAccount>, note: string) {
  if (accountNumber === undefined) return fields;
  const number = accountNumber === '' ? '' : maskedAccount(accountNumber) + note;
  return { ...fields, accountNumber: number };
}
