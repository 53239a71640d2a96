/** Which orders wait for an approval, and whose they are: conditions on `purchase_order po`. */
import { type RawBuilder, sql } from 'kysely';

/** The firm asks for an approval that nobody has given yet; one that was sent back waits for its maker instead. */
export const isWaitingForApproval = sql<boolean>`(po.status = 'SUBMITTED' and po.is_approval_needed
  and po.sent_back_reason is null)`;

/** The person raised the order or changed it last, and does not decide on it: `mayDecide` of the rules. */
export function isMadeBy({
  id,
}: {
  readonly id: string | RawBuilder<string>;
}): RawBuilder<boolean> {
  return sql<boolean>`(po.ordered_by = ${id} or po.changed_by is not distinct from ${id})`;
}
