/** Starts the approval of a request that is submitted, under the policy of its firm. */
import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { startApproval } from '#features/approvals/approvals.public.ts';
import { updateRequest } from '#features/material-requests/material-requests.store.ts';
import { requestApproval } from '#features/material-requests/request-approval.queries.ts';

/**
 * The request is written, SUBMITTED; it is not ordered before its levels are done.
 * @returns whether somebody is asked
 */
export async function startRequestApproval(
  tx: Transaction,
  ctx: Context,
  request: { readonly id: string; readonly firmId: string },
): Promise<boolean> {
  const state = await startApproval(tx, ctx, requestApproval, request);
  if (state !== 'PENDING') return false;
  const change = { status: 'SUBMITTED', isApprovalPending: true } as const;
  await updateRequest(tx, ctx.scope, request.id, change);
  return true;
}
