/** Rates of order lines after their discount, and the last ones of a material, as SQL. */
import { type RawBuilder, sql } from 'kysely';

import { withMerged } from '#db/with-merged.ts';

/**
 * The rate per unit in rupees after the discount, not rounded, as the domain's `netPrice`; null as
 * per contract.
 * @param line alias of `purchase_order_line`
 */
export function netPrice(line: string): RawBuilder<string | null> {
  return sql`(${sql.ref(`${line}.price_per_unit`)} * (100 - ${sql.ref(`${line}.discount`)}) / 100)`;
}

/** {@link netPrice} with the decimals of the price, to the paisa at least, as shown. */
export function shownRate(line: string): RawBuilder<string | null> {
  const places = sql`greatest(2, scale(trim_scale(${sql.ref(`${line}.price_per_unit`)})))`;
  return sql`round(${netPrice(line)}, ${places})`;
}

interface Wanted {
  readonly organisationId: RawBuilder<unknown>;
  readonly firmId: RawBuilder<unknown>;
  readonly materialId: RawBuilder<unknown>;
}

/**
 * The newest priced lines of a material and of those that were merged into it, newest first; of each by
 * `purchase_order_line_of_material`.
 */
export function newestRates(wanted: Wanted, most: number): RawBuilder<unknown> {
  const limit = sql.lit(most);
  return sql`
    select newest.rate, newest.ordered_on, newest.ordered_at, newest.order_id, newest.po_number,
      newest.supplier_id, newest.supplier_name, newest.position as line_position
    from unnest(${withMerged(wanted.materialId, wanted.organisationId)}) as same (id)
    cross join lateral (
      select ${shownRate('past')} as rate,
        (past.ordered_at at time zone 'Asia/Kolkata')::date as ordered_on, past.ordered_at,
        past_order.id as order_id, past_order.po_number, past_order.supplier_id,
        past_order.supplier_name, past.position
      from purchase_order_line past
      join purchase_order past_order on past_order.organisation_id = past.organisation_id
        and past_order.id = past.purchase_order_id
      where past.organisation_id = ${wanted.organisationId} and past.firm_id = ${wanted.firmId}
        and past.material_id = same.id
        and past.price_per_unit is not null and past_order.status <> 'CANCELLED'
      order by past.ordered_at desc, past.purchase_order_id desc, past.position desc
      limit ${limit}) newest
    order by newest.ordered_at desc, newest.order_id desc, newest.position desc
    limit ${limit}`;
}
