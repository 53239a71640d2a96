/** Changing a material. What is on order keeps the words it was ordered by; requests show the new ones. */
import type {
  Material,
  updateMaterial as updateMaterialEndpoint,
} from '@plinth/contracts/materials';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { newMaterialViolations } from '@plinth/domain/material/material';
import { unitChangeViolations } from '@plinth/domain/material/use';
import { changedFields } from '@plinth/domain/shared/changed-fields';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { refuseViolations } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { holdMaterial } from '#features/materials/hold-material.ts';
import { countDocumentsOf } from '#features/materials/material-use.queries.ts';
import { requireUnit } from '#features/materials/require-unit.ts';
import { updateMaterial } from '#features/materials/materials.store.ts';
import { requireVersion } from '#versions.ts';

/**
 * @throws AppError notFound; conflict where it is archived, or was changed since the version sent; unprocessable 'All fields are required',
 *   or for another unit where documents stand on it
 */
export async function changeMaterial(
  ctx: Context,
  id: string,
  { name, unit, hsnCode, version: sent }: Received<typeof updateMaterialEndpoint, 'body'>,
): Promise<{ Material: Material; message: string }> {
  const Material = await inTransaction(ctx.db, async (tx) => {
    const { material: before, version: current } = await holdMaterial(tx, ctx, id);
    refuseViolations(newMaterialViolations({ name, unit, hsnCode }));
    requireVersion({
      sent,
      current,
      stands: { name: before.name, unit: before.unit, hsnCode: before.hsnCode },
      wanted: { name, unit, hsnCode },
      labels: { name: 'Name', unit: 'Unit', hsnCode: 'HSN code' },
      what: 'This material',
    });
    if (unit === '') throw new TypeError('the rules let an empty unit through');
    if (unit !== before.unit) {
      await requireUnit(tx, ctx, unit);
      const documents = await countDocumentsOf(tx, ctx, id);
      refuseViolations(unitChangeViolations({ before: before.unit, after: unit }, documents));
    }
    const after = { ...before, name, unit, hsnCode };
    const changes = changedFields(before, after);
    if (!changes) return after;
    await updateMaterial(tx, ctx.scope.organisationId, after);
    await recordChange(tx, ctx, {
      documentType: 'MATERIAL',
      documentId: id,
      place: null,
      action: 'update',
      detail: changes,
    });
    return after;
  });
  return { Material, message: 'Material updated successfully' };
}
