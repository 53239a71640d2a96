/** Deletes a material, or archives it if documents refer to it. */
import { materialRemoval } from '@plinth/domain/material/use';
import type { Removal } from '@plinth/domain/shared/removal';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import {
  type DeletedMaterial,
  deleteMaterialRows,
} from '#features/materials/deleted-materials.store.ts';
import { lockMaterial } from '#features/materials/lock-material.ts';
import { countDocumentsOf } from '#features/materials/material-use.queries.ts';
import { setMaterialsArchived } from '#features/materials/materials.store.ts';

/** @throws AppError notFound; conflict if it is archived already */
export async function deleteMaterial(ctx: Context, id: string): Promise<Removal> {
  const { organisationId } = ctx.scope;
  return inTransaction(ctx.db, async (tx) => {
    const { material, measures, createdAt } = await lockMaterial(tx, ctx, id);
    const documents = await countDocumentsOf(tx, ctx, id);
    const removal = materialRemoval(documents);
    const change = { documentType: 'MATERIAL', documentId: id, place: null } as const;
    if (removal.outcome === 'ARCHIVED') {
      await setMaterialsArchived(tx, organisationId, [id], ctx.clock());
      const detail = { materialCode: material.materialCode, name: material.name, documents };
      await recordChange(tx, ctx, { ...change, action: 'archive', detail });
    } else {
      const offers = await deleteMaterialRows(tx, organisationId, [id]);
      // The entry contains everything that an undo restores.
      const detail = {
        ...material,
        ...measures,
        createdAt: createdAt.toISOString(),
        supplierIds: offers.map(({ supplierId }) => supplierId),
      } satisfies DeletedMaterial;
      await recordChange(tx, ctx, { ...change, action: 'delete', detail });
    }
    return removal;
  });
}
