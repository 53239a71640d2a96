import { createSupplier } from '@plinth/contracts/suppliers';
import type { SupplierField } from '@plinth/domain/import/fields';
import { planSuppliers, type SupplierValues } from '@plinth/domain/import/supplier-plan';

import { type ImportRules, wantedRows } from '#features/imports/import-rules.ts';
import { listMaterials } from '#features/materials/materials.public.ts';
import {
  importSuppliers,
  listSuppliers,
  toImported,
} from '#features/suppliers/suppliers.public.ts';

export const supplierImport: ImportRules<SupplierField> = {
  kind: 'SUPPLIERS',
  plan: async (ctx, sheet) => {
    const { list } = await listSuppliers(ctx, { sortBy: 'supplierCode', direction: 'asc' });
    const { list: materials } = sheet.columns.includes('materials')
      ? await listMaterials(ctx, { sortBy: 'materialCode', direction: 'asc' })
      : { list: [] };
    const suppliers = list.map(toImported);
    const rows = planSuppliers(sheet, { suppliers, materials }, contractProblems);
    const known = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
    return {
      rows,
      write: (tx, importId, numbers) =>
        importSuppliers(tx, ctx, importId, wantedRows(rows, numbers, known)),
    };
  },
};

/** Validates the values with the contract's schema. */
function contractProblems({ materialIds: materials, ...values }: SupplierValues): string[] {
  const { error } = createSupplier.body.safeParse({ ...values, materials });
  return error?.issues.map(({ message }) => message) ?? [];
}
