/** The line that an entry is part of, and its earlier parts, for the query of the timeline. */
import { sql } from 'kysely';

/** The quantity of a receipt line that was returned to the supplier before the entry. */
export const wentBackBefore = sql`
  select coalesce(sum(-other.quantity), 0) as quantity
  from supplier_return_line returned
  join stock_entry other on other.organisation_id = returned.organisation_id
    and other.document_id = returned.supplier_return_id
    and other.document_line_id = returned.id
  where returned.organisation_id = back.organisation_id
    and returned.goods_receipt_line_id = back.goods_receipt_line_id
    and other.sequence < entry.sequence`;

/** A returned or received part, and the quantity of the parts before it. */
export const partOf = sql`
  select line.id as line_id, line.quantity, line.value, (
    select coalesce(sum(other.quantity), 0)
    from stock_issue_line returned
    join stock_entry other on other.organisation_id = returned.organisation_id
      and other.document_id = returned.stock_issue_id and other.document_line_id = returned.id
    where returned.organisation_id = line.organisation_id and returned.issue_line_id = line.id
      and other.sequence < entry.sequence) as before
  from stock_issue_line part
  join stock_issue_line line on line.organisation_id = part.organisation_id
    and line.id = part.issue_line_id
  where entry.kind = 'ISSUE_RETURN' and part.organisation_id = entry.organisation_id
    and part.id = entry.document_line_id
  union all
  select line.id, line.quantity, line.value, (
    select coalesce(sum(other.quantity), 0) from stock_entry other
    where other.organisation_id = entry.organisation_id and other.store_id = entry.store_id
      and other.document_id = entry.document_id and other.document_line_id = line.id
      and other.sequence < entry.sequence)
  from stock_transfer_line line
  where entry.kind = 'TRANSFER_IN' and line.organisation_id = entry.organisation_id
    and line.id = entry.document_line_id
  union all
  select entry.document_line_id, entry.quantity, (
    select -sum(merged.value) from stock_entry merged
    where merged.organisation_id = entry.organisation_id
      and merged.document_id = entry.document_id
      and merged.document_line_id = entry.document_line_id
      and merged.kind = 'MERGE_OUT' and merged.quantity <= 0), 0
  where entry.kind = 'MERGE_IN'`;
