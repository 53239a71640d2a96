/** Revisions as JSON of their order `po`. */
import type { OrderRevision } from '@plinth/contracts/order-revisions';
import type { RevisionState } from '@plinth/domain/purchase-order/amend/amendment';
import { type RawBuilder, sql } from 'kysely';

/** The amendment of the order `po` in this state; null if there is none. */
export function amendmentJson(state: RevisionState): RawBuilder<OrderRevision | null> {
  return sql<OrderRevision | null>`(
    select json_build_object('id', id, 'revision', made.revision, 'state', state,
      'reasonCode', reason_code, 'reason', reason, 'madeBy', made_by, 'madeByName', made_by_name,
      'madeAt', ${instant('made_at')}, 'isApprovalNeeded', made.is_approval_needed,
      'grounds', grounds, 'decidedByName', decided_by_name, 'decidedAt', ${instant('decided_at')},
      'comment', comment, 'inForceAt', ${instant('in_force_at')}, 'contentHash', content_hash,
      'difference', difference)
    from purchase_order_revision made
    where made.organisation_id = po.organisation_id and made.purchase_order_id = po.id
      and made.state = ${sql.lit(state)} and made.revision > 0)`;
}

/** The instant in UTC as ISO 8601. */
function instant(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
