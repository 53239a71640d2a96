/** Lets somebody approve for somebody else, and ends it. */
import type {
  createDelegation as endpoint,
  Delegation,
} from '@plinth/contracts/approval-delegations';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { delegationViolations } from '@plinth/domain/approval/delegation';
import { parseDecimal } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { moneyString } from '@plinth/domain/shared/money';

import type { Context } from '#context.ts';
import { changeSeveral } from '#documents/act.ts';
import { conflict, forbidden, notFound, refuseViolations } from '#errors.ts';
import { findColleagues, getDelegation, listDelegations } from './delegations.queries.ts';
import { insertDelegation, lockDelegations, updateEnded } from './delegations.store.ts';
import { findDelegations } from '../policies/staff.queries.ts';
import type { NotificationInput } from '#features/notifications/notifications.public.ts';

export async function readDelegations(ctx: Context) {
  const [list, colleagues] = await Promise.all([
    listDelegations(ctx.db, ctx),
    findColleagues(ctx.db, ctx),
  ]);
  return {
    list,
    colleagues: colleagues.map(({ id, name }) => ({ id, name })),
    mayForOthers: colleagues.some(({ isManaged }) => isManaged),
  };
}

/**
 * @throws AppError notFound for who is not of the caller's firms; forbidden for others without the
 *   permission to administer them; unprocessable for past days, circles and the like
 */
export async function createDelegation(ctx: Context, body: Received<typeof endpoint, 'body'>) {
  const fromId = body.fromId || ctx.actor.id;
  const toId = body.toId || '';
  const { firstDay, lastDay, documents, cap } = body;
  return changeSeveral(ctx, async (tx) => {
    await lockDelegations(tx, ctx.scope);
    const colleagues = await findColleagues(tx, ctx);
    const giver = colleagues.find(({ id }) => id === fromId);
    if (fromId !== ctx.actor.id) {
      if (!giver) throw notFound('Person');
      if (!giver.isManaged) throw forbidden();
    }
    const today = indianDate(ctx.clock());
    const current = await findDelegations(tx, ctx, today);
    const wanted = { fromId, toId, firstDay, lastDay, documents, cap };
    const isMember = (personId: string) => colleagues.some(({ id }) => id === personId);
    refuseViolations(delegationViolations(wanted, { today, current }, isMember));
    const limit = parseDecimal(cap);
    const isForOther = fromId !== ctx.actor.id;
    const firmIds = isForOther && giver ? giver.managedFirmIds : null;
    const delegation = { ...wanted, id: ctx.newId(), cap: limit && moneyString(limit), firmIds };
    await insertDelegation(tx, ctx, delegation);
    const made = await getDelegation(tx, ctx, delegation.id);
    const detail = {
      to: made.to.name,
      firstDay,
      lastDay,
      documents,
      cap: made.cap,
      ...(made.firms && { firms: made.firms.map(({ name }) => name) }),
    };
    const taker = colleagues.find(({ id }) => id === toId);
    const notifications = [
      ...(taker ? [delegatedNotification(made, taker.firmId)] : []),
      ...(isForOther && giver ? [standInNotification('STAND_IN_GIVEN', made, giver.firmId)] : []),
    ];
    return {
      changes: [{ ...ofGiver(fromId), action: 'delegate', detail }],
      notifications,
      answer: () => ({
        delegation: made,
        message: `${made.to.name} stands in for ${made.from.name}`,
      }),
    };
  });
}

function ofGiver(documentId: string) {
  return { documentType: 'USER', documentId, place: null } as const;
}

function delegatedNotification({ from, to }: Delegation, firmId: string): NotificationInput {
  const document = { type: 'USER', id: from.id, name: from.name } as const;
  return { kind: 'DELEGATED', document, place: { firmId, projectId: null }, people: [to.id] };
}

/**
 * The notification for the person represented that somebody approves for them, or no longer does.
 */
function standInNotification(
  kind: 'STAND_IN_GIVEN' | 'STAND_IN_ENDED',
  { from, to }: Delegation,
  firmId: string,
): NotificationInput {
  const document = { type: 'USER', id: to.id, name: to.name } as const;
  return { kind, document, place: { firmId, projectId: null }, people: [from.id] };
}

/**
 * Ends a delegation; its giver, its taker and administrators of all firms that it covers may do so.
 * @throws AppError notFound; conflict once it is over; forbidden for others
 */
export async function endDelegation(ctx: Context, id: string) {
  return changeSeveral(ctx, async (tx) => {
    const before = await getDelegation(tx, ctx, id);
    if (before.state === 'OVER' || before.state === 'ENDED') {
      throw conflict('This delegation is over');
    }
    if (!before.mayEnd)
      throw forbidden('Only who gave or takes it, or an administrator of its firms, can end it');
    if (!(await updateEnded(tx, ctx, id))) throw conflict('This delegation is over');
    const isDeclined = before.to.id === ctx.actor.id;
    const action = isDeclined ? 'decline-delegation' : 'end-delegation';
    const isOwn = before.from.id === ctx.actor.id;
    const colleagues = isOwn ? [] : await findColleagues(tx, ctx);
    const givers = colleagues.filter(({ id: one }) => one === before.from.id);
    return {
      changes: [{ ...ofGiver(before.from.id), action, detail: { to: before.to.name } }],
      notifications: givers.map(({ firmId }) =>
        standInNotification('STAND_IN_ENDED', before, firmId),
      ),
      answer: async () => ({
        delegation: await getDelegation(tx, ctx, id),
        message: isDeclined ? 'Delegation declined' : 'Delegation ended',
      }),
    };
  });
}
