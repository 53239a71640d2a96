/** The accounts that suppliers are paid into. */
import type { BankAccount } from '@plinth/domain/supplier/bank-account';

import type { Executor, Transaction } from '#db/database.ts';

/** Null if none is known. */
export async function readBankAccount(db: Executor, organisationId: string, supplierId: string) {
  const account = await db
    .selectFrom('supplier_bank_account')
    .select(['holder', 'account_number as accountNumber', 'ifsc', 'bank', 'version'])
    .where('organisation_id', '=', organisationId)
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst();
  return account ?? null;
}

export async function writeBankAccount(
  tx: Transaction,
  organisationId: string,
  supplierId: string,
  account: BankAccount & { readonly changedAt: Date },
): Promise<void> {
  const { holder, accountNumber: account_number, ifsc, bank, changedAt: changed_at } = account;
  const columns = { holder, account_number, ifsc, bank, changed_at };
  await tx
    .insertInto('supplier_bank_account')
    .values({ organisation_id: organisationId, supplier_id: supplierId, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'supplier_id']).doUpdateSet(columns),
    )
    .execute();
}

export async function deleteBankAccount(
  tx: Transaction,
  organisationId: string,
  supplierId: string,
): Promise<void> {
  await tx
    .deleteFrom('supplier_bank_account')
    .where('organisation_id', '=', organisationId)
    .where('supplier_id', '=', supplierId)
    .execute();
}
