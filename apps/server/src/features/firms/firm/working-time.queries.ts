import type { FirmWorkingTime } from '@plinth/contracts/working-time';
import { USUAL_WORKING_TIME, type WorkingTime } from '@plinth/domain/firm/working-time';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';

type Scoped = { readonly scope: Pick<Context['scope'], 'organisationId'> };

export async function getWorkingTime(
  db: Executor,
  ctx: Scoped,
  firmId: string,
): Promise<FirmWorkingTime> {
  const [set] = await selectWorkingTimes(db, ctx, [firmId]).execute();
  return set ?? { firmId, ...usual(), version: 0 };
}

/** The working time of each firm, by id: its own, or the usual one. */
export async function findWorkingTimes(
  db: Executor,
  ctx: Scoped,
  firmIds: readonly string[],
): Promise<ReadonlyMap<string, WorkingTime>> {
  const rows = await selectWorkingTimes(db, ctx, firmIds).execute();
  const set = new Map(rows.map((row) => [row.firmId, row]));
  return new Map(firmIds.map((id) => [id, set.get(id) ?? USUAL_WORKING_TIME]));
}

function selectWorkingTimes(db: Executor, { scope }: Scoped, firmIds: readonly string[]) {
  return db
    .selectFrom('firm_working_time')
    .select([
      'firm_id as firmId',
      'weekdays',
      'works_from as from',
      'works_to as to',
      'holidays',
      'version',
    ])
    .where('organisation_id', '=', scope.organisationId)
    .where('firm_id', '=', anyOf(firmIds));
}

function usual() {
  const { weekdays, from, to, holidays } = USUAL_WORKING_TIME;
  return { weekdays: [...weekdays], from, to, holidays: [...holidays] };
}
