/** The units that an organisation measures in: the first ten, and those that it has taken into use. */
import { type Unit, UNITS } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { malformed } from '#errors.ts';

async function findUnits(db: Executor, { scope }: Pick<Context, 'scope'>): Promise<Unit[]> {
  const { further_units } = await db
    .selectFrom('organisation')
    .select('further_units')
    .where('id', '=', scope.organisationId)
    .executeTakeFirstOrThrow();
  return [...UNITS, ...further_units];
}

/** @throws AppError malformed for a unit that nobody has taken into use */
export async function requireUnit(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  unit: Unit,
): Promise<void> {
  const isOfTheFirst = UNITS.some((one) => one === unit);
  const units = isOfTheFirst ? [unit] : await findUnits(db, ctx);
  if (units.includes(unit)) return;
  const message = `unit must be one of ${units.join(', ')}`;
  throw malformed(message, [{ code: 'unit', path: 'unit', message }]);
}
