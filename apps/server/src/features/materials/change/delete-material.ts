/** Deletes a material, or archives it if documents refer to it. */
import { materialRemoval } from '@plinth/domain/material/use';
import type { Removal } from '@plinth/domain/shared/removal';

import type { Context } from '#context.ts';
import { type DeletedMaterial, deleteMaterialRows } from './deleted-materials.store.ts';
import { materialActs } from './material-acts.ts';
import { countDocumentsOf } from '../material-use.queries.ts';
import { setMaterialsArchived } from '../materials.store.ts';

/** @throws AppError notFound; conflict if it is archived already */
export async function deleteMaterial(ctx: Context, id: string): Promise<Removal> {
  const { organisationId } = ctx.scope;
  return materialActs.actFor(ctx, id, { permission: null }, async (tx, locked) => {
    const { material, measures, createdAt } = locked;
    const documents = await countDocumentsOf(tx, ctx, id);
    const removal = materialRemoval(documents);
    const answer = () => removal;
    if (removal.outcome === 'ARCHIVED') {
      await setMaterialsArchived(tx, organisationId, [id], ctx.clock());
      const detail = { materialCode: material.materialCode, name: material.name, documents };
      return { action: 'archive', detail, answer };
    }
    const offers = await deleteMaterialRows(tx, organisationId, [id]);
    // The entry contains everything that an undo restores.
    const detail = {
      ...material,
      ...measures,
      createdAt: createdAt.toISOString(),
      supplierIds: offers.map(({ supplierId }) => supplierId),
    } satisfies DeletedMaterial;
    return { action: 'delete', detail, answer };
  });
}
