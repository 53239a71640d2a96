/** The list of all recurring tasks. */
import type { Clock } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { remindApprovals } from '#features/approvals/approvals.public.ts';
import { deleteKeysBefore } from '#features/idempotency/idempotency.public.ts';
import { deleteEndedCounts } from '#features/limits/limits.public.ts';
import {
  deleteOldNotifications,
  lastNine,
  type LinkTo,
  mailAtOnce,
  mailDaily,
} from '#features/notifications/notifications.public.ts';
import { tellOfExpiring } from '#features/rate-contracts/rate-contracts.public.ts';

import { lastNight } from './daily-backup.ts';
import { every, type RecurringTask } from './recurring.ts';

const HOUR_MS = 60 * 60_000;
const REMIND_EVERY_MS = 10 * 60_000;
/** The age at which idempotency keys are deleted, because they are not used again. */
const ANSWERS_SAVED_MS = 7 * 24 * HOUR_MS;
/** The age at which read notifications are deleted, counted from their reading. */
const NOTIFICATIONS_SAVED_MS = 90 * 24 * HOUR_MS;
/** The most notifications of one person, unread ones included. */
const MAX_NOTIFICATIONS = 2000;
const AT_ONCE_MS = 10_000;

/** @param linkTo makes the links that mails carry; without it they carry none */
export function recurringTasks(db: Executor, clock: Clock, linkTo?: LinkTo): RecurringTask[] {
  return [
    {
      name: 'remind-approvals',
      dueSince: every(REMIND_EVERY_MS),
      work: () => remindApprovals(db, clock),
    },
    {
      name: 'forget-calls',
      dueSince: every(HOUR_MS),
      work: () => deleteEndedCounts(db),
    },
    {
      name: 'forget-answers',
      dueSince: every(HOUR_MS),
      work: () => deleteKeysBefore(db, new Date(clock().getTime() - ANSWERS_SAVED_MS)),
    },
    {
      name: 'mail-notifications',
      dueSince: every(AT_ONCE_MS),
      work: () => mailAtOnce(db, clock, linkTo),
    },
    {
      // Runs before the daily mail, which reports it.
      name: 'tell-of-expiring-contracts',
      dueSince: lastNine,
      work: () => tellOfExpiring(db, clock),
    },
    {
      name: 'daily-mail',
      dueSince: lastNine,
      work: () => mailDaily(db, clock),
    },
    {
      name: 'forget-notifications',
      dueSince: lastNight,
      work: () => {
        const readBefore = new Date(clock().getTime() - NOTIFICATIONS_SAVED_MS);
        return deleteOldNotifications(db, readBefore, MAX_NOTIFICATIONS);
      },
    },
  ];
}
