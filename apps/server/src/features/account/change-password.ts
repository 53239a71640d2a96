import type { changePassword as endpoint } from '@plinth/contracts/account';
import type { Received } from '@plinth/contracts/shared/endpoint';

import type { Context } from '#context.ts';
import { updateAccount } from './account.store.ts';
import { actOnOwnAccount } from './own-act.ts';
import { endSessionsBut, hashPassword, refuseWeakPassword } from '#features/auth/auth.public.ts';
import { revokeLinksOf } from '#features/links/links.public.ts';
import { revokeLinks } from '#features/people/people.public.ts';

/**
 * @throws AppError unprocessable if the current password is wrong, or the rules refuse the new one
 */
export async function changePassword(
  ctx: Context,
  { currentPassword, password, endOtherSessions }: Received<typeof endpoint, 'body'>,
): Promise<{ message: string }> {
  const act = { action: 'change-password', currentPassword };
  await actOnOwnAccount(ctx, act, async (tx, key, { name, email, organisationName }) => {
    refuseWeakPassword(password, { name, email, organisation: organisationName });
    await updateAccount(tx, key, { passwordHash: await hashPassword(password) });
    await revokeLinks(tx, { ...key, userId: key.id }, ctx.clock());
    await revokeLinksOf(tx, key, 'PASSWORD', ctx.clock());
    if (endOtherSessions) await endSessionsBut(tx, key, ctx.actor.sessionId, ctx.clock());
  });
  return { message: 'Password changed' };
}
