/**
 * Amounts paid above rate contracts: orders with a rate above that of their contract, and purchases
 * without a contract while one with a single rate of the day served the material and site. Rate
 * paid less contract rate, on the quantity ordered and not closed short, before tax.
 */
import { CURRENT_STATUSES } from '@plinth/domain/purchase-order/status';
import { sql } from 'kysely';

import { survivingId } from '#db/with-merged.ts';
import { netPrice, shownRate } from '#features/purchase-orders/purchase-orders.public.ts';

import {
  canReadPrices,
  column,
  hasWords,
  isThe,
  madeInDays,
  type Report,
  summed,
} from '../report.queries.ts';

export const rateLeakage: Report = {
  title: 'Paid above Rate Contracts',
  columns: [
    column('day', 'Ordered', 'date'),
    column('document', 'Order', 'document'),
    column('supplier', 'Supplier'),
    column('material', 'Material'),
    column('kind', 'Kind'),
    column('contract', 'Rate contract'),
    column('agreed', 'Agreed with'),
    column('reason', 'Reason'),
    column('quantity', 'Quantity', 'quantity'),
    column('unit', 'Unit'),
    column('paid', 'Rate paid', 'money'),
    column('rate', 'Contract rate', 'money'),
    summed('leakage', 'Above contract'),
  ],
  order: sql`created_at, number, position, key`,
  rows: (ctx, filters) => {
    const priced = (figure: ReturnType<typeof shownRate>) =>
      sql`case when ${canReadPrices(ctx, 'po')} then ${figure} end`;
    return sql`
    select (po.created_at at time zone 'Asia/Kolkata')::date as day,
      jsonb_build_object('text', po.po_number, 'type', 'PURCHASE_ORDER', 'id', po.id) as document,
      po.po_number as number, po.supplier_name as supplier, line.material_name as material,
      case when line.contract_line_id is null then 'Without the contract' else 'Above the contract'
      end as kind,
      agreed.contract, agreed.supplier as agreed, line.contract_reason as reason,
      line.quantity - line.closed_quantity as quantity, line.unit,
      ${priced(shownRate('line'))} as paid, ${priced(sql`agreed.rate`)} as rate,
      ${priced(sql`round((${netPrice('line')} - agreed.rate)
        * (line.quantity - line.closed_quantity), 2)`)} as leakage,
      po.created_at, line.position, line.id as key
    from purchase_order po
    join purchase_order_line line on line.organisation_id = po.organisation_id
      and line.purchase_order_id = po.id and line.price_per_unit is not null
    cross join lateral (${OF_LINE} union all (${BESIDE})) agreed
    where po.organisation_id = ${ctx.scope.organisationId} and ${canReadPrices(ctx, 'po')}
      and po.status in (${sql.join(CURRENT_STATUSES)})
      and line.quantity > line.closed_quantity and ${shownRate('line')} > agreed.rate
      and ${isThe('po.project_id', filters.projectId)} and ${isThe('po.firm_id', filters.firmId)}
      and ${isThe('po.supplier_id', filters.supplierId)}
      and ${isThe('line.material_id', filters.materialId)} and ${madeInDays('po', filters)}
      and ${hasWords(
        sql`(po.po_number || ' ' || po.supplier_name || ' ' || line.material_name || ' '
          || agreed.contract)`,
        filters.search,
      )}`;
  },
};

const OF_LINE = sql`
  select line.contract_number as contract, po.supplier_name as supplier, line.contract_rate as rate
  where line.contract_standing = 'OFF_CONTRACT' and line.contract_rate is not null`;

/**
 * The lowest rate that a contract of the material, or of its category and make, offered the site on the day
 * of the order. Contracts of a merged material name the one that it is now. A contract that was closed since
 * offered its rate until then.
 */
const BESIDE = sql`
  select contract.contract_number, contract.supplier_name,
    round(price.rate * (100 - terms.list_discount) / 100,
      greatest(2, scale(trim_scale(price.rate))))
  from material own
  join material now_is on now_is.organisation_id = own.organisation_id
    and now_is.id = ${survivingId('own')}
  join contract_line terms on terms.organisation_id = now_is.organisation_id
    and (terms.material_id = now_is.id
      or (terms.material_id is null and lower(terms.category) = lower(now_is.category)
        and (terms.make = '' or lower(terms.make) = lower(now_is.make))))
  join rate_contract contract on contract.organisation_id = terms.organisation_id
    and contract.id = terms.rate_contract_id and contract.agreed_at <= po.created_at
    and (contract.status = 'AGREED' or contract.closed_at > po.created_at)
  cross join lateral (
    select dated.rate from contract_price dated
    where dated.organisation_id = terms.organisation_id and dated.contract_line_id = terms.id
      and dated.valid_from <= (po.created_at at time zone 'Asia/Kolkata')::date
    order by dated.valid_from desc limit 1) price
  where line.contract_line_id is null and own.organisation_id = line.organisation_id
    and own.id = line.material_id and terms.unit = line.unit
    and terms.pricing in ('FIXED', 'LIST_LESS')
    and (po.created_at at time zone 'Asia/Kolkata')::date
      between contract.valid_from and contract.valid_to
    and (contract.scope = 'ORGANISATION' or exists (
      select from rate_contract_place place
      where place.organisation_id = contract.organisation_id
        and place.rate_contract_id = contract.id and place.firm_id = po.firm_id
        and (place.project_id is null or place.project_id = po.project_id)))
  order by 3, contract.contract_number limit 1`;
