/** Everything that is done again and again. */
import type { Executor } from '#db/database.ts';
import { drawTalliesTogether } from '#features/tallies/tallies.public.ts';

import { every, type RecurringTask } from './recurring.ts';

const TEN_MINUTES_MS = 10 * 60_000;

export function recurringTasks(db: Executor): RecurringTask[] {
  return [
    {
      name: 'draw-tallies-together',
      dueSince: every(TEN_MINUTES_MS),
      work: () => drawTalliesTogether(db),
    },
  ];
}
