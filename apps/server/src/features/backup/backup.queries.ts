/** When the daily backup was made, of all servers of the database. */
import type { Executor } from '#db/database.ts';

const TASK = 'daily-backup';

/** The last success, and the failure since. */
export async function readBackupTask(db: Executor) {
  const task = await db
    .selectFrom('recurring_task')
    .select(['last_done_at', 'failed_at', 'failure'])
    .where('name', '=', TASK)
    .executeTakeFirst();
  // Tasks that were never done have the epoch.
  const hasBeenDone = task !== undefined && task.last_done_at.getTime() > 0;
  return {
    lastMadeAt: hasBeenDone ? task.last_done_at : null,
    failedAt: task?.failed_at ?? null,
    failure: task?.failure ?? null,
  };
}
