/**
 * What a server does again and again without being asked: backups, clearing
 * away. Of several servers on one database one does it, each task in its turn.
 */
import type { Clock } from '#context.ts';
import type { Executor } from '#db/database.ts';

import { inTurn } from './recurring.store.ts';

const FIRST_LOOK_MS = 10_000;
const LOOK_EVERY_MS = 60_000;
/** A disk that is full now is likely to be full in a minute. */
const AFTER_FAILURE_MS = 30 * 60_000;

export interface RecurringTask {
  /** Its row in `recurring_task`. */
  readonly name: string;
  /** When it fell due last: done before that instant, it is to be done again. */
  readonly dueSince: (now: Date) => Date;
  /** On connections of its own choice; a failure is logged and tried again later. */
  readonly work: () => Promise<void>;
}

/** The part of the server's log that is written to. */
interface RecurringLog {
  readonly error: (detail: object, message: string) => void;
}

interface RecurringOptions {
  readonly db: Executor;
  readonly clock: Clock;
  readonly log: RecurringLog;
  readonly tasks: readonly RecurringTask[];
}

/** Looks every minute for what is due. @returns what ends it, once the work under way is done */
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

/** One after the other; one that fails does not keep the others waiting. */
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
    }
  }
}

/** Due every that many milliseconds. */
export function every(milliseconds: number): RecurringTask['dueSince'] {
  return (now) => new Date(now.getTime() - milliseconds);
}
