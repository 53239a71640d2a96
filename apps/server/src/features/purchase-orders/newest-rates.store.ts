/** The last rates of a material in a firm, as SQL. */
import { type RawBuilder, sql } from 'kysely';

import { shownRate } from '#features/purchase-orders/net-price.store.ts';

interface Wanted {
  readonly organisationId: RawBuilder<unknown>;
  readonly firmId: RawBuilder<unknown>;
  readonly materialId: RawBuilder<unknown>;
}

/** The newest priced lines of a material, newest first, by `purchase_order_line_of_material`. */
export function newestRates(wanted: Wanted, most: number): RawBuilder<unknown> {
  return sql`
    select ${shownRate('past')} as rate,
      (past.ordered_at at time zone 'Asia/Kolkata')::date as ordered_on, past.ordered_at,
      past_order.id as order_id, past_order.po_number, past_order.supplier_id,
      past_order.supplier_name
    from purchase_order_line past
    join purchase_order past_order on past_order.organisation_id = past.organisation_id
      and past_order.id = past.purchase_order_id
    where past.organisation_id = ${wanted.organisationId} and past.firm_id = ${wanted.firmId}
      and past.material_id = ${wanted.materialId}
      and past.price_per_unit is not null and past_order.status <> 'CANCELLED'
    order by past.ordered_at desc, past.purchase_order_id desc, past.position desc
    limit ${sql.lit(most)}`;
}
