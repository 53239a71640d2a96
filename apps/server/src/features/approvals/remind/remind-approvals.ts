/**
 * Reminds the approvers after 8 working hours, adds the next level after 16, and the administrators
 * where too few approvers are left.
 */
import { isForAdministrators } from '@plinth/domain/approval/signers';
import { dueOf, withNextLevel } from '@plinth/domain/approval/waiting';
import type { WorkingTime } from '@plinth/domain/firm/working-time';
import { dayText, indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Clock } from '#context.ts';
import type { Executor, Transaction } from '#db/database.ts';
import { findOrganisations } from '#db/organisation-pool.ts';
import { inTransaction } from '#db/transaction.ts';
import { notifyApprovers } from '../approval-notifications.ts';
import { nobodysScope } from '../by-link/nobodys-scope.ts';
import {
  findWaited,
  lockWaiting,
  updateReminded,
  type Waited,
  type WaitingApproval,
} from './reminders.store.ts';
import { findRoster } from '../roster.queries.ts';
import { findSteps, type RunningStep } from '../running.queries.ts';
import { findWorkingTimes } from '#features/firms/firms.public.ts';
import { newId } from '#new-id.ts';
import type { Scope } from '#scope.ts';

/** The maximum per organisation and run; the next run takes the others. */
const MAX_REMINDED = 1000;

export async function remindApprovals(db: Executor, clock: Clock): Promise<void> {
  const waits = sql<string>`organisations_with_waiting_approvals()`;
  for (const { organisationId, db: own } of await findOrganisations(db, waits)) {
    await inTransaction(own, async (tx) => {
      const ctx = { scope: nobodysScope(organisationId), clock, newId };
      const waiting = await lockWaiting(tx, organisationId, MAX_REMINDED);
      const firmIds = [...new Set(waiting.map(({ firmId }) => firmId))];
      const times = await findWorkingTimes(tx, ctx, firmIds);
      for (const approval of waiting) {
        const time = times.get(approval.firmId);
        if (time) await remind(tx, ctx, approval, time);
      }
    });
  }
}

interface Reminding {
  readonly scope: Scope;
  readonly clock: Clock;
  readonly newId: () => string;
}

async function remind(
  tx: Transaction,
  ctx: Reminding,
  approval: WaitingApproval,
  time: WorkingTime,
): Promise<void> {
  const { organisationId } = ctx.scope;
  const now = ctx.clock();
  const [steps, waited] = [
    await findSteps(tx, ctx, approval.id),
    await findWaited(tx, organisationId, approval.id),
  ];
  const roster = await findRoster(tx, ctx, { ...approval, document: approval.documentType }, steps);
  const due = steps.flatMap((step) => {
    const since = waited.find(({ id }) => id === step.id);
    return since ? (changeOf(step, since) ?? []) : [];
  });
  if (due.length === 0) return;
  for (const { step, change } of due) await updateReminded(tx, organisationId, step.id, change);
  const notified = due.map(({ step, change }) => ({ ...step, approvers: change.approvers }));
  const askedNow = await findRoster(
    tx,
    ctx,
    { ...approval, document: approval.documentType },
    notified,
  );
  const actor = { id: approval.requesterId, name: approval.requesterName };
  const [first] = due;
  const text = `Waits since ${dayText(indianDate(first?.openedAt ?? now))}`;
  await notifyApprovers(tx, { ...ctx, actor }, { ...approval, text }, notified, askedNow);

  function changeOf(step: RunningStep, since: Waited) {
    const openedAt = since.openedAt ?? now;
    const state = {
      openedAt,
      isReminded: since.remindedAt !== null,
      isEscalated: since.escalatedAt !== null,
    };
    const what = dueOf(state, time, now);
    const isStuck = isForAdministrators(step, approval.makerIds, roster);
    if (what === null && isStuck === since.isForAdministrators) return null;
    const next = steps.filter(({ level }) => level === step.level + 1);
    const isAdded = what === 'ADD_NEXT';
    const approvers = isAdded
      ? withNextLevel(
          step.approvers,
          next.map((one) => one.approvers),
        )
      : step.approvers;
    return {
      step,
      openedAt,
      change: {
        remindedAt: what === null ? since.remindedAt : now,
        escalatedAt: isAdded ? now : since.escalatedAt,
        isForAdministrators: isStuck,
        approvers,
      },
    };
  }
}
