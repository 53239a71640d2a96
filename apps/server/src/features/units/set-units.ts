/** Sets the organisation's further units; a unit with materials cannot be removed. */
import { unitsViolations, type FurtherUnit } from '@plinth/domain/material/units';
import { can } from '@plinth/domain/access/permissions';
import { FURTHER_UNITS } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { forbidden, refuseViolations } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { countMaterials, listUnits } from '#features/units/units.queries.ts';
import { lockUnits, updateUnits } from '#features/units/units.store.ts';

/**
 * All firms share the units, so it takes managing one firm as a whole.
 * @throws AppError forbidden; unprocessable for removing a unit in use
 */
export async function setUnits(ctx: Context, wanted: readonly FurtherUnit[]) {
  const { organisationId, rolesByFirm } = ctx.scope;
  const managesOne = [...rolesByFirm.values()].some((roles) => can(roles, 'firms:manage'));
  if (!managesOne) throw forbidden();
  const after = FURTHER_UNITS.filter((unit) => wanted.includes(unit));
  const units = await inTransaction(ctx.db, async (tx) => {
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
