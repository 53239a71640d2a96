/** Imports and undoes opening stock of a store. */
import type { OpeningField } from '@plinth/domain/import/opening-fields';
import { type OpeningValues, planOpeningStock } from '@plinth/domain/import/opening-plan';
import type { Undone } from '@plinth/domain/import/undo-plan';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { z } from 'zod';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { conflict } from '#errors.ts';
import type { ImportRules } from './import-rules.ts';
import { findMaterials, listMaterials } from '#features/materials/materials.public.ts';
import { findMoved, postOpeningStock, reverseOpeningStock } from '#features/stock/stock.public.ts';
import { getStore, requireOpenStore } from '#features/stores/stores.public.ts';
import { inSlices } from '#in-slices.ts';
import { requirePermission } from '#scope.ts';

interface Asked {
  readonly storeId: string;
  /** The date of the opening stock; today by default. */
  readonly onDate?: string | undefined;
}

/** @throws AppError notFound, forbidden; unprocessable for a closed store */
export async function openingImport(
  ctx: Context,
  { storeId, onDate = indianDate(ctx.clock()) }: Asked,
): Promise<ImportRules<OpeningField>> {
  const { project } = await requireOpenStore(ctx.db, ctx, { storeId, path: 'storeId' });
  const place = { firmId: project.firm.id, projectId: project.id };
  requirePermission(ctx.scope, place, 'stock:open');
  return {
    kind: 'OPENING_STOCK',
    place,
    storeId,
    plan: async (within, sheet) => {
      const query = { sortBy: 'materialCode', direction: 'asc' } as const;
      const { list: materials } = await listMaterials(within, query);
      const moved = await findMoved(within.db, within, storeId);
      const rows = await inSlices(planOpeningStock(sheet, { storeId, materials, moved }));
      return {
        rows,
        write: async (tx, importId, numbers) => {
          const wanted = rows.filter(({ number, action }) => {
            return numbers.has(number) && action === 'CREATE';
          });
          const stock = wanted.map(({ values }) => values);
          await requireOpenStore(tx, within, { storeId, path: 'storeId' });
          await lockMaterials(tx, within, stock);
          const document = { id: importId, firmId: place.firmId, onDate };
          await postOpeningStock(tx, within, document, stock);
          const stored = stock.map((values) => ({
            before: null,
            after: { ...values, id: values.materialId, onDate },
          }));
          return { stored, changes: [] };
        },
      };
    },
  };
}

/** Locks the materials against deletion and change of unit. */
async function lockMaterials(
  tx: Transaction,
  ctx: Context,
  stock: readonly OpeningValues[],
): Promise<void> {
  const ids = stock.map(({ materialId }) => materialId);
  const found = await findMaterials(tx, ctx, ids);
  if (found.length < ids.length) throw conflict('The list has changed since the preview');
}

const opened = z.object({
  storeId: z.string(),
  materialId: z.string(),
  materialName: z.string(),
  quantity: z.string(),
  value: z.string(),
  onDate: z.string(),
});

/** Dated like the opening, so that no report shows either. @throws AppError notFound, forbidden */
export async function undoOpeningImport(
  tx: Transaction,
  ctx: Context,
  importId: string,
  stored: readonly { readonly after: unknown }[],
): Promise<Undone & { readonly changes: readonly [] }> {
  const stock = stored.map(({ after }) => opened.parse(after));
  const counts = { deletedCount: stock.length, archivedCount: 0, restoredCount: 0 };
  const [first] = stock;
  if (!first) return { ...counts, violations: [], changes: [] };
  const { project } = await getStore(tx, ctx, first.storeId);
  const place = { firmId: project.firm.id, projectId: project.id };
  requirePermission(ctx.scope, place, 'stock:open');
  const document = { id: importId, firmId: place.firmId, onDate: first.onDate };
  const violations = await reverseOpeningStock(tx, ctx, document, stock);
  return { ...counts, violations, changes: [] };
}
