/**
 * Merges a material into another one that is the same, and undoes it. The merged one is archived
 * and points to the other one, which gets its stock, contracts, budgets, norms and suppliers and is
 * found by its names. Documents stay as they are; what moves by them later is stock of the other one.
 */
import {
  mergedSynonyms,
  mergeViolations,
  NOT_UNDOABLE,
  synonymsAfterUndo,
  undoText,
} from '@plinth/domain/material/merge';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { changeSeveral } from '#documents/act.ts';
import { conflict, notFound, refuseViolations } from '#errors.ts';
import type { AuditedChange } from '#features/audit/audit.public.ts';
import { requireInAllFirms } from '#features/firms/firms.public.ts';
import { toDescribedMaterial } from '../materials.queries.ts';
import { type LockedMaterial, lockMaterials } from '../materials.store.ts';
import { followMerge, unfollowMerge } from './followed-merge.store.ts';
import {
  lockBudgetsOf,
  lockNormSetsOf,
  momentOfMerge,
  refuseSignedSince,
} from './merge-obstacles.queries.ts';
import { findMergeRecord, undoOf } from './merge-record.queries.ts';
import { copyOffers, removeOffers, setMerged, setSynonyms } from './merged-materials.store.ts';
import { carryStock, giveStockBack } from '#features/stock/stock.public.ts';

/**
 * @throws AppError forbidden without the right in all firms; notFound; conflict if one is archived,
 *   or a document that names one is open; unprocessable for another unit
 */
export async function mergeMaterial(
  ctx: Context,
  id: string,
  { into }: { readonly into: string },
): Promise<{ message: string }> {
  const { organisationId } = ctx.scope;
  return changeSeveral(ctx, async (tx) => {
    await requireInAllFirms(tx, ctx, 'materials:delete');
    await lockNormSetsOf(tx, ctx, [id, into]);
    const [merged, target] = await lockBoth(tx, ctx, id, into);
    if (merged.archivedAt || target.archivedAt) throw conflict('This material is archived');
    const [from, to] = [toDescribedMaterial(merged), toDescribedMaterial(target)];
    refuseViolations(mergeViolations(from, to));
    const synonyms = mergedSynonyms(from, to);
    const addedSynonyms = synonyms.slice(to.synonyms.length);
    const addedSupplierIds = await copyOffers(tx, organisationId, { from: id, to: into });
    await setSynonyms(tx, organisationId, into, synonyms);
    const mergeId = ctx.newId();
    await carryStock(tx, ctx, { id: mergeId, merged: from, target: to });
    await lockBudgetsOf(tx, ctx, [id, into]);
    const followed = await followMerge(tx, organisationId, { from: id, to: into });
    await setMerged(tx, organisationId, id, {
      into,
      at: await momentOfMerge(tx, ctx, [id, into]),
    });
    const undone = { keptId: into, addedSupplierIds, addedSynonyms, mergeId, followed };
    const { materialCode, name } = from;
    return {
      changes: [
        entry(id, 'merge', { ...undone, materialCode, name, mergedInto: named(to) }),
        entry(into, 'take-in', {
          before: { synonyms: to.synonyms },
          after: { synonyms, takenIn: named(from) },
        }),
      ],
      answer: () => ({ message: `Merged into ${named(to)}` }),
    };
  });
}

/**
 * Undoes a merge in the transaction of restoring the material, which lifts the archiving and
 * records it. The norm sets of the material are locked.
 * @returns what came back and what stays, in words, and the audit entry of the other material
 * @throws AppError forbidden without the right in all firms; conflict where documents since then keep the two
 *   from being parted
 */
export async function undoMerge(
  tx: Transaction,
  ctx: Context,
  merged: Pick<LockedMaterial, 'materialId' | 'materialCode' | 'materialName'>,
): Promise<{ readonly text: string; readonly change: AuditedChange }> {
  await requireInAllFirms(tx, ctx, 'materials:delete');
  const { organisationId } = ctx.scope;
  const id = merged.materialId;
  const record = await findMergeRecord(tx, ctx, id);
  if (!record) throw conflict(NOT_UNDOABLE);
  const { keptId, addedSupplierIds, addedSynonyms, mergeId = id, followed } = record;
  const [target] = await lockMaterials(tx, organisationId, [keptId]);
  if (!target) throw notFound('Material');
  if (target.mergedInto !== null)
    throw conflict(`${target.materialName} was merged later; undo that first`);
  const { materialCode, materialName: name } = merged;
  await refuseSignedSince(tx, ctx, { merged: { id, name }, target: { id: keptId } });
  await giveStockBack(tx, ctx, {
    id: mergeId,
    merged: { id, name, materialCode },
    target: toDescribedMaterial(target),
  });
  await lockBudgetsOf(tx, ctx, [id, keptId]);
  await unfollowMerge(tx, organisationId, { from: id, to: keptId }, followed);
  const synonyms = synonymsAfterUndo(target.synonyms, addedSynonyms);
  await removeOffers(tx, organisationId, keptId, addedSupplierIds);
  await setSynonyms(tx, organisationId, keptId, synonyms);
  const change = entry(keptId, 'give-back', {
    before: { synonyms: target.synonyms, takenIn: named({ materialCode, name }) },
    after: { synonyms, takenIn: null },
  });
  const { back, stays } = undoText(undoOf(record), named(toDescribedMaterial(target)));
  return { text: `${back} ${stays}`, change };
}

/**
 * Locks both materials in a fixed order, whichever is merged into which.
 * @throws AppError notFound
 */
async function lockBoth(
  tx: Transaction,
  { scope }: Context,
  id: string,
  into: string,
): Promise<[LockedMaterial, LockedMaterial]> {
  const rows = await lockMaterials(tx, scope.organisationId, [...new Set([id, into])]);
  const found = (sought: string) => rows.find(({ materialId }) => materialId === sought);
  const [merged, target] = [found(id), found(into)];
  if (!merged || !target) throw notFound('Material');
  return [merged, target];
}

function entry(documentId: string, action: string, detail: AuditedChange['detail']): AuditedChange {
  return { documentType: 'MATERIAL', documentId, place: null, action, detail };
}

function named({ materialCode, name }: { readonly materialCode: string; readonly name: string }) {
  return `${materialCode} ${name}`;
}
