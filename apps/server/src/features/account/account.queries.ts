/** Reading one's own account and sessions. */
import type { Account, AccountSession } from '@plinth/contracts/account';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { ACTS_BY_OTHERS } from '@plinth/domain/access/account-acts';
import { deviceOf } from '#features/auth/auth.public.ts';

type Asking = Pick<Context, 'scope' | 'actor'>;

export async function getAccount(db: Executor, asking: Asking): Promise<Account> {
  const { scope, actor } = asking;
  const account = await db
    .selectFrom('user_account')
    .select([
      'id',
      'name',
      'email',
      'mobile',
      'version',
      sql<boolean>`totp_confirmed_at is not null`.as('hasSecondFactor'),
      sql<number>`cardinality(recovery_code_hashes)`.as('recoveryCodesLeft'),
    ])
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  return { ...account, notices: await listNotices(db, asking) };
}

/** What others did to the account and the person has not read yet, the latest first. */
async function listNotices(db: Executor, { scope, actor }: Asking): Promise<Account['notices']> {
  const rows = await db
    .selectFrom('audit_entry as entry')
    .innerJoin('user_account as other', (join) =>
      join
        .onRef('other.organisation_id', '=', 'entry.organisation_id')
        .onRef('other.id', '=', 'entry.actor_id'),
    )
    .innerJoin('user_account as person', (join) =>
      join
        .onRef('person.organisation_id', '=', 'entry.organisation_id')
        .onRef('person.id', '=', 'entry.document_id'),
    )
    .select(['entry.id', 'entry.at', 'entry.action', 'other.name as by'])
    .where('entry.organisation_id', '=', scope.organisationId)
    .where('entry.document_type', '=', 'USER')
    .where('entry.document_id', '=', actor.id)
    .where('entry.action', 'in', ACTS_BY_OTHERS)
    .where('entry.action', '<>', 'invite-again')
    .where(sql<boolean>`(person.notices_seen_at is null or entry.at > person.notices_seen_at)`)
    .orderBy('entry.at', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** The one that asks first, then the last seen. */
export async function listSessions(ctx: Context): Promise<{ list: AccountSession[] }> {
  const { actor, scope, clock } = ctx;
  const rows = await ctx.db
    .selectFrom('user_session')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('organisation_id', '=', scope.organisationId)
    .where('user_id', '=', actor.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock())
    .orderBy((eb) => eb('id', '=', actor.sessionId), 'desc')
    .orderBy(sql`coalesce(last_seen_at, created_at)`, 'desc')
    .limit(100)
    .execute();
  return {
    list: rows.map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      address: row.address,
      startedAt: row.created_at.toISOString(),
      lastSeenAt: (row.last_seen_at ?? row.created_at).toISOString(),
      isThisOne: row.id === actor.sessionId,
    })),
  };
}
