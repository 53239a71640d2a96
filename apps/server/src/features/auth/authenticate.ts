/** From the token of a request to who asks and what they may see. */
import type { Context, PublicContext } from '#context.ts';
import { unauthenticated } from '#errors.ts';
import { findLiveSession } from '#features/auth/auth.store.ts';
import type { Tokens } from '#features/auth/tokens.ts';

/** @throws AppError unauthenticated unless the header carries the token of a live session. */
export async function authenticate(
  ctx: PublicContext,
  tokens: Tokens,
  authorization: string | undefined,
): Promise<Context> {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  if (!token) throw unauthenticated('Please sign in');
  const now = ctx.clock();
  const claims = await tokens.read(token, now);
  const session = claims && (await findLiveSession(ctx.db, claims, now));
  if (!claims || !session) throw unauthenticated('Your session has ended; please sign in again');
  const { memberships } = session;
  return {
    ...ctx,
    actor: { id: claims.userId, name: session.name, sessionId: claims.sessionId },
    scope: {
      organisationId: claims.organisationId,
      rolesByFirm: new Map(
        memberships.flatMap(({ firmId, projectId, roles }) =>
          projectId === null ? [[firmId, roles]] : [],
        ),
      ),
      rolesByProject: new Map(
        memberships.flatMap(({ firmId, projectId, roles }) =>
          projectId === null ? [] : [[projectId, { firmId, roles }]],
        ),
      ),
    },
  };
}
