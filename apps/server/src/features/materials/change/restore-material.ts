/** Undoes the deletion or archiving of a material. */
import {
  type DescribedMaterial,
  materialRowSchema,
  storedMaterialSchema,
} from '@plinth/contracts/materials';
import { id as idSchema, instant } from '@plinth/contracts/shared/fields';
import { z } from 'zod';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { defineActs } from '#documents/act.ts';
import { conflict, notFound } from '#errors.ts';
import { lastChange } from '#features/audit/audit.public.ts';
import { requireFreeCode } from './item-codes.queries.ts';
import { type DeletedMaterial, reinsertMaterial } from './deleted-materials.store.ts';
import { MATERIAL } from './material-acts.ts';
import { lockNormSetsOf } from '../merge/merge-obstacles.queries.ts';
import { undoMerge } from '../merge/merge-material.ts';
import { toDescribedMaterial } from '../materials.queries.ts';
import { lockMaterials, setMaterialsArchived } from '../materials.store.ts';

/** Entries of earlier releases lack tolerance, other units and details. */
const { receiptTolerance, alternateUnits } = materialRowSchema.shape;

const deletedMaterial = storedMaterialSchema.extend({
  receiptTolerance: receiptTolerance.default('0'),
  alternateUnits: alternateUnits.default([]),
  createdAt: instant,
  supplierIds: z.array(idSchema),
}) satisfies z.ZodType<DeletedMaterial>;

const NOT_DELETED = 'This material is not deleted';

/** Acts on a material that may be deleted. */
const restoring = defineActs({
  ...MATERIAL,
  lock: async (tx, { scope }, id) => {
    const [row] = await lockMaterials(tx, scope.organisationId, [id]);
    return { subjectId: id, row };
  },
});

/**
 * Restores a deleted material with its code and suppliers. A merged material becomes one of its own
 * again, and the message lists what was reverted.
 * @throws AppError notFound; conflict if it is not deleted; duplicate if another material has its item
 *   code by now
 */
export async function restoreMaterial(
  ctx: Context,
  id: string,
): Promise<{ Material: DescribedMaterial; message: string }> {
  const { organisationId } = ctx.scope;
  const act = {
    first: async (tx: Transaction) => lockNormSetsOf(tx, ctx, [id]),
    permission: null,
  };
  return restoring.actFor(ctx, id, act, async (tx, { row }) => {
    if (row && !row.archivedAt) throw conflict(NOT_DELETED);
    const undone = row?.mergedInto ? await undoMerge(tx, ctx, row) : null;
    if (row) {
      await requireFreeCode(tx, ctx, { id, itemCode: row.itemCode });
      await setMaterialsArchived(tx, organisationId, [id], null);
    }
    const Material = row ? toDescribedMaterial(row) : await putBack(tx, ctx, id);
    const message = undone ? `Merge undone. ${undone.text}` : 'Material restored';
    return {
      ...(undone && { changes: [undone.change] }),
      action: 'restore',
      detail: { ...Material },
      answer: () => ({ Material, message }),
    };
  });
}

async function putBack(tx: Transaction, ctx: Context, id: string): Promise<DescribedMaterial> {
  const { scope } = ctx;
  const last = await lastChange(tx, scope, { documentType: 'MATERIAL', documentId: id });
  // Restored concurrently: the row exists now.
  if (last?.action === 'restore') throw conflict(NOT_DELETED);
  const deleted = deletedMaterial.safeParse(last?.action === 'delete' && last.detail);
  if (!deleted.success) throw notFound('Material');
  await requireFreeCode(tx, ctx, deleted.data);
  const isBack = await reinsertMaterial(tx, scope.organisationId, deleted.data);
  if (!isBack) throw conflict(NOT_DELETED);
  return deleted.data;
}
