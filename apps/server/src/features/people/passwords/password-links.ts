/** Single-use links to choose a password, of which only the hash of the secret is stored. */
import type { PasswordLink } from '@plinth/contracts/people';

import type { Context, PublicContext } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { ofOrganisation } from '#db/organisation-pool.ts';
import { inTransaction } from '#db/transaction.ts';
import { conflict } from '#errors.ts';
import { recordOwnAct } from '#features/audit/audit.public.ts';
import {
  endSessionsBut,
  hashPassword,
  openSession,
  refuseWeakPassword,
  type Tokens,
} from '#features/auth/auth.public.ts';
import { countGuess, networkOf } from '#features/limits/limits.public.ts';
import { revokeLinksOf } from '#features/links/links.public.ts';
import { administersAllOf } from '../change/administer.ts';
import { guessedLinkSecret, newLinkSecret } from './link-secret.ts';
import {
  findOpenLink,
  findOrganisationOfLink,
  insertLink,
  type OpenLink,
  setPassword,
  takeLink,
} from './password-links.store.ts';

const DAY_MS = 86_400_000;
const OPENS_FOR = { INVITATION: 7 * DAY_MS, RESET: DAY_MS } as const;

/** The secret has 256 bits; the limit only stops pointless attempts. */
const SECRETS_OF_NETWORK = { most: 30, spanMs: 60_000, isShared: true } as const;

const CLOSED = 'This link no longer opens. Ask an administrator of your firm for a new one.';

/**
 * The only place that returns a link. Earlier links are revoked.
 * @returns null, keeping the earlier link, if the caller does not administer every firm of the
 *   person
 */
export async function grantLink(
  tx: Transaction,
  ctx: Context,
  userId: string,
  purpose: PasswordLink['purpose'],
): Promise<PasswordLink | null> {
  const { organisationId } = ctx.scope;
  const pair = { administratorId: ctx.actor.id, personId: userId };
  if (!(await administersAllOf(tx, organisationId, pair))) return null;
  return makeLink(tx, ctx, { organisationId, userId, createdBy: ctx.actor.id, purpose });
}

interface WantedLink {
  readonly organisationId: string;
  readonly userId: string;
  readonly createdBy: string;
  readonly purpose: PasswordLink['purpose'];
}

/** The caller has checked that the link may be returned. */
export async function makeLink(
  tx: Transaction,
  { clock, newId }: Pick<Context, 'clock' | 'newId'>,
  wanted: WantedLink,
): Promise<PasswordLink> {
  const { secret, hash: secretHash } = newLinkSecret();
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + OPENS_FOR[wanted.purpose]);
  await insertLink(tx, { ...wanted, id: newId(), secretHash, createdAt, expiresAt });
  return { purpose: wanted.purpose, secret, expiresAt: expiresAt.toISOString() };
}

/** @throws AppError conflict for an invalid link */
export async function readPasswordLink(ctx: PublicContext, secret: string) {
  const { purpose, name, email, organisationName } = await openLink(ctx, secret);
  return { purpose, name, email, organisationName };
}

/**
 * Sets the password, ends all sessions, and signs the person in unless a second factor is required.
 * @throws AppError conflict, unprocessable for a weak password, tooMany
 */
export async function usePasswordLink(
  ctx: PublicContext,
  tokens: Tokens,
  { secret, password }: { readonly secret: string; readonly password: string },
): Promise<{ token: string | null; message: string }> {
  const link = await openLink(ctx, secret);
  const { name, email, organisationName } = link;
  refuseWeakPassword(password, { name, email, organisation: organisationName });
  const passwordHash = await hashPassword(password);
  const account = { organisationId: link.organisationId, id: link.userId };
  const token = await inTransaction(ofOrganisation(ctx.db, account.organisationId), async (tx) => {
    if (!(await takeLink(tx, link, ctx.clock()))) throw conflict(CLOSED);
    await setPassword(tx, link, passwordHash);
    await endSessionsBut(tx, account, null, ctx.clock());
    await revokeLinksOf(tx, account, 'PASSWORD', ctx.clock());
    await recordOwnAct(tx, ctx, account, 'choose-password');
    return link.hasSecondFactor ? null : openSession({ ...ctx, db: tx }, tokens, account);
  });
  const next = 'Password chosen. Sign in with it and the code of your authenticator app.';
  return { token, message: token === null ? next : `Welcome, ${name}` };
}

async function openLink(ctx: PublicContext, secret: string): Promise<OpenLink> {
  const { db, clock, address } = ctx;
  const counter = { ...SECRETS_OF_NETWORK, name: `link at ${networkOf(address)}` };
  const guess = await countGuess(db, secret, [counter], 'Too many attempts');
  const guessed = guessedLinkSecret(guess);
  const organisationId = await findOrganisationOfLink(db, guessed);
  if (organisationId === null) throw conflict(CLOSED);
  const own = ofOrganisation(db, organisationId);
  const link = await findOpenLink(own, organisationId, guessed, clock());
  if (!link) throw conflict(CLOSED);
  await guess.wasRight();
  return link;
}
