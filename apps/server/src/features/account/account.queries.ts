import type { Account, AccountSession } from '@plinth/contracts/account';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { deviceOf } from '#features/auth/auth.public.ts';

type Asking = Pick<Context, 'scope' | 'actor'>;

export async function getAccount(db: Executor, { scope, actor }: Asking): Promise<Account> {
  return db
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
}

/** The current session first, then by last use. */
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
