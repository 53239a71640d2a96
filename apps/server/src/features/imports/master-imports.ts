/** Imports materials, suppliers and contractors of an organisation. */
import { createContractor } from '@plinth/contracts/contractors';
import { createMaterial } from '@plinth/contracts/materials';
import { setSupplierBankAccount } from '@plinth/contracts/supplier-bank-account';
import { createSupplier } from '@plinth/contracts/suppliers';
import { can } from '@plinth/domain/access/permissions';
import { isBankField } from '@plinth/domain/import/bank-fields';
import type { ContractorField } from '@plinth/domain/import/contractor-fields';
import { planContractors } from '@plinth/domain/import/contractor-plan';
import type { MaterialField, SupplierField } from '@plinth/domain/import/fields';
import type { CodedMaterial } from '@plinth/domain/import/material-codes';
import { planMaterials } from '@plinth/domain/import/material-plan';
import type { Sheet } from '@plinth/domain/import/row-plan';
import { planSuppliers, type SupplierValues } from '@plinth/domain/import/supplier-plan';
import { sameKey } from '@plinth/domain/sheet/cell-text';

import type { Context } from '#context.ts';
import { importContractors, listAllContractors } from '#features/contractors/contractors.public.ts';
import { type ImportRules, problemsBy, wantedRows } from './import-rules.ts';
import {
  countDocumentsOfEach,
  importMaterials,
  listMaterials,
} from '#features/materials/materials.public.ts';
import {
  importSuppliers,
  listSuppliers,
  readBankAccounts,
  toImported,
} from '#features/suppliers/suppliers.public.ts';
import { findUnits } from '#features/units/units.public.ts';
import { inSlices } from '#in-slices.ts';
import { allRoles } from '#scope.ts';

export const contractorImport: ImportRules<ContractorField> = {
  kind: 'CONTRACTORS',
  plan: async (ctx, sheet) => {
    const contractors = await listAllContractors(ctx);
    const problems = problemsBy(createContractor.body);
    const rows = await inSlices(planContractors(sheet, contractors, problems));
    return {
      rows,
      write: (tx, importId, numbers) =>
        importContractors(tx, ctx, importId, wantedRows(rows, numbers, contractors)),
    };
  },
};

/** Unit and rate are checked by the plan. */
const materialProblems = problemsBy(createMaterial.body.omit({ unit: true, gstRate: true }));

export const materialImport: ImportRules<MaterialField> = {
  kind: 'MATERIALS',
  names: 'materials',
  plan: async (ctx, sheet) => {
    const { list } = await listMaterials(ctx, { sortBy: 'materialCode', direction: 'asc' });
    const documentsOn = await documentsOnCoded(ctx, sheet, list);
    const units = await findUnits(ctx.db, ctx);
    const listed = { materials: list, documentsOn, units };
    const rows = await inSlices(planMaterials(sheet, listed, materialProblems));
    return {
      rows,
      write: (tx, importId, numbers) =>
        importMaterials(tx, ctx, importId, wantedRows(rows, numbers, list)),
    };
  },
};

/** Counts the documents of materials by their codes, because only rows with one can change a unit. */
async function documentsOnCoded(
  ctx: Context,
  { columns, rows }: Sheet<MaterialField>,
  list: readonly (CodedMaterial & { readonly id: string })[],
): Promise<ReadonlyMap<string, number>> {
  const coding = [columns.indexOf('materialCode'), columns.indexOf('itemCode')];
  const codes = new Set(rows.flatMap(({ cells }) => coding.map((at) => sameKey(cells[at] ?? ''))));
  const coded = list.filter(({ materialCode, itemCode, synonyms }) =>
    [materialCode, itemCode, ...synonyms].some((code) => code !== '' && codes.has(sameKey(code))),
  );
  const ids = coded.map(({ id }) => id);
  return countDocumentsOfEach(ctx.db, ctx, ids);
}

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
    const planned = await inSlices(planSuppliers(sheet, known, supplierProblems));
    const rows = planned.map((row) => ({
      ...row,
      // For the digest: what the preview masks may have changed since all the same.
      accountBefore: accounts?.get(row.recordId ?? ''),
    }));
    return {
      rows,
      write: (tx, importId, numbers) =>
        importSuppliers(tx, ctx, importId, wantedRows(rows, numbers, suppliers)),
    };
  },
};

const ownProblems = problemsBy(createSupplier.body);
const accountProblems = problemsBy(setSupplierBankAccount.body);

function supplierProblems({ materialIds: materials, bankAccount, ...values }: SupplierValues) {
  return [...ownProblems({ ...values, materials }), ...accountProblems(bankAccount ?? {})];
}
