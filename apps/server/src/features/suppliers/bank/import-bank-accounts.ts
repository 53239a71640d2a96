/**
 * The bank accounts of imported suppliers. An import stores an account only where it changed it, so
 * that it can be undone; the audit trail has only the last digits.
 */
import { changedFields } from '@plinth/domain/shared/changed-fields';
import { type BankAccount, NO_ACCOUNT } from '@plinth/domain/supplier/bank-account';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { AuditedChange } from '#features/audit/audit.public.ts';
import { deleteBankAccounts, writeBankAccounts } from './bank-account.store.ts';
import { requireInAllFirms } from '#features/firms/firms.public.ts';
import type { ImportedSupplier } from '../import/imported-supplier.ts';
import { maskedChanges } from './set-bank-account.ts';

interface SupplierRecord {
  readonly before: ImportedSupplier | null;
  readonly after: ImportedSupplier;
}

/**
 * The supplier without the account, which lists and the audit trail of a supplier do not include.
 */
export function withoutAccount<Supplier extends ImportedSupplier>(whole: Supplier) {
  const { bankAccount: _, ...supplier } = whole;
  return supplier;
}

export function withoutAccounts({ before, after }: SupplierRecord) {
  return { before: before && withoutAccount(before), after: withoutAccount(after) };
}

/** The record with its accounts only if they differ. */
export function withChangedAccount({ before, after }: SupplierRecord): SupplierRecord {
  if (isSameAccount({ before, after })) return withoutAccounts({ before, after });
  const was = before?.bankAccount ?? null;
  return { before: before && { ...before, bankAccount: was }, after };
}

function isSameAccount({ before, after }: SupplierRecord): boolean {
  const [was, is] = [before?.bankAccount ?? NO_ACCOUNT, after.bankAccount ?? NO_ACCOUNT];
  return after.bankAccount === undefined || changedFields(was, is) === null;
}

/**
 * Writes the accounts that differ; the suppliers are locked.
 * @returns the audit entries
 */
export async function writeAccounts(
  tx: Transaction,
  ctx: Context,
  records: readonly SupplierRecord[],
  cause: { readonly importId: string } | { readonly undoneImportId: string },
): Promise<AuditedChange[]> {
  const changed = records.filter((record) => !isSameAccount(record));
  if (changed.length === 0) return [];
  await requireInAllFirms(tx, ctx, 'suppliers:bank');
  const { organisationId } = ctx.scope;
  const set = changed.flatMap(({ after: { id: supplierId, bankAccount } }) =>
    bankAccount ? { supplierId, ...bankAccount } : [],
  );
  const removed = changed.flatMap(({ after: { id, bankAccount } }) => (bankAccount ? [] : id));
  await writeBankAccounts(tx, organisationId, set, ctx.clock());
  await deleteBankAccounts(tx, organisationId, removed);
  return changed.flatMap(({ before, after }): AuditedChange | [] => {
    const [was, is]: BankAccount[] = [
      before?.bankAccount ?? NO_ACCOUNT,
      after.bankAccount ?? NO_ACCOUNT,
    ];
    const changes = was && is && changedFields(was, is);
    if (!changes) return [];
    return {
      documentType: 'SUPPLIER',
      documentId: after.id,
      place: null,
      action: 'change-bank-account',
      detail: { ...maskedChanges(changes), ...cause },
    };
  });
}
