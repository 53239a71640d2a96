/** Which of the servers on one database does a recurring task, and when it was done last. */
import { sql } from 'kysely';

import type { Executor } from '#db/database.ts';

interface Turn {
  readonly name: string;
  /** Done before this instant, it is to be done again. */
  readonly dueSince: Date;
  readonly now: Date;
}

/**
 * Does `work` and notes it, where it is due and no other server is at it. Should
 * it fail, or the server end in the middle, the note stays as it was.
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
    // The row stays locked while the work goes on, however long it takes.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await work();
    await tx
      .updateTable('recurring_task')
      .set({ last_done_at: now })
      .where('name', '=', name)
      .execute();
    return true;
  });
}
