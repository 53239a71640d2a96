/** Taking units into use beyond the first ten, and out of use again where nothing is measured in them. */
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
 * All firms share them, so it takes somebody who manages one of the firms as a whole.
 * @throws AppError forbidden; unprocessable where materials are measured in one that would go
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
