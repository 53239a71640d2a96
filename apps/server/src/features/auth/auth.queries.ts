import type { User } from '@plinth/contracts/auth';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { findAccountsByEmail } from '#features/auth/auth.store.ts';
import { isInAllFirms } from '#features/firms/firms.public.ts';
import { listNotices } from '#features/auth/notices.queries.ts';
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
