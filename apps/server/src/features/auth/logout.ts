/** Ends the session on the server. */
import type { Context } from '#context.ts';
import { endSession } from './auth.store.ts';

export async function logout(ctx: Context): Promise<{ message: string }> {
  await endSession(ctx.db, ctx.scope.organisationId, ctx.actor.sessionId, ctx.clock());
  return { message: 'You have been successfully logged out.' };
}
