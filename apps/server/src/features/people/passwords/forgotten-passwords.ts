/**
 * Requests for a new password: people who have forgotten theirs ask on the sign-in screen, and
 * administrators of their firm make a reset link or dismiss the request. Nothing is mailed.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import type { Context, PublicContext } from '#context.ts';
import { ofOrganisation } from '#db/organisation-pool.ts';
import { inTransaction } from '#db/transaction.ts';
import { notFound } from '#errors.ts';
import { recordOwnAct } from '#features/audit/audit.public.ts';
import { findAccountsByEmail } from '#features/auth/auth.public.ts';
import { countGuess, networkOf } from '#features/limits/limits.public.ts';
import { notify } from '#features/notifications/notifications.public.ts';
import { administer, personChange } from '../change/administer.ts';
import { listForgottenPasswords } from './forgotten-passwords.queries.ts';
import { closeForgottenPassword, insertForgottenPassword } from './forgotten-passwords.store.ts';
import { firmsOf } from '../people.store.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WAITS_MS = 7 * DAY_MS;

/**
 * Longer than the work takes, so that the time does not reveal whether the email has an account.
 */
const ANSWERS_AFTER_MS = 250;

const MAX_PER_EMAIL_HERE = 5;
const MAX_PER_EMAIL = 20;
const MAX_PER_NETWORK = 30;

const ASKED =
  'If this email has an account, the administrators of the firm now see your request. ' +
  'One of them gives you a link to choose a new password. No mail is sent.';

/** The same answer for every email. @throws AppError tooMany */
export async function askForPassword(
  ctx: PublicContext,
  email: string,
): Promise<{ message: string }> {
  await countAsking(ctx, email);
  await Promise.all([askAll(ctx, email), sleep(ANSWERS_AFTER_MS)]);
  return { message: ASKED };
}

async function countAsking({ db, address }: PublicContext, email: string): Promise<void> {
  const subject = `forgotten ${email.trim().toLowerCase()}`;
  const network = networkOf(address);
  const limit = (name: string, most: number) => ({ name, most, spanMs: HOUR_MS, isShared: true });
  const counters = [
    limit(`${subject} at ${network}`, MAX_PER_EMAIL_HERE),
    limit(subject, MAX_PER_EMAIL),
    limit(`forgotten at ${network}`, MAX_PER_NETWORK),
  ] as const;
  await countGuess(db, email, counters, 'Too many requests for a new password');
}

/** Opens a request for each account of the email; a person has at most one open request. */
async function askAll(ctx: PublicContext, email: string): Promise<void> {
  for (const account of await findAccountsByEmail(ctx.db, email)) {
    const { organisationId, id: userId } = account;
    await inTransaction(ofOrganisation(ctx.db, organisationId), async (tx) => {
      const askedAt = ctx.clock();
      const expiresAt = new Date(askedAt.getTime() + WAITS_MS);
      const asked = { organisationId, id: ctx.newId(), userId, askedAt, expiresAt };
      if (!(await insertForgottenPassword(tx, asked))) return;
      await recordOwnAct(tx, ctx, account, 'forget-password');
      const firmIds = await firmsOf(tx, organisationId, userId);
      await notify(
        tx,
        { ...ctx, scope: { organisationId }, actor: account },
        firmIds.map((firmId) => ({
          kind: 'PASSWORD_ASKED',
          document: { type: 'USER', id: userId, name: account.name },
          place: { firmId, projectId: null },
          holders: 'people:manage',
        })),
      );
    });
  }
}

/**
 * Dismisses a request; any administrator of the firm may do so.
 * @throws AppError notFound, forbidden
 */
export async function dismissForgottenPassword(ctx: Context, firmId: string, requestId: string) {
  return administer(ctx, firmId, async (tx) => {
    const open = await listForgottenPasswords(tx, ctx, firmId);
    const asked = open.find(({ id }) => id === requestId);
    if (!asked) throw notFound('Request');
    const { organisationId } = ctx.scope;
    const closed = { by: ctx.actor.id, at: ctx.clock(), outcome: 'DISMISSED' } as const;
    await closeForgottenPassword(tx, { organisationId, userId: asked.person.id }, closed);
    const { id: userId } = asked.person;
    return {
      changes: [personChange({ firmId, userId, action: 'dismiss-forgotten-password' })],
      resolves: { documentIds: [userId], kinds: ['PASSWORD_ASKED'] },
      answer: () => ({ message: 'Request dismissed' }),
    };
  });
}
