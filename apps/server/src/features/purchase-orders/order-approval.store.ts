/** Writes the approval state of an order. */
import type { Transaction } from '#db/database.ts';
import type { Scope } from '#scope.ts';

/** Stores whether the policy of its firm requires an approval of it. */
export async function updateApprovalNeeded(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  isApprovalNeeded: boolean,
): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({ is_approval_needed: isApprovalNeeded })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export async function updateSentBack(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({ sent_back_reason: reason })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
