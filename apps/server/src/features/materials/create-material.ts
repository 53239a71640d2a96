import type {
  createMaterial as createMaterialEndpoint,
  DescribedMaterial,
} from '@plinth/contracts/materials';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { editedDetails, gstRateViolations, NO_DETAILS } from '@plinth/domain/material/details';
import { newMaterialViolations } from '@plinth/domain/material/material';

import type { Context } from '#context.ts';
import { lockNames } from '#db/lock-names.ts';
import { inTransaction } from '#db/transaction.ts';
import { refuseViolations } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { refuseDuplicate } from '#features/materials/duplicate-materials.queries.ts';
import { spelledCategory } from '#features/materials/category-spelling.queries.ts';
import { insertMaterial } from '#features/materials/materials.store.ts';
import { nextMasterCode } from '#features/numbering/numbering.public.ts';
import { requireUnits } from '#features/units/units.public.ts';

type NewMaterial = Received<typeof createMaterialEndpoint, 'body'>;

/**
 * @throws AppError unprocessable 'All fields are required', or for an invalid rate; malformed for a
 *   unit that is not in use; duplicate, where that is to be refused
 */
export async function createMaterial(
  ctx: Context,
  { name, unit, hsnCode, refuseDuplicate: isRefused = false, ...details }: NewMaterial,
): Promise<{ Material: DescribedMaterial; message: string }> {
  refuseViolations([
    ...newMaterialViolations({ name, unit, hsnCode }),
    ...gstRateViolations(details.gstRate),
  ]);
  if (unit === '') throw new TypeError('the rules let an empty unit through');
  const { organisationId } = ctx.scope;
  const Material = await inTransaction(ctx.db, async (tx) => {
    await requireUnits(tx, ctx, [{ unit, path: 'unit' }]);
    if (isRefused) {
      await lockNames(tx, organisationId, 'materials');
      await refuseDuplicate(tx, ctx, { name, unit });
    }
    const materialCode = await nextMasterCode(tx, organisationId, 'MAT');
    const id = ctx.newId();
    const edited = editedDetails(name, NO_DETAILS, details);
    const category = await spelledCategory(tx, ctx, id, edited.category);
    const material = {
      id,
      materialCode,
      name,
      unit,
      hsnCode,
      ...edited,
      category,
    };
    await insertMaterial(tx, organisationId, material, ctx.clock());
    await recordChange(tx, ctx, {
      documentType: 'MATERIAL',
      documentId: material.id,
      place: null,
      action: 'create',
      detail: { ...material },
    });
    return material;
  });
  return { Material, message: 'Material added successfully' };
}
