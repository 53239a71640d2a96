/** Notifications about a budget revision that waits, and about its end. */
import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { LockedBudget } from '#features/budgets/budgets.store.ts';
import { notify, resolveNotifications } from '#features/notifications/notifications.public.ts';

interface Proposed {
  readonly revision: number;
  readonly reason: string;
}

/**
 * Notifies everybody else who may approve the revision. The notification is about the project,
 * which has at most one draft.
 */
export async function tellOfRevision(
  tx: Transaction,
  ctx: Context,
  { firmId, projectId, projectName }: LockedBudget,
  { revision, reason }: Proposed,
): Promise<void> {
  await notify(tx, ctx, {
    kind: 'BUDGET_TO_APPROVE',
    document: { type: 'PROJECT', id: projectId, name: projectName },
    place: { firmId, projectId },
    holders: 'budgets:approve',
    text: `Revision ${revision}: ${reason}`,
  });
}

export async function resolveRevision(
  tx: Transaction,
  ctx: Context,
  { projectId }: LockedBudget,
): Promise<void> {
  await resolveNotifications(tx, ctx, [projectId], ['BUDGET_TO_APPROVE']);
}
