/** Sets the organisation's further units; a unit with materials cannot be removed. */
import { unitsViolations, type FurtherUnit } from '@plinth/domain/material/units';
import { FURTHER_UNITS } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { refuseViolations } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { requireInAllFirms } from '#features/firms/firms.public.ts';
import { countMaterials, listUnits } from '#features/units/units.queries.ts';
import { lockUnits, updateUnits } from '#features/units/units.store.ts';

/**
 * All firms share the units, so it takes managing each of them.
 * @throws AppError forbidden; unprocessable for removing a unit in use
 */
export async function setUnits(ctx: Context, wanted: readonly FurtherUnit[]) {
  const { organisationId } = ctx.scope;
  const after = FURTHER_UNITS.filter((unit) => wanted.includes(unit));
  const units = await inTransaction(ctx.db, async (tx) => {
    await requireInAllFirms(tx, ctx, 'firms:manage');
    const before = await lockUnits(tx, organisationId);
    refuseViolations(unitsViolations({ before, after }, await countMaterials(tx, ctx)));
    await updateUnits(tx, organisationId, after);
    await recordChange(tx, ctx, {
      documentType: 'ORGANISATION',
      documentId: organisationId,
      place: null,
      action: 'set-units',
      detail: { before: { units: before }, after: { units: after } },
    });
    return listUnits(tx, ctx);
  });
  return { ...units, message: 'Units saved' };
}
