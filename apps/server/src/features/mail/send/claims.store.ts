/** Claiming due mails among the servers of a database. */
import type { MailSuppression } from '@plinth/domain/mail/states';
import { sql } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import type { Executor, Transaction } from '#db/database.ts';

interface Claim {
  readonly organisationId: string;
  readonly now: Date;
  /** The time from which another server may claim the unfinished mails. */
  readonly until: Date;
  /** A new id: only the latest claim writes results. */
  readonly claim: string;
}

/** Locks the accounts with due mails; those that another server is just claiming from are left. */
export async function lockDueAccounts(
  tx: Transaction,
  { organisationId, now }: Pick<Claim, 'organisationId' | 'now'>,
) {
  return tx
    .selectFrom('mail_account as account')
    .select((eb) => [
      'account.firm_id as firmId',
      'account.per_minute as perMinute',
      eb
        .selectFrom('outbound_message as paced')
        .select((paced) => paced.fn.countAll<number>().as('count'))
        .whereRef('paced.organisation_id', '=', 'account.organisation_id')
        .whereRef('paced.firm_id', '=', 'account.firm_id')
        .where('paced.claimed_at', '>', new Date(now.getTime() - 60_000))
        .as('lastMinute'),
    ])
    .where('account.organisation_id', '=', organisationId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('outbound_message as due')
          .select('due.id')
          .whereRef('due.organisation_id', '=', 'account.organisation_id')
          .whereRef('due.firm_id', '=', 'account.firm_id')
          .where('due.due_at', '<=', now),
      ),
    )
    .forUpdate()
    .skipLocked()
    .execute();
}

/**
 * Claims mails of a firm that are due, the earliest first.
 * @param most the maximum number of mails
 */
export async function claimMessages(
  tx: Transaction,
  { organisationId, now, until, claim }: Claim,
  { firmId, most }: { readonly firmId: string; readonly most: number },
): Promise<string[]> {
  // In a statement of its own: as a subquery it may run again, and lock others.
  const due = await tx
    .selectFrom('outbound_message')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('firm_id', '=', firmId)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = due.map(({ id }) => id);
  await tx
    .updateTable('outbound_message')
    .set((eb) => ({
      state: 'SENDING' as const,
      claim,
      claimed_at: now,
      due_at: until,
      attempts: eb('attempts', '+', 1),
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
  return ids;
}

/** Due mails that can never be sent: of demo data, or of firms without an account. */
export async function suppressUnsendable(
  tx: Transaction,
  { organisationId, now }: Pick<Claim, 'organisationId' | 'now'>,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('outbound_message as message')
    .from('organisation')
    .set({
      state: 'SUPPRESSED',
      suppression: sql<MailSuppression>`case when organisation.is_demo then 'DEMO' else 'NO_ACCOUNT' end`,
      due_at: null,
      claim: null,
      ended_at: now,
    })
    .where('message.organisation_id', '=', organisationId)
    .where('organisation.id', '=', organisationId)
    .where('message.due_at', '<=', now)
    .where((eb) =>
      eb.or([
        eb('organisation.is_demo', '=', true),
        eb.not(
          eb.exists(
            eb
              .selectFrom('mail_account as account')
              .select('account.firm_id')
              .whereRef('account.organisation_id', '=', 'message.organisation_id')
              .whereRef('account.firm_id', '=', 'message.firm_id'),
          ),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Gives back what was claimed and not begun, when the server stops. */
export async function releaseClaims(
  db: Executor,
  { organisationId, claim, now }: Omit<Claim, 'until'>,
  ids: readonly string[],
): Promise<void> {
  await db
    .updateTable('outbound_message')
    .set((eb) => ({
      state: 'QUEUED' as const,
      claim: null,
      due_at: now,
      attempts: eb('attempts', '-', 1),
    }))
    .where('organisation_id', '=', organisationId)
    .where('claim', '=', claim)
    .where('id', '=', anyOf(ids))
    .execute();
}
