import type { Transaction } from '#db/database.ts';
import { insertRows, type NewRow } from '#db/insert-rows.ts';
import type { Scope } from '#scope.ts';

/** Locks the bar schedule of a project until the transaction ends; the first makes it. Returns its version. */
export async function lockBarSchedule(
  tx: Transaction,
  { organisationId }: Scope,
  projectId: string,
  now: Date,
): Promise<number> {
  const place = { organisation_id: organisationId, project_id: projectId };
  await tx
    .insertInto('bar_schedule')
    .values({ ...place, created_at: now, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { version } = await tx
    .selectFrom('bar_schedule')
    .select('version')
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

interface NewSteel {
  readonly bars: readonly NewRow<'bar_schedule_line'>[];
  readonly weighings: readonly NewRow<'steel_weighing'>[];
}

/** All of it; counts its version, too. */
export async function replaceSteel(
  tx: Transaction,
  { organisationId }: Scope,
  projectId: string,
  { bars, weighings, now }: NewSteel & { readonly now: Date },
): Promise<void> {
  for (const table of ['bar_schedule_line', 'steel_weighing'] as const) {
    await tx
      .deleteFrom(table)
      .where('organisation_id', '=', organisationId)
      .where('project_id', '=', projectId)
      .execute();
  }
  await insertRows(tx, 'bar_schedule_line', bars);
  await insertRows(tx, 'steel_weighing', weighings);
  await tx
    .updateTable('bar_schedule')
    .set({ changed_at: now })
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .execute();
}
