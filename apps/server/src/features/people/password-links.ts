/** Links by which one person alone chooses a password, once. Only the hash of the secret is kept. */
import type { PasswordLink } from '@plinth/contracts/people';

import type { Context, PublicContext } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { conflict } from '#errors.ts';
import { recordChange, recordOwnAct } from '#features/audit/audit.public.ts';
import {
  endSessionsBut,
  hashPassword,
  openSession,
  refuseWeakPassword,
  type Tokens,
} from '#features/auth/auth.public.ts';
import { countGuess, networkOf } from '#features/limits/limits.public.ts';
import { administer, requireAllFirmsOf } from '#features/people/administer.ts';
import { guessedLinkSecret, newLinkSecret } from '#features/people/link-secret.ts';
import { getPerson } from '#features/people/people.queries.ts';
import {
  findOpenLink,
  insertLink,
  type OpenLink,
  setPassword,
  takeLink,
} from '#features/people/people.store.ts';

const DAY_MS = 86_400_000;
const OPENS_FOR = { INVITATION: 7 * DAY_MS, RESET: DAY_MS } as const;

/** A secret of 256 bits is not guessed; this keeps anybody from trying. */
const SECRETS_OF_NETWORK = { most: 30, spanMs: 60_000, isShared: true } as const;

const CLOSED = 'This link no longer opens. Ask an administrator of your firm for a new one.';

/** For who has no password yet an invitation, for everybody else a reset. */
export async function makeLink(
  tx: Transaction,
  ctx: Context,
  userId: string,
  purpose: PasswordLink['purpose'],
): Promise<PasswordLink> {
  const { secret, hash: secretHash } = newLinkSecret();
  const createdAt = ctx.clock();
  const expiresAt = new Date(createdAt.getTime() + OPENS_FOR[purpose]);
  await insertLink(tx, {
    organisationId: ctx.scope.organisationId,
    id: ctx.newId(),
    userId,
    purpose,
    secretHash,
    createdBy: ctx.actor.id,
    createdAt,
    expiresAt,
  });
  return { purpose, secret, expiresAt: expiresAt.toISOString() };
}

/** @throws AppError notFound, forbidden; conflict for who is deactivated */
export async function createPasswordLink(ctx: Context, firmId: string, personId: string) {
  const link = await administer(ctx, firmId, async (tx) => {
    const { status } = await getPerson(tx, ctx, firmId, personId);
    await requireAllFirmsOf(tx, ctx, personId);
    if (status === 'DEACTIVATED') throw conflict('Reactivate them first');
    const purpose = status === 'INVITED' ? 'INVITATION' : 'RESET';
    await recordChange(tx, ctx, {
      documentType: 'USER',
      documentId: personId,
      place: { firmId, projectId: null },
      action: purpose === 'INVITATION' ? 'invite-again' : 'make-reset-link',
      detail: {},
    });
    return makeLink(tx, ctx, personId, purpose);
  });
  return { link, message: 'Link made' };
}

/** @throws AppError conflict for one that does not open */
export async function readPasswordLink(ctx: PublicContext, secret: string) {
  const { purpose, name, email, organisationName } = await openLink(ctx, secret);
  return { purpose, name, email, organisationName };
}

/** Signs the person in; their sessions from before end. @throws AppError conflict, unprocessable for a weak password */
export async function usePasswordLink(
  ctx: PublicContext,
  tokens: Tokens,
  { secret, password }: { readonly secret: string; readonly password: string },
): Promise<{ token: string; message: string }> {
  const link = await openLink(ctx, secret);
  const { name, email, organisationName } = link;
  refuseWeakPassword(password, { name, email, organisation: organisationName });
  const passwordHash = await hashPassword(password);
  const account = { organisationId: link.organisationId, id: link.userId };
  const token = await inTransaction(ctx.db, async (tx) => {
    if (!(await takeLink(tx, link, ctx.clock()))) throw conflict(CLOSED);
    await setPassword(tx, link, passwordHash);
    await endSessionsBut(tx, account, null, ctx.clock());
    await recordOwnAct(tx, ctx, account, 'choose-password');
    return openSession({ ...ctx, db: tx }, tokens, account);
  });
  return { token, message: `Welcome, ${name}` };
}

async function openLink(ctx: PublicContext, secret: string): Promise<OpenLink> {
  const { db, clock, address } = ctx;
  const counter = { ...SECRETS_OF_NETWORK, name: `link at ${networkOf(address)}` };
  const guess = await countGuess(db, secret, [counter], 'Too many attempts');
  const link = await findOpenLink(db, guessedLinkSecret(guess), clock());
  if (!link) throw conflict(CLOSED);
  await guess.wasRight();
  return link;
}
