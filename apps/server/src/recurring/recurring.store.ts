/** Claims recurring tasks among the servers of a database. */
import type { TaskFailure } from '@plinth/domain/backup/backup-status';
import { sql } from 'kysely';

import type { Executor } from '#db/database.ts';

interface Turn {
  readonly name: string;
  /** The instant before which it must have been last done, to be due. */
  readonly dueSince: Date;
  readonly now: Date;
}

/**
 * Runs `work` and records it, if it is due and no other server is running it. After a failure it is
 * still due.
 * @returns whether it was done
 */
export async function inTurn(
  db: Executor,
  { name, dueSince, now }: Turn,
  work: () => Promise<void>,
): Promise<boolean> {
  await db
    .insertInto('recurring_task')
    .values({ name, last_done_at: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('recurring_task')
      .select('name')
      .where('name', '=', name)
      .where('last_done_at', '<', dueSince)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (due === undefined) return false;
    // The row stays locked while the work runs.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await work();
    await tx
      .updateTable('recurring_task')
      .set({ last_done_at: now, failed_at: null, failure: null })
      .where('name', '=', name)
      .execute();
    return true;
  });
}

/** Records a failed attempt until the task is done. */
export async function noteFailure(
  db: Executor,
  { name, failedAt, failure }: { name: string; failedAt: Date; failure: TaskFailure },
): Promise<void> {
  await db
    .updateTable('recurring_task')
    .set({ failed_at: failedAt, failure })
    .where('name', '=', name)
    .execute();
}
