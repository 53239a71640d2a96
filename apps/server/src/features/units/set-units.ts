/** Sets the organisation's further units, and adds own ones; a unit with materials stays in use. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { setUnits as setUnitsEndpoint } from '@plinth/contracts/units';
import { ownUnitViolations, unitsInUse, unitsViolations } from '@plinth/domain/material/units';
import { plainFigure } from '@plinth/domain/material/measures';
import { UNITS } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import { defineActs } from '#documents/act.ts';
import { malformed, refuseViolations } from '#errors.ts';
import { requireInAllFirms } from '#features/firms/firms.public.ts';
import { countMaterials, listUnits } from './units.queries.ts';
import { lockUnits, saveOwnUnits, updateUnits } from './units.store.ts';

const unitActs = defineActs({
  type: 'ORGANISATION',
  name: 'Organisation',
  enter: async (tx, ctx, _id, permission) => requireInAllFirms(tx, ctx, permission),
  lock: async (tx, _ctx, id) => ({ subjectId: id, before: await lockUnits(tx, id) }),
  answer: listUnits,
});

/**
 * All firms share the units, so it takes managing each of them.
 * @throws AppError forbidden; malformed for an unknown unit; unprocessable for removing a unit in
 *   use, and for an own unit with a wrong name or factor
 */
export async function setUnits(ctx: Context, body: Received<typeof setUnitsEndpoint, 'body'>) {
  const { organisationId } = ctx.scope;
  const ownUnits = body.ownUnits.map((own) => ({ ...own, factor: plainFigure(own.factor) }));
  const act = { permission: 'firms:manage' } as const;
  const units = await unitActs.act(ctx, organisationId, act, async (tx, { before: stands }) => {
    const own = stands.filter(({ isOwn }) => isOwn).map(({ name }) => name);
    refuseViolations(ownUnitViolations(ownUnits, own));
    const names = new Set([...stands.map(({ name }) => name), ...ownUnits.map(({ unit }) => unit)]);
    const wanted = body.furtherUnits.filter((unit) => !UNITS.some((one) => one === unit));
    requireAll(body.furtherUnits, wanted, names);
    const inUse = stands.filter(({ isInUse }) => isInUse).map(({ name }) => name);
    const [before, after] = [furtherOf(inUse), furtherOf(wanted)];
    refuseViolations(unitsViolations({ before, after }, await countMaterials(tx, ctx)));
    return {
      action: 'set-units',
      detail: {
        before: { units: before },
        after: { units: after, ...(ownUnits.length > 0 && { ownUnits: ownUnits.map(ownText) }) },
      },
      // Both statements are sent before the answer is read.
      write: async () =>
        Promise.all([
          saveOwnUnits(tx, organisationId, ownUnits, ctx.clock()),
          updateUnits(tx, organisationId, after),
        ]),
    };
  });
  return { ...units, message: 'Units saved' };
}

/** Returns the further units in the order in which screens list them. */
function furtherOf(units: readonly string[]): string[] {
  return unitsInUse(units).slice(UNITS.length);
}

function requireAll(
  asked: readonly string[],
  further: readonly string[],
  names: ReadonlySet<string>,
): void {
  if (further.length === asked.length && asked.every((unit) => names.has(unit))) return;
  const message = `furtherUnits must be of ${furtherOf([...names]).join(', ')}`;
  throw malformed(message, [{ code: 'unit', path: 'furtherUnits', message }]);
}

function ownText({
  unit,
  uqc,
  factor,
  baseUnit,
}: Received<typeof setUnitsEndpoint, 'body'>['ownUnits'][number]): string {
  return [unit, uqc, factor && `= ${factor} ${baseUnit}`].filter(Boolean).join(' ');
}
