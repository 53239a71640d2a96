/**
 * Resets a password or removes a second factor. For an administrator, one administrator requests
 * this, and another one confirms.
 */
import type { PasswordLink, PersonRow, ResetRequest } from '@plinth/contracts/people';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { SeveralChanged } from '#documents/act.ts';
import { conflict, forbidden, notFound } from '#errors.ts';
import { resolveNotifications } from '#features/notifications/notifications.public.ts';
import type { AccountActName } from '@plinth/domain/access/account-acts';
import { administer, administersAllOf, personChange, requireReset } from '../change/administer.ts';
import { closeForgottenPassword } from './forgotten-passwords.store.ts';
import { grantLink } from './password-links.ts';
import { getPerson } from '../people.queries.ts';
import { endRolesElsewhere } from '../change/set-person-roles.ts';
import { listOpenResets } from './resets.queries.ts';
import {
  clearFactor,
  closeResetRequest,
  insertResetRequest,
  type ResetKind,
} from './resets.store.ts';

/** The time within which another administrator must confirm a reset. */
const WAITS_MS = 86_400_000;

const MADE_FOR_HERE =
  'Link made. Another firm had given them roles meanwhile, which have ended; it can give them again.';

interface Outcome {
  readonly link: PasswordLink | null;
  readonly request: ResetRequest | null;
  readonly message: string;
}

/** @throws AppError notFound, forbidden; conflict for oneself, and a deactivated person */
export async function createPasswordLink(ctx: Context, firmId: string, personId: string) {
  return resetOrAsk(ctx, firmId, personId, 'PASSWORD');
}

/**
 * @throws AppError notFound, forbidden; conflict for oneself, a deactivated person, and one without
 *   a second factor
 */
export async function clearSecondFactor(ctx: Context, firmId: string, personId: string) {
  return resetOrAsk(ctx, firmId, personId, 'SECOND_FACTOR');
}

async function resetOrAsk(
  ctx: Context,
  firmId: string,
  personId: string,
  kind: ResetKind,
): Promise<Outcome> {
  return administer(ctx, firmId, async (tx) => {
    const person = await getPerson(tx, ctx, firmId, personId);
    const { isByTwo } = await requireReset(tx, ctx, person);
    if (kind === 'SECOND_FACTOR' && !person.hasSecondFactor) {
      throw conflict('They have no second factor');
    }
    if (kind === 'PASSWORD') await closeForgotten(tx, ctx, personId);
    if (isByTwo) return ask(tx, ctx, firmId, person, kind);
    const { answer, ...done } = await reset(tx, ctx, firmId, person, kind);
    return { ...done, answer: async () => ({ ...(await answer()), request: null }) };
  });
}

async function ask(
  tx: Transaction,
  ctx: Context,
  firmId: string,
  { id: userId, name }: PersonRow,
  kind: ResetKind,
): Promise<SeveralChanged<Outcome>> {
  const current = await findOpen(tx, ctx, firmId, (open) => isAbout(open, userId, kind));
  if (current) throw conflict('This was already asked for and waits for a second administrator');
  const requestedAt = ctx.clock();
  const request = {
    organisationId: ctx.scope.organisationId,
    id: ctx.newId(),
    userId,
    kind,
    requestedBy: ctx.actor.id,
    requestedAt,
    expiresAt: new Date(requestedAt.getTime() + WAITS_MS),
  };
  await insertResetRequest(tx, request);
  const action = kind === 'PASSWORD' ? 'ask-password-reset' : 'ask-factor-removal';
  return {
    changes: [recorded({ firmId, userId, action })],
    notifications: [
      {
        kind: 'RESET_TO_CONFIRM',
        document: { type: 'USER', id: userId, name },
        place: { firmId, projectId: null },
        holders: 'people:manage',
        except: [userId],
        text: kind === 'PASSWORD' ? 'A new password' : 'No second factor any more',
      },
    ],
    answer: async () => ({
      link: null,
      request: (await findOpen(tx, ctx, firmId, ({ id }) => id === request.id)) ?? null,
      message: `${name} is an administrator: another administrator has to confirm it`,
    }),
  };
}

