import { createMaterial } from '@plinth/contracts/materials';
import type { MaterialField } from '@plinth/domain/import/fields';
import { type MaterialValues, planMaterials } from '@plinth/domain/import/material-plan';
import type { Sheet } from '@plinth/domain/import/row-plan';

import type { Context } from '#context.ts';
import { type ImportRules, wantedRows } from '#features/imports/import-rules.ts';
import {
  countDocumentsOfEach,
  importMaterials,
  listMaterials,
} from '#features/materials/materials.public.ts';
import { inSlices } from '#in-slices.ts';
import { findUnits } from '#features/units/units.public.ts';

export const materialImport: ImportRules<MaterialField> = {
  kind: 'MATERIALS',
  names: 'materials',
  plan: async (ctx, sheet) => {
    const { list } = await listMaterials(ctx, { sortBy: 'materialCode', direction: 'asc' });
    const documentsOn = await documentsOnCoded(ctx, sheet, list);
    const units = await findUnits(ctx.db, ctx);
    const listed = { materials: list, documentsOn, units };
    const rows = await inSlices(planMaterials(sheet, listed, contractProblems));
    const known = new Map(list.map((material) => [material.id, material]));
    return {
      rows,
      write: (tx, importId, numbers) =>
        importMaterials(tx, ctx, importId, wantedRows(rows, numbers, known)),
    };
  },
};

/** Counts the documents of materials by code, because only rows with a code can change a unit. */
async function documentsOnCoded(
  ctx: Context,
  { columns, rows }: Sheet<MaterialField>,
  list: readonly { readonly id: string; readonly materialCode: string }[],
): Promise<ReadonlyMap<string, number>> {
  const column = columns.indexOf('materialCode');
  const codes = new Set(rows.map(({ cells }) => cells[column]?.trim().toUpperCase()));
  const coded = list.filter(({ materialCode }) => codes.has(materialCode));
  const ids = coded.map(({ id }) => id);
  return countDocumentsOfEach(ctx.db, ctx, ids);
}

/** Unit and rate are checked by the plan. */
const materialValues = createMaterial.body.omit({ unit: true, gstRate: true });

/** Validates the values with the contract's schema. */
function contractProblems(planned: MaterialValues): string[] {
  const { error } = materialValues.safeParse(planned);
  return error?.issues.map(({ message }) => message) ?? [];
}
