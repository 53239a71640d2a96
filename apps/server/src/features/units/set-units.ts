/** Sets the organisation's further units; a unit with materials cannot be removed. */
import { unitsViolations, type FurtherUnit } from '@plinth/domain/material/units';
import { FURTHER_UNITS } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import { defineActs } from '#documents/act.ts';
import { refuseViolations } from '#errors.ts';
import { requireInAllFirms } from '#features/firms/firms.public.ts';
import { countMaterials, listUnits } from './units.queries.ts';
import { lockUnits, updateUnits } from './units.store.ts';

const unitActs = defineActs({
  type: 'ORGANISATION',
  name: 'Organisation',
  enter: async (tx, ctx, _id, permission) => requireInAllFirms(tx, ctx, permission),
  lock: async (tx, _ctx, id) => ({ subjectId: id, before: await lockUnits(tx, id) }),
  answer: listUnits,
});

/**
 * All firms share the units, so it takes managing each of them.
 * @throws AppError forbidden; unprocessable for removing a unit in use
 */
export async function setUnits(ctx: Context, wanted: readonly FurtherUnit[]) {
  const { organisationId } = ctx.scope;
  const after = FURTHER_UNITS.filter((unit) => wanted.includes(unit));
  const act = { permission: 'firms:manage' } as const;
  const units = await unitActs.act(ctx, organisationId, act, async (tx, { before }) => {
    refuseViolations(unitsViolations({ before, after }, await countMaterials(tx, ctx)));
    return {
      action: 'set-units',
      detail: { before: { units: before }, after: { units: after } },
      write: async () => updateUnits(tx, organisationId, after),
    };
  });
  return { ...units, message: 'Units saved' };
}
