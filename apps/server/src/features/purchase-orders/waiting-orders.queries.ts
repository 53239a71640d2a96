/** Conditions on `purchase_order po` for orders that wait for approval. */
import { type RawBuilder, sql } from 'kysely';

/** Needs approval and is not decided; without those sent back. */
export const isWaitingForApproval = sql<boolean>`(po.status = 'SUBMITTED' and po.is_approval_needed
  and po.sent_back_reason is null)`;

/** Raised or last changed by the person: `mayDecide` in SQL. */
export function isMadeBy({
  id,
}: {
  readonly id: string | RawBuilder<string>;
}): RawBuilder<boolean> {
  return sql<boolean>`(po.ordered_by = ${id} or po.changed_by is not distinct from ${id})`;
}

/**
 * Whether a policy of the firm has determined approvers, who find the order among their approvals.
 */
export const isAskedByPolicy = sql<boolean>`exists (
  select from approval_request asked
  where asked.organisation_id = po.organisation_id and asked.document_type = 'PURCHASE_ORDER'
    and asked.document_id = po.id and asked.state = 'PENDING')`;
