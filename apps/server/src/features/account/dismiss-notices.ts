/** Having read what others did to one's own account. */
import type { Context } from '#context.ts';
import { setNoticesSeen } from '#features/account/account.store.ts';

/** What is done from now on is told again. */
export async function dismissNotices({
  db,
  scope,
  actor,
  clock,
}: Context): Promise<{ message: string }> {
  await setNoticesSeen(db, { organisationId: scope.organisationId, id: actor.id }, clock());
  return { message: 'Noted' };
}
