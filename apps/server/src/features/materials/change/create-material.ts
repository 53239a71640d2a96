import type {
  createMaterial as createMaterialEndpoint,
  DescribedMaterial,
} from '@plinth/contracts/materials';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { editedDetails, gstRateViolations, NO_DETAILS } from '@plinth/domain/material/details';
import { newMaterialViolations } from '@plinth/domain/material/material';

import type { Context } from '#context.ts';
import { lockNames } from '#db/lock-names.ts';
import { defineCreate } from '#documents/act.ts';
import { refuseViolations } from '#errors.ts';
import { refuseDuplicate } from '../merge/duplicate-materials.queries.ts';
import { requireFreeCode } from './item-codes.queries.ts';
import { spelledCategory } from './category-spelling.queries.ts';
import { MATERIAL } from './material-acts.ts';
import { insertMaterial } from '../materials.store.ts';
import { nextMasterCode } from '#features/numbering/numbering.public.ts';
import { requireUnits } from '#features/units/units.public.ts';

const create = defineCreate<DescribedMaterial>(MATERIAL);

type NewMaterial = Received<typeof createMaterialEndpoint, 'body'>;

/**
 * @throws AppError unprocessable 'All fields are required', or for an invalid rate; malformed for a
 *   unit that is not in use; duplicate for the item code of another material, or where the same name
 *   is to be refused
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
  const Material = await create(ctx, async (tx, id) => {
    await requireUnits(tx, ctx, [{ unit, path: 'unit' }]);
    if (isRefused) {
      await lockNames(tx, organisationId, 'materials');
      await refuseDuplicate(tx, ctx, { name, unit });
    }
    const edited = editedDetails(name, NO_DETAILS, details);
    await requireFreeCode(tx, ctx, edited);
    const materialCode = await nextMasterCode(tx, organisationId, 'MAT');
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
    return {
      place: null,
      detail: { ...material },
      write: async () => insertMaterial(tx, organisationId, material, ctx.clock()),
      answer: () => material,
    };
  });
  return { Material, message: 'Material added successfully' };
}
