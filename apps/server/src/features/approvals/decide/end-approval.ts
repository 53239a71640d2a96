import type { ApprovableDocument } from '@plinth/domain/approval/policy';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { resolveApprovalNotifications } from '../approval-notifications.ts';
import { endPending } from '../approvals.store.ts';

const ENDED = {
  WITHDRAWN: 'It was taken back by its maker.',
  SUPERSEDED: 'It was changed and submitted again.',
} as const;

/**
 * Ends what runs for a document, if anything does: it was withdrawn by its maker, or is another one
 * by now. The document is locked.
 */
export async function endApproval(
  tx: Transaction,
  ctx: Context,
  { type, id }: { readonly type: ApprovableDocument; readonly id: string },
  state: 'WITHDRAWN' | 'SUPERSEDED',
): Promise<void> {
  const count = await endPending(tx, ctx, type, id, state);
  if (count > 0) await resolveApprovalNotifications(tx, ctx, { type, id }, ENDED[state]);
}
