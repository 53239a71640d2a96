import type { Account, updateAccount as endpoint } from '@plinth/contracts/account';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { changedFields } from '@plinth/domain/shared/changed-fields';

import type { Context } from '#context.ts';
import { defineActs } from '#documents/act.ts';
import { notFound } from '#errors.ts';
import { getAccount } from './account.queries.ts';
import { lockAccount, setNoticesSeen, updateAccount } from './account.store.ts';
import { actOnOwnAccount } from './own-act.ts';
import { endOwnSession, endSessionsBut } from '#features/auth/auth.public.ts';
import { requireVersion } from '#versions.ts';

const LABELS = { name: 'Name', mobile: 'Mobile' };

const accountActs = defineActs({
  type: 'USER',
  name: 'Account',
  lock: async (tx, { scope: { organisationId } }, id) => lockAccount(tx, { organisationId, id }),
  answer: getAccount,
});

/** Existing documents keep the old name. @throws AppError conflict for another version */
export async function changeAccount(
  ctx: Context,
  { version: sent, ...wanted }: Received<typeof endpoint, 'body'>,
): Promise<{ account: Account; message: string }> {
  const key = { organisationId: ctx.scope.organisationId, id: ctx.actor.id };
  const account = await accountActs.act(ctx, key.id, { permission: null }, (tx, locked) => {
    const { name, mobile, version: current } = locked;
    const stands = { name, mobile };
    requireVersion({ sent, current, stands, wanted, labels: LABELS, what: 'Your account' });
    const changes = changedFields(stands, wanted);
    if (!changes) return null;
    const write = async () => updateAccount(tx, key, wanted);
    return { action: 'update', detail: changes, write };
  });
  return { account, message: 'Profile saved' };
}

/** Later changes are notified again. */
export async function dismissNotices({
  db,
  scope,
  actor,
  clock,
}: Context): Promise<{ message: string }> {
  await setNoticesSeen(db, { organisationId: scope.organisationId, id: actor.id }, clock());
  return { message: 'Noted' };
}

/** @throws AppError notFound for somebody else's session, or one that has ended */
export async function endSession(ctx: Context, sessionId: string): Promise<{ message: string }> {
  await actOnOwnAccount(ctx, { action: 'end-session' }, async (tx, key) => {
    if (!(await endOwnSession(tx, key, sessionId, ctx.clock()))) throw notFound('Session');
  });
  return { message: 'Session ended' };
}

export async function endOtherSessions(ctx: Context): Promise<{ message: string }> {
  await actOnOwnAccount(ctx, { action: 'end-other-sessions' }, async (tx, key) =>
    endSessionsBut(tx, key, ctx.actor.sessionId, ctx.clock()),
  );
  return { message: 'All other sessions ended' };
}
