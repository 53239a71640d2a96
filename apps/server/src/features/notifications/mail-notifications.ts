/**
 * Mails notifications: those to be mailed at once within a minute, the others each working day at
 * nine. The rows were written with the acts, so nothing is lost; each is mailed once.
 */
import { documentTypeOf, isProjectDocument } from '@plinth/domain/document/documents';
import { isWorkingDay } from '@plinth/domain/firm/working-time';
import type { MailedNotification } from '@plinth/domain/notification/mails';
import { dayText, indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Clock } from '#context.ts';
import type { Executor, Transaction } from '#db/database.ts';
import { findOrganisations } from '#db/organisation-pool.ts';
import { inTransaction } from '#db/transaction.ts';
import { findWorkingTimes } from '#features/firms/firms.public.ts';
import { queueMail } from '#features/mail/mail.public.ts';
import {
  type Asked,
  type DueNotification,
  lockDue,
  markMailed,
} from './mailed-notifications.store.ts';
import { newId } from '#new-id.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * Notifications that waited longer are not mailed: the server was down, or the firm had a long
 * holiday.
 */
const AT_ONCE_WITHIN_MS = DAY_MS;
const DAILY_WITHIN_MS = 14 * DAY_MS;
const MAX_AT_ONCE = 500;
const MAX_DAILY = 20_000;
/** The maximum number of listed notifications; further ones are only counted. */
const MAX_LISTED = 50;
/** Nine in the morning in India, in UTC. */
const NINE_MS = 3.5 * HOUR_MS;

/** The last time that it was nine in the morning in India. */
export function lastNine(now: Date): Date {
  return new Date(Math.floor((now.getTime() - NINE_MS) / DAY_MS) * DAY_MS + NINE_MS);
}

/** The link without sign-in that a mail carries; undefined for none. */
export type LinkTo = (
  tx: Transaction,
  ctx: Mailing['ctx'],
  due: DueNotification,
) => Promise<string | undefined>;

/** @param linkTo by the features whose mails may carry a link */
export async function mailAtOnce(db: Executor, clock: Clock, linkTo?: LinkTo): Promise<void> {
  const asked = { mail: 'AT_ONCE', since: before(clock, AT_ONCE_WITHIN_MS) } as const;
  await inEach(db, clock, asked, async ({ tx, organisationId, ctx }) => {
    const due = await lockDue(tx, organisationId, { ...asked, most: MAX_AT_ONCE });
    for (const one of due) {
      const { firmId, projectId, personId, documentId } = one;
      const type = documentTypeOf(one.documentType);
      await queueMail(tx, ctx, {
        kind: 'NOTIFICATION',
        data: mailedNotification(one),
        to: [{ name: one.personName, email: one.email }],
        place: { firmId, projectId },
        ...(type && isProjectDocument(type) && { document: { type, id: documentId } }),
        personId,
        dedupeKey: `notification ${one.id} ${personId}`,
        linkId: await linkTo?.(tx, ctx, one),
      });
    }
    return due;
  });
}

/** Queues one mail per person, for firms that work today; none without notifications. */
export async function mailDaily(db: Executor, clock: Clock): Promise<void> {
  const asked = { mail: 'DIGEST', since: before(clock, DAILY_WITHIN_MS) } as const;
  const today = indianDate(clock());
  await inEach(db, clock, asked, async ({ tx, organisationId, ctx }) => {
    const due = await lockDue(tx, organisationId, { ...asked, most: MAX_DAILY });
    const firmIds = [...new Set(due.map(({ firmId }) => firmId))];
    const times = await findWorkingTimes(tx, ctx, firmIds);
    const working = due.filter(({ firmId }) => {
      const time = times.get(firmId);
      return time && isWorkingDay(time, today);
    });
    for (const [personId, notified] of Map.groupBy(working, (one) => one.personId)) {
      const [newest] = notified;
      if (!newest) continue;
      await queueMail(tx, ctx, {
        kind: 'DAILY',
        data: {
          day: dayText(today),
          told: notified.slice(0, MAX_LISTED).map(mailedNotification),
          more: Math.max(0, notified.length - MAX_LISTED),
        },
        to: [{ name: newest.personName, email: newest.email }],
        place: { firmId: newest.firmId, projectId: null },
        personId,
        dedupeKey: `daily ${personId} ${today}`,
      });
    }
    return working;
  });
}

interface Mailing {
  readonly tx: Transaction;
  readonly organisationId: string;
  readonly ctx: {
    readonly clock: Clock;
    readonly newId: () => string;
    readonly scope: { readonly organisationId: string };
  };
}

/** Runs for each organisation with something to mail, in a transaction of its own. */
async function inEach(
  db: Executor,
  clock: Clock,
  asked: Asked,
  queue: (mailing: Mailing) => Promise<readonly DueNotification[]>,
): Promise<void> {
  const due = sql<string>`organisations_with_told_by_mail(${asked.mail}, ${asked.since})`;
  for (const { organisationId, db: own } of await findOrganisations(db, due)) {
    await inTransaction(own, async (tx) => {
      const ctx = { clock, newId, scope: { organisationId } };
      const mailed = await queue({ tx, organisationId, ctx });
      await markMailed(tx, organisationId, mailed, clock());
    });
  }
}

function before(clock: Clock, milliseconds: number): Date {
  return new Date(clock().getTime() - milliseconds);
}

function mailedNotification(due: DueNotification): MailedNotification {
  const { kind, documentType, documentId, documentName, byName, note } = due;
  const place = [due.firmName, due.projectName].filter(Boolean).join(', ');
  return { kind, documentType, documentId, documentName, place, byName, note };
}
