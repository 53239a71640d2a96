/** The lines of an order to be approved, as SQL: as ordered, or as in the waiting amendment. */
import { type RawBuilder, sql } from 'kysely';

import { netPrice } from '#features/purchase-orders/net-price.store.ts';
import { newestRates } from '#features/purchase-orders/newest-rates.store.ts';

/**
 * Lines with `material_id`, `rate` (net, null as per contract), `last_rate` and `is_off_contract`;
 * the order is `po`, its waiting revision, if any, `amended`. An existing line has the last rate at
 * the time of ordering; an added line has the newest of its material.
 */
export function approvedLines(): RawBuilder<unknown> {
  return sql`
    select line.material_id, ${netPrice('line')} as rate, line.last_rate,
      coalesce(line.contract_standing = 'OFF_CONTRACT', false) as is_off_contract
    from purchase_order_line line
    where amended.id is null
      and line.organisation_id = po.organisation_id and line.purchase_order_id = po.id
    union all
    select asked."materialId", priced.rate,
      case when standing.id is null
        then (select newest.rate from (${newestRates(ADDED, 1)}) newest)
        else standing.last_rate end,
      coalesce(not standing.is_price_hidden and priced.rate > standing.contract_rate,
        amended.asked -> 'added'
          @> jsonb_build_array(jsonb_build_object('id', asked.id, 'isOffContract', true)),
        false)
    from jsonb_to_recordset(amended.content -> 'lines') as asked (
      id uuid, "materialId" uuid, "restOf" uuid, "pricePerUnit" text, discount numeric)
    left join purchase_order_line standing on standing.organisation_id = po.organisation_id
      and standing.purchase_order_id = po.id and standing.id = coalesce(asked."restOf", asked.id)
    cross join lateral (
      select case when asked."pricePerUnit" ~ '^[0-9]'
        then asked."pricePerUnit"::numeric * (100 - asked.discount) / 100
        else ${netPrice('standing')} end as rate
    ) priced`;
}

const ADDED = {
  organisationId: sql`po.organisation_id`,
  firmId: sql`po.firm_id`,
  materialId: sql`asked."materialId"`,
};
