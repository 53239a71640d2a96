import { setSupplierBankAccount } from '@plinth/contracts/supplier-bank-account';
import { createSupplier } from '@plinth/contracts/suppliers';
import { can } from '@plinth/domain/access/permissions';
import { isBankField } from '@plinth/domain/import/bank-fields';
import type { SupplierField } from '@plinth/domain/import/fields';
import { planSuppliers, type SupplierValues } from '@plinth/domain/import/supplier-plan';

import { type ImportRules, wantedRows } from '#features/imports/import-rules.ts';
import { listMaterials } from '#features/materials/materials.public.ts';
import {
  importSuppliers,
  listSuppliers,
  readBankAccounts,
  toImported,
} from '#features/suppliers/suppliers.public.ts';
import { inSlices } from '#in-slices.ts';
import { allRoles } from '#scope.ts';

export const supplierImport: ImportRules<SupplierField> = {
  kind: 'SUPPLIERS',
  names: 'suppliers',
  plan: async (ctx, sheet) => {
    const { list } = await listSuppliers(ctx, { sortBy: 'supplierCode', direction: 'asc' });
    const { list: materials } = sheet.columns.includes('materials')
      ? await listMaterials(ctx, { sortBy: 'materialCode', direction: 'asc' })
      : { list: [] };
    const mayChangeAccounts = can(allRoles(ctx.scope), 'suppliers:bank');
    const areAccountsRead = mayChangeAccounts && sheet.columns.some(isBankField);
    const accounts = areAccountsRead
      ? await readBankAccounts(ctx.db, ctx.scope.organisationId)
      : null;
    const suppliers = list.map((supplier) => ({
      ...toImported(supplier),
      ...(accounts && { bankAccount: accounts.get(supplier.id) ?? null }),
    }));
    const known = { suppliers, materials, mayChangeAccounts };
    const planned = await inSlices(planSuppliers(sheet, known, contractProblems));
    const rows = planned.map((row) => ({
      ...row,
      // For the digest: what the preview masks may have changed since all the same.
      accountBefore: accounts?.get(row.recordId ?? ''),
    }));
    const byId = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
    return {
      rows,
      write: (tx, importId, numbers) =>
        importSuppliers(tx, ctx, importId, wantedRows(rows, numbers, byId)),
    };
  },
};

/** Validates the values with the contract's schema. */
function contractProblems({
  materialIds: materials,
  bankAccount,
  ...values
}: SupplierValues): string[] {
  const { error } = createSupplier.body.safeParse({ ...values, materials });
  const account = setSupplierBankAccount.body.safeParse(bankAccount ?? {});
  const issues = [...(error?.issues ?? []), ...(account.error?.issues ?? [])];
  return issues.map(({ message }) => message);
}
