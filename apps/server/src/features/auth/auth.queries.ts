import type { User } from '@plinth/contracts/auth';
import { NOTICED_ACTS, type NoticedAct } from '@plinth/domain/access/account-acts';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { findAccountsByEmail } from './auth.store.ts';
import { isInAllFirms } from '#features/firms/firms.public.ts';
import { allRoles } from '#scope.ts';

/** The signed-in user; any other id is reported as notFound. */
export async function getUser(ctx: Context, id: string): Promise<{ user: User }> {
  if (id !== ctx.actor.id) throw notFound('User');
  const person = await ctx.db
    .selectFrom('user_account')
    .select(['id', 'name', 'email', 'mobile'])
    .where('organisation_id', '=', ctx.scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!person) throw notFound('User');
  const { scope } = ctx;
  return {
    user: {
      ...person,
      roles: allRoles(scope),
      rolesByFirm: Object.fromEntries(
        Array.from(scope.rolesByFirm, ([firmId, roles]) => [firmId, [...roles]]),
      ),
      rolesByProject: Object.fromEntries(
        Array.from(scope.rolesByProject, ([projectId, { roles }]) => [projectId, [...roles]]),
      ),
      isInAllFirms: await isInAllFirms(ctx.db, ctx),
      notices: await listNotices(ctx.db, ctx),
    },
  };
}

/** Whether an account with the email can sign in. */
export async function hasAccount(db: Executor, email: string): Promise<boolean> {
  return (await findAccountsByEmail(db, email)).length > 0;
}

/** Unread changes that others made to the account, newest first. */
async function listNotices(
  db: Executor,
  { scope, actor }: Pick<Context, 'scope' | 'actor'>,
): Promise<User['notices']> {
  const rows = await db
    .selectFrom('audit_entry as entry')
    .innerJoin('user_account as other', byKey('other.id', 'entry.actor_id'))
    .innerJoin('user_account as person', byKey('person.id', 'entry.document_id'))
    .select(['entry.id', 'entry.at', 'other.name as by'])
    .select(sql<NoticedAct>`entry.action`.as('action'))
    .where('entry.organisation_id', '=', scope.organisationId)
    .where('entry.document_type', '=', 'USER')
    .where('entry.document_id', '=', actor.id)
    .where('entry.action', 'in', NOTICED_ACTS)
    .where(sql<boolean>`(person.notices_seen_at is null or entry.at > person.notices_seen_at)`)
    .orderBy('entry.at', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
