/** Runs recurring tasks: backups, deleting expired rows. Of several servers one runs each task. */
import type { TaskFailure } from '@plinth/domain/backup/backup-status';

import type { Clock } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { codeOf, explainFolder, StartupError } from '#startup-error.ts';

import { inTurn, noteFailure } from './recurring.store.ts';

const FIRST_LOOK_MS = 10_000;
const LOOK_EVERY_MS = 10_000;
/** The time before a retry after a failure. */
const AFTER_FAILURE_MS = 30 * 60_000;

export interface RecurringTask {
  /** The name of its row in `recurring_task`. */
  readonly name: string;
  /** The moment at which it was last due. */
  readonly dueSince: (now: Date) => Date;
  /** The task itself, which uses its own connections; a failure is logged and retried later. */
  readonly work: () => Promise<void>;
}

/** The part of the logger that is used here. */
interface RecurringLog {
  readonly error: (detail: object, message: string) => void;
}

interface RecurringOptions {
  readonly db: Executor;
  readonly clock: Clock;
  readonly log: RecurringLog;
  readonly tasks: readonly RecurringTask[];
}

/**
 * Checks every ten seconds which tasks are due. @returns a function that stops it after the current work
 */
export function startRecurring(options: RecurringOptions): () => Promise<void> {
  const failedAt = new Map<string, number>();
  let running = Promise.resolve();
  let timer = setTimeout(look, FIRST_LOOK_MS).unref();
  let isStopped = false;

  async function doAndWait(): Promise<void> {
    await doWhatIsDue(options, failedAt);
    if (!isStopped) timer = setTimeout(look, LOOK_EVERY_MS).unref();
  }
  function look(): void {
    running = doAndWait();
  }
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** Runs the tasks one after the other; a failing task does not stop the others. */
export async function doWhatIsDue(
  { db, clock, log, tasks }: RecurringOptions,
  failedAt: Map<string, number> = new Map(),
): Promise<void> {
  for (const { name, dueSince, work } of tasks) {
    const now = clock();
    if (now.getTime() - (failedAt.get(name) ?? -Infinity) < AFTER_FAILURE_MS) continue;
    try {
      await inTurn(db, { name, dueSince: dueSince(now), now }, work);
      failedAt.delete(name);
    } catch (error) {
      failedAt.set(name, now.getTime());
      log.error({ err: error, task: name }, 'A recurring task failed');
      // Where the database is away too, the log alone has it.
      await noteFailure(db, { name, failedAt: now, failure: failureOf(error) }).catch(
        () => undefined,
      );
    }
  }
}

function failureOf(error: unknown): TaskFailure {
  const cause = error instanceof StartupError ? error.cause : error;
  const code = codeOf(cause) ?? '';
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code)) return 'DISK_FULL';
  return explainFolder(code, '', 'BACKUP_DIR') === undefined ? 'OTHER' : 'FOLDER';
}

/** The last due moment of a task with this interval, in milliseconds. */
export function every(milliseconds: number): RecurringTask['dueSince'] {
  return (now) => new Date(now.getTime() - milliseconds);
}
