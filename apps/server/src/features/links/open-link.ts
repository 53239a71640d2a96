/** Finds the link of a secret, and its organisation. */
import { type LinkState, linkState } from '@plinth/domain/link/link-kinds';

import type { PublicContext } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { ofOrganisation } from '#db/organisation-pool.ts';
import { notFound } from '#errors.ts';
import { countDecision, countRead } from './link-limits.ts';
import { hashOf, isSecret } from './link-secret.ts';
import { findLink, findOrganisationOfLink, type StoredLink } from './links.store.ts';

export interface OpenedLink extends StoredLink {
  readonly state: LinkState;
  /** Bound to the organisation of the link. */
  readonly db: Executor;
}

/**
 * Finds a link to show its content. It writes nothing, because mail scanners open every link.
 * @throws AppError notFound for what is no link, tooMany
 */
export async function readLink(ctx: PublicContext, secret: string): Promise<OpenedLink> {
  return find(ctx, secret, async (hash) => countRead(ctx, hash));
}

/**
 * Finds a link to decide through it; the caller refuses one that is not open.
 * @throws AppError like `readLink`
 */
export async function openLink(ctx: PublicContext, secret: string): Promise<OpenedLink> {
  return find(ctx, secret, async (hash) => countDecision(ctx, hash));
}

async function find(
  ctx: PublicContext,
  secret: string,
  count: (hash: string) => Promise<void>,
): Promise<OpenedLink> {
  const hash = hashOf(secret);
  await count(hash);
  const organisationId = isSecret(secret) ? await findOrganisationOfLink(ctx.db, hash) : null;
  if (organisationId === null) throw notFound('Link');
  const db = ofOrganisation(ctx.db, organisationId);
  const link = await findLink(db, organisationId, hash);
  if (!link) throw notFound('Link');
  return { ...link, state: linkState(link, ctx.clock()), db };
}
