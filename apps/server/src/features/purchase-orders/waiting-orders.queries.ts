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
