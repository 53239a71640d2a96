/** The state of the daily backup, which one of the servers of a database makes. */
import { DAILY_BACKUP } from '#db/backup/backup-name.ts';
import type { Executor } from '#db/database.ts';

/** Reads when a daily backup was last made, and the failure since then. */
export async function readBackupTask(db: Executor) {
  const task = await db
    .selectFrom('recurring_task')
    .select(['last_done_at', 'failed_at', 'failure'])
    .where('name', '=', DAILY_BACKUP)
    .executeTakeFirst();
  // Tasks that were never done have the epoch.
  const hasBeenDone = task !== undefined && task.last_done_at.getTime() > 0;
  return {
    lastMadeAt: hasBeenDone ? task.last_done_at : null,
    failedAt: task?.failed_at ?? null,
    failure: task?.failure ?? null,
  };
}
