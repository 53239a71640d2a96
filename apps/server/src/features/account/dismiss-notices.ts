/** Dismisses the notices about changes that others made to the account. */
import type { Context } from '#context.ts';
import { setNoticesSeen } from '#features/account/account.store.ts';

/** Later changes are notified again. */
export async function dismissNotices({
  db,
  scope,
  actor,
  clock,
}: Context): Promise<{ message: string }> {
  await setNoticesSeen(db, { organisationId: scope.organisationId, id: actor.id }, clock());
  return { message: 'Noted' };
}
