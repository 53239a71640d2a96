/** The recurring tasks. */
import type { Clock } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { deleteKeysBefore } from '#features/idempotency/idempotency.public.ts';
import { deleteEndedCounts } from '#features/limits/limits.public.ts';

import { every, type RecurringTask } from './recurring.ts';

const HOUR_MS = 60 * 60_000;
/** Keys are not used again after this time. */
const ANSWERS_KEPT_MS = 7 * 24 * HOUR_MS;

export function recurringTasks(db: Executor, clock: Clock): RecurringTask[] {
  return [
    {
      name: 'forget-calls',
      dueSince: every(HOUR_MS),
      work: () => deleteEndedCounts(db),
    },
    {
      name: 'forget-answers',
      dueSince: every(HOUR_MS),
      work: () => deleteKeysBefore(db, new Date(clock().getTime() - ANSWERS_KEPT_MS)),
    },
  ];
}
