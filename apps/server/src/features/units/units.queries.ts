import { unitsInUse } from '@plinth/domain/material/units';
import { FURTHER_UNITS, type Unit, UNITS } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { malformed } from '#errors.ts';

interface AskedUnit {
  readonly unit: Unit;
  /** The path of the unit. */
  readonly path: string;
}

type Scoped = Pick<Context, 'scope'>;

/** The units that the organisation can use. */
export async function findUnits(db: Executor, { scope }: Scoped): Promise<Unit[]> {
  const { further_units } = await db
    .selectFrom('organisation')
    .select('further_units')
    .where('id', '=', scope.organisationId)
    .executeTakeFirstOrThrow();
  return unitsInUse(further_units);
}

export async function listUnits(db: Executor, ctx: Scoped) {
  const list = await findUnits(db, ctx);
  const materials = await countMaterials(db, ctx);
  const further = FURTHER_UNITS.map((unit) => ({
    unit,
    isInUse: list.includes(unit),
    materials: materials.get(unit) ?? 0,
  }));
  return { list, further };
}

/** The number of materials by unit, own or other, archived ones included. */
export async function countMaterials(
  db: Executor,
  { scope }: Scoped,
): Promise<ReadonlyMap<Unit, number>> {
  const own = db
    .selectFrom('material')
    .select(['id', 'unit'])
    .where('organisation_id', '=', scope.organisationId);
  const others = db
    .selectFrom('material_unit')
    .select(['material_id as id', 'unit'])
    .where('organisation_id', '=', scope.organisationId);
  const rows = await db
    .selectFrom(own.union(others).as('measured'))
    .select((eb) => ['measured.unit', eb.fn.countAll<number>().as('count')])
    .groupBy('measured.unit')
    .execute();
  return new Map(rows.map(({ unit, count }) => [unit, count]));
}

/**
 * Checks units before any other lock is taken: a share lock prevents changes of the units until the
 * transaction ends.
 * @throws AppError malformed for a unit that the organisation does not use
 * @throws AppError malformed for a unit that the organisation does not use
 */
export async function requireUnits(
  db: Executor,
  { scope }: Scoped,
  asked: readonly AskedUnit[],
): Promise<void> {
  if (asked.every(({ unit }) => UNITS.some((one) => one === unit))) return;
  const { further_units } = await db
    .selectFrom('organisation')
    .select('further_units')
    .where('id', '=', scope.organisationId)
    .forShare()
    .executeTakeFirstOrThrow();
  const known = unitsInUse(further_units);
  const unknown = asked.filter(({ unit }) => !known.includes(unit));
  if (unknown.length === 0) return;
  const message = `unit must be one of ${known.join(', ')}`;
  throw malformed(
    message,
    unknown.map(({ path }) => ({ code: 'unit', path, message })),
  );
}
