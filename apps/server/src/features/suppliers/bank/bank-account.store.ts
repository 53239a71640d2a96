/** The accounts that suppliers are paid into. */
import type { BankAccount } from '@plinth/domain/supplier/bank-account';
import { sql } from 'kysely';

import { anyOf, given } from '#db/conditions.ts';
import type { Executor, Transaction } from '#db/database.ts';

/** The supplier's bank account; null if none is known. */
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

/** The accounts of these suppliers, or of all, by supplier; fields in the order of the form. */
export async function readBankAccounts(
  db: Executor,
  organisationId: string,
  supplierIds?: readonly string[],
): Promise<ReadonlyMap<string, BankAccount>> {
  const rows = await db
    .selectFrom('supplier_bank_account')
    .select(['supplier_id', 'holder', 'account_number', 'ifsc', 'bank'])
    .where('organisation_id', '=', organisationId)
    .where((eb) => eb.and(given(supplierIds, (ids) => eb('supplier_id', '=', anyOf(ids)))))
    .execute();
  return new Map(
    rows.map(({ supplier_id, holder, account_number: accountNumber, ifsc, bank }) => [
      supplier_id,
      { holder, accountNumber, ifsc, bank },
    ]),
  );
}

/** Inserts or replaces many accounts in one statement. */
export async function writeBankAccounts(
  tx: Transaction,
  organisationId: string,
  accounts: readonly (BankAccount & { readonly supplierId: string })[],
  changedAt: Date,
): Promise<void> {
  await sql`
    insert into supplier_bank_account (
      organisation_id, supplier_id, holder, account_number, ifsc, bank, changed_at)
    select ${organisationId}::uuid, "supplierId", holder, "accountNumber", ifsc, bank, ${changedAt}
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
      as account ("supplierId" uuid, holder text, "accountNumber" text, ifsc text, bank text)
    on conflict (organisation_id, supplier_id) do update
    set holder = excluded.holder, account_number = excluded.account_number,
      ifsc = excluded.ifsc, bank = excluded.bank, changed_at = excluded.changed_at
  `.execute(tx);
}

export async function deleteBankAccounts(
  tx: Transaction,
  organisationId: string,
  supplierIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('supplier_bank_account')
    .where('organisation_id', '=', organisationId)
    .where('supplier_id', '=', anyOf(supplierIds))
    .execute();
}