async function reset(
  tx: Transaction,
  ctx: Context,
  firmId: string,
  { id: userId, name, status }: PersonRow,
  kind: ResetKind,
): Promise<SeveralChanged<Pick<Outcome, 'link' | 'message'>>> {
  if (kind === 'SECOND_FACTOR') {
    await clearFactor(tx, { organisationId: ctx.scope.organisationId, userId });
    return {
      changes: [recorded({ firmId, userId, action: 'clear-second-factor' })],
      answer: () => ({ link: null, message: `Second factor of ${name} removed` }),
    };
  }
  const isInvited = status === 'INVITED';
  const action = isInvited ? 'invite-again' : 'make-reset-link';
  const elsewhere = isInvited ? await endRolesElsewhere(tx, ctx, userId) : [];
  const link = await grantLink(tx, ctx, userId, isInvited ? 'INVITATION' : 'RESET');
  if (!link) throw forbidden();
  return {
    changes: [recorded({ firmId, userId, action }), ...elsewhere],
    answer: () => ({ link, message: elsewhere.length > 0 ? MADE_FOR_HERE : 'Link made' }),
  };
}

/**
 * Confirms a reset; this takes another administrator than the requester, and the rights of both are
 * checked again.
 * @throws AppError notFound, also for a closed one; forbidden; conflict
 */
export async function confirmReset(ctx: Context, firmId: string, requestId: string) {
  return administer(ctx, firmId, async (tx) => {
    const request = await getOpen(tx, ctx, firmId, requestId);
    if (request.whyNot !== null) throw conflict(request.whyNot);
    const person = await getPerson(tx, ctx, firmId, request.person.id);
    await requireReset(tx, ctx, person);
    const pair = { administratorId: request.requesterId, personId: person.id };
    if (!(await administersAllOf(tx, ctx.scope.organisationId, pair))) {
      throw conflict(`${request.requestedBy} may not ask for this any more`);
    }
    await close(tx, ctx, requestId, 'CONFIRMED');
    return {
      ...(await reset(tx, ctx, firmId, person, request.kind)),
      resolves: { documentIds: [person.id], kinds: ['RESET_TO_CONFIRM'] },
    };
  });
}

/**
 * Refuses a reset; any administrator of the firm may do so, including the requester and the person.
 * @throws AppError notFound, forbidden
 */
export async function refuseReset(ctx: Context, firmId: string, requestId: string) {
  return administer(ctx, firmId, async (tx) => {
    const { person } = await getOpen(tx, ctx, firmId, requestId);
    await close(tx, ctx, requestId, 'REFUSED');
    return {
      changes: [recorded({ firmId, userId: person.id, action: 'refuse-reset' })],
      resolves: { documentIds: [person.id], kinds: ['RESET_TO_CONFIRM'] },
      answer: () => ({ message: 'Request closed' }),
    };
  });
}

async function closeForgotten(tx: Transaction, ctx: Context, userId: string): Promise<void> {
  const { organisationId } = ctx.scope;
  const closed = { by: ctx.actor.id, at: ctx.clock(), outcome: 'LINK' } as const;
  await closeForgottenPassword(tx, { organisationId, userId }, closed);
  await resolveNotifications(tx, ctx, [userId], ['PASSWORD_ASKED']);
}

type Open = Awaited<ReturnType<typeof listOpenResets>>[number];

function isAbout(open: Open, userId: string, kind: ResetKind): boolean {
  return open.person.id === userId && open.kind === kind;
}

async function findOpen(
  tx: Transaction,
  ctx: Context,
  firmId: string,
  isWanted: (open: Open) => boolean,
): Promise<Open | undefined> {
  return (await listOpenResets(tx, ctx, firmId)).find(isWanted);
}

async function getOpen(
  tx: Transaction,
  ctx: Context,
  firmId: string,
  requestId: string,
): Promise<Open> {
  const open = await findOpen(tx, ctx, firmId, ({ id }) => id === requestId);
  if (!open) throw notFound('Request');
  return open;
}

async function close(
  tx: Transaction,
  { scope, actor, clock }: Context,
  id: string,
  outcome: 'CONFIRMED' | 'REFUSED',
): Promise<void> {
  const closed = { by: actor.id, at: clock(), outcome };
  await closeResetRequest(tx, { organisationId: scope.organisationId, id }, closed);
}

interface Recorded {
  readonly firmId: string;
  readonly userId: string;
  readonly action: AccountActName;
}

/** The audit entry; its action is one that people are notified of in mails about their account. */
function recorded(change: Recorded) {
  return personChange(change);
}
