/** Resolves the token of a request to the actor and their scope. */
import type { Context, PublicContext } from '#context.ts';
import { ofOrganisation } from '#db/organisation-pool.ts';
import { unauthenticated } from '#errors.ts';
import { findLiveSession, type Memberships, updateLastSeen } from './auth.store.ts';
import type { TokenClaims, Tokens } from './tokens.ts';

/** `last_seen_at` is updated at most this often. */
const SEEN_AGAIN_MS = 5 * 60_000;

/**
 * @param admit may refuse the person before the database is asked
 * @throws AppError unauthenticated without the token of a valid session, and what `admit` throws
 */
export async function authenticate(
  ctx: PublicContext,
  tokens: Tokens,
  authorization: string | undefined,
  admit?: (userId: string) => void,
): Promise<Context> {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  if (!token) throw unauthenticated('Please sign in');
  const now = ctx.clock();
  const claims = await tokens.read(token, now);
  if (claims) admit?.(claims.userId);
  const db = claims && ofOrganisation(ctx.db, claims.organisationId);
  const session = db && (await findLiveSession(db, claims, now));
  if (!db || !session) throw unauthenticated('Your session has ended; please sign in again');
  const { memberships, lastSeenAt } = session;
  if (!lastSeenAt || now.getTime() - lastSeenAt.getTime() > SEEN_AGAIN_MS)
    noteSeen({ ...ctx, db }, claims);
  return {
    ...ctx,
    db,
    actor: { id: claims.userId, name: session.name, sessionId: claims.sessionId },
    scope: scopeOf(claims.organisationId, memberships),
  };
}

/** The scope that the memberships of a person give them. */
export function scopeOf(
  organisationId: string,
  memberships: Memberships['memberships'],
): Context['scope'] {
  return {
    organisationId,
    rolesByFirm: new Map(
      memberships.flatMap(({ firmId, projectId, roles }) =>
        projectId === null ? [[firmId, roles]] : [],
      ),
    ),
    modulesOff: new Map(memberships.map(({ firmId, modulesOff }) => [firmId, modulesOff])),
    rolesByProject: new Map(
      memberships.flatMap(({ firmId, projectId, roles }) =>
        projectId === null ? [] : [[projectId, { firmId, roles }]],
      ),
    ),
  };
}

/** Records the time of the request without waiting; failures are ignored. */
function noteSeen({ db, clock, address }: PublicContext, claims: TokenClaims): void {
  updateLastSeen(db, claims, { at: clock(), address }).catch(() => undefined);
}
