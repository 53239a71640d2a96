import { unitsInUse } from '@plinth/domain/material/units';
import type { Uqc } from '@plinth/domain/material/unit-quantity-codes';
import { FURTHER_UNITS, isStandardUnit, type Unit, UNITS } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

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
  const rows = await db
    .selectFrom('organisation_unit')
    .select('name')
    .where('organisation_id', '=', scope.organisationId)
    .where('is_in_use', '=', true)
    .execute();
  return unitsInUse(rows.map(({ name }) => name));
}

/** All units that the organisation has, also those that it does not use: those of work. */
export async function findKnownUnits(db: Executor, { scope }: Scoped): Promise<Unit[]> {
  const rows = await db
    .selectFrom('organisation_unit')
    .select('name')
    .where('organisation_id', '=', scope.organisationId)
    .execute();
  return unitsInUse(rows.map(({ name }) => name));
}

export async function listUnits(db: Executor, ctx: Scoped) {
  const rows = await db
    .selectFrom('organisation_unit')
    .select(['name', 'is_in_use as isInUse', 'uqc', 'base_unit as baseUnit'])
    .select(sql<string>`coalesce(trim_scale(factor)::text, '')`.as('factor'))
    .where('organisation_id', '=', ctx.scope.organisationId)
    .orderBy(sql`lower(name)`)
    .execute();
  const list = unitsInUse(rows.filter(({ isInUse }) => isInUse).map(({ name }) => name));
  const materials = await countMaterials(db, ctx);
  const own = rows.filter(({ name }) => !isStandardUnit(name));
  const further = [...FURTHER_UNITS, ...own.map(({ name }) => name)].map((unit) => ({
    unit,
    isInUse: list.includes(unit),
    materials: materials.get(unit) ?? 0,
  }));
  return {
    list,
    further,
    own: own.map(({ name, uqc, factor, baseUnit }) => ({
      unit: name,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by its contract
      uqc: (uqc ?? 'OTH') as Uqc,
      factor,
      baseUnit: baseUnit ?? '',
    })),
  };
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
 * Checks the units of a material before any other lock is taken: a share lock prevents changes of
 * the units until the transaction ends.
 * @throws AppError malformed for a unit that the organisation does not use
 */
export async function requireUnits(
  db: Executor,
  ctx: Scoped,
  asked: readonly AskedUnit[],
): Promise<void> {
  const further = asked.filter(({ unit }) => !UNITS.some((one) => one === unit));
  if (further.length === 0) return;
  const names = further.map(({ unit }) => unit);
  const inUse = await db
    .selectFrom('organisation_unit')
    .select('name')
    .where('organisation_id', '=', ctx.scope.organisationId)
    .where('name', 'in', names)
    .where('is_in_use', '=', true)
    .forShare()
    .execute();
  const unknown = further.filter(({ unit }) => !inUse.some(({ name }) => name === unit));
  if (unknown.length > 0) refuseUnits(unknown, await findUnits(db, ctx));
}

/**
 * Checks the units of what is no material: work, norms, and lines of a category. They may be units
 * that no material uses.
 * @throws AppError malformed for a unit that the organisation does not have
 */
export async function requireKnownUnits(
  db: Executor,
  ctx: Scoped,
  asked: readonly AskedUnit[],
): Promise<void> {
  const own = asked.filter(({ unit }) => unit !== '' && !isStandardUnit(unit));
  if (own.length === 0) return;
  const known = await findKnownUnits(db, ctx);
  const unknown = own.filter(({ unit }) => !known.includes(unit));
  if (unknown.length > 0) refuseUnits(unknown, known);
}

function refuseUnits(unknown: readonly AskedUnit[], known: readonly Unit[]): never {
  const message = `unit must be one of ${known.join(', ')}`;
  throw malformed(
    message,
    unknown.map(({ path }) => ({ code: 'unit', path, message })),
  );
}
