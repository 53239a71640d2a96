/**
 * Merges a material into another one that is the same, and undoes it. The merged one is archived
 * and points to the other one, which gets its stock, contracts, budgets, norms and suppliers and is
 * found by its names. Documents stay as they are; what moves by them later is stock of the other one.
 */
import { mergedSynonyms, mergeViolations, synonymsAfterUndo } from '@plinth/domain/material/merge';
import { z } from 'zod';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { conflict, notFound, refuseViolations } from '#errors.ts';
import { lastChange, recordChanges } from '#features/audit/audit.public.ts';
import { requireInAllFirms } from '#features/firms/firms.public.ts';
import { toDescribedMaterial } from '#features/materials/materials.queries.ts';
import { type LockedMaterial, lockMaterials } from '#features/materials/materials.store.ts';
import {
  followedRows,
  followMerge,
  unfollowMerge,
} from '#features/materials/followed-merge.store.ts';
import {
  copyOffers,
  removeOffers,
  setMerged,
  setSynonyms,
} from '#features/materials/merged-materials.store.ts';
import { carryStock, giveStockBack } from '#features/stock/stock.public.ts';

/** What the undo needs, in the audit entry of the merged one. */
const mergeDetail = z.object({
  keptId: z.string(),
  addedSupplierIds: z.array(z.string()),
  addedSynonyms: z.array(z.string()),
  /** The document of the stock entries; merges of earlier releases have the id of the material. */
  mergeId: z.string().optional(),
  /** Rows that name the kept one since. */
  followed: followedRows.prefault({}),
});

/**
 * @throws AppError forbidden without the right in all firms; notFound; conflict if one is archived;
 *   unprocessable for another unit
 */
export async function mergeMaterial(
  ctx: Context,
  id: string,
  { into }: { readonly into: string },
): Promise<{ message: string }> {
  const { organisationId } = ctx.scope;
  return inTransaction(ctx.db, async (tx) => {
    await requireInAllFirms(tx, ctx, 'materials:delete');
    const [merged, kept] = await lockBoth(tx, ctx, id, into);
    if (merged.archivedAt || kept.archivedAt) throw conflict('This material is archived');
    const [from, to] = [toDescribedMaterial(merged), toDescribedMaterial(kept)];
    refuseViolations(mergeViolations(from, to));
    const synonyms = mergedSynonyms(from, to);
    const addedSynonyms = synonyms.slice(to.synonyms.length);
    const addedSupplierIds = await copyOffers(tx, organisationId, { from: id, to: into });
    await setSynonyms(tx, organisationId, into, synonyms);
    const mergeId = ctx.newId();
    await carryStock(tx, ctx, { id: mergeId, merged: from, kept: to });
    const followed = await followMerge(tx, organisationId, { from: id, to: into });
    await setMerged(tx, organisationId, id, { into, at: ctx.clock() });
    const undone = { keptId: into, addedSupplierIds, addedSynonyms, mergeId, followed };
    await recordChanges(tx, ctx, [
      entry(id, 'merge', {
        ...undone,
        materialCode: from.materialCode,
        name: from.name,
        mergedInto: named(to),
      }),
      entry(into, 'take-in', {
        before: { synonyms: to.synonyms },
        after: { synonyms, takenIn: named(from) },
      }),
    ]);
    return { message: `Merged into ${named(to)}` };
  });
}

/** In the transaction of restoring it, which lifts the archiving and is told to the audit trail. */
export async function undoMerge(
  tx: Transaction,
  ctx: Context,
  merged: Pick<LockedMaterial, 'materialId' | 'materialCode' | 'materialName'>,
): Promise<void> {
  await requireInAllFirms(tx, ctx, 'materials:delete');
  const { organisationId } = ctx.scope;
  const id = merged.materialId;
  const last = await lastChange(tx, ctx.scope, { documentType: 'MATERIAL', documentId: id });
  const detail = mergeDetail.safeParse(last?.action === 'merge' && last.detail);
  if (!detail.success) throw conflict('This merge cannot be undone any more');
  const { keptId, addedSupplierIds, addedSynonyms, mergeId = id, followed } = detail.data;
  const [kept] = await lockMaterials(tx, organisationId, [keptId]);
  if (!kept) throw notFound('Material');
  if (kept.mergedInto !== null)
    throw conflict(`${kept.materialName} was merged later; undo that first`);
  await giveStockBack(tx, ctx, {
    id: mergeId,
    merged: { id, name: merged.materialName, materialCode: merged.materialCode },
    kept: toDescribedMaterial(kept),
  });
  await unfollowMerge(tx, organisationId, { from: id, to: keptId }, followed);
  const synonyms = synonymsAfterUndo(kept.synonyms, addedSynonyms);
  await removeOffers(tx, organisationId, keptId, addedSupplierIds);
  await setSynonyms(tx, organisationId, keptId, synonyms);
  const { materialCode, materialName: name } = merged;
  await recordChanges(tx, ctx, [
    entry(keptId, 'give-back', {
      before: { synonyms: kept.synonyms, takenIn: named({ materialCode, name }) },
      after: { synonyms, takenIn: null },
    }),
  ]);
}

/** In a fixed order, whichever is merged into which. @throws AppError notFound */
async function lockBoth(
  tx: Transaction,
  { scope }: Context,
  id: string,
  into: string,
): Promise<[LockedMaterial, LockedMaterial]> {
  const rows = await lockMaterials(tx, scope.organisationId, [...new Set([id, into])]);
  const found = (sought: string) => rows.find(({ materialId }) => materialId === sought);
  const [merged, kept] = [found(id), found(into)];
  if (!merged || !kept) throw notFound('Material');
  return [merged, kept];
}

function entry(
  documentId: string,
  action: string,
  detail: Parameters<typeof recordChanges>[2][number]['detail'],
) {
  return { documentType: 'MATERIAL', documentId, place: null, action, detail } as const;
}

function named({ materialCode, name }: { readonly materialCode: string; readonly name: string }) {
  return `${materialCode} ${name}`;
}
