/** Ends other sessions of the account. */
import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { actOnOwnAccount } from '#features/account/own-act.ts';
import { endOwnSession, endSessionsBut } from '#features/auth/auth.public.ts';

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
