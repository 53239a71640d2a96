/** The order lines that have no price of their own, so that no amount of an order or report counts them. */
import { type RawBuilder, sql } from 'kysely';

/** Whether the order's `line` has no price. */
export const isUnpricedLine = sql<boolean>`(line.price_per_unit is null)`;

/** Counts the lines of the order `po` that have no price. */
export const unpricedLines: RawBuilder<number> = sql<number>`(
  case when po.has_contract_line then (
    select count(*) from purchase_order_line line
    where line.organisation_id = po.organisation_id and line.purchase_order_id = po.id
      and ${isUnpricedLine}) else 0 end)`;
