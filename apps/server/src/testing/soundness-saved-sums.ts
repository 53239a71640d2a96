/** Invariants of the sums that dashboards are read from; each query returns one text per violation. */
import { SPEND_EXPECTED, SPENT } from './soundness-sums.ts';

const ORDERED_IN = `date_trunc('month', o.created_at at time zone 'Asia/Kolkata')::date`;

/** The sums of the lines themselves, independent of the triggers. */
const CLOSED = `
  select o.organisation_id, o.id, coalesce(round(round(o.grand_total)
    * sum(l.amount * l.closed_quantity / l.quantity) / nullif(sum(l.amount), 0), 2), 0) as amount,
    coalesce(round((o.subtotal + o.additional_charge)
      * sum(l.taxable * l.closed_quantity / l.quantity) / nullif(sum(l.taxable), 0), 2), 0) as cost
  from purchase_order o
  join purchase_order_line l on (l.organisation_id, l.purchase_order_id) = (o.organisation_id, o.id)
  group by o.organisation_id, o.id, o.grand_total, o.subtotal, o.additional_charge`;

export const SAVED_SUMS = {
  'a spend of a material that is not that of its orders': `
    select material_id || ' ' || project_id || ' ' || ordered_on
    from (${SPEND_EXPECTED}) kept full join (${SPENT}) spent
      using (organisation_id, firm_id, project_id, ordered_on, material_id)
    where (kept.orders, kept.taxable) is distinct from (spent.orders, spent.taxable)`,
  'an order of which another amount is closed short': `
    select o.po_number from purchase_order o
    join (${CLOSED}) lines on (lines.organisation_id, lines.id) = (o.organisation_id, o.id)
    left join order_closing kept
      on (kept.organisation_id, kept.purchase_order_id) = (o.organisation_id, o.id)
    where (coalesce(kept.amount, 0), coalesce(kept.cost, 0)) <> (lines.amount, lines.cost)`,
  'a month whose orders commit another amount': `
    select project_id || ' ' || month
    from (
      select organisation_id, project_id, month, sum(orders) as orders, sum(committed) as committed,
        sum(cost) as cost
      from order_month group by 1, 2, 3
      having sum(orders) <> 0 or sum(committed) <> 0 or sum(cost) <> 0) kept
    full join (
      select o.organisation_id, o.project_id, ${ORDERED_IN} as month, count(*) as orders,
        sum(round(o.grand_total) - lines.amount) as committed,
        sum(o.subtotal + o.additional_charge - lines.cost) as cost
      from purchase_order o
      join (${CLOSED}) lines on (lines.organisation_id, lines.id) = (o.organisation_id, o.id)
      where o.status in ('APPROVED', 'DELIVERED')
        or (o.status = 'SUBMITTED' and not o.is_approval_needed)
      group by 1, 2, 3) made using (organisation_id, project_id, month)
    where (kept.orders, kept.committed, kept.cost)
      is distinct from (made.orders, made.committed, made.cost)`,
  'a month of a store that is not the sum of its entries': `
    select store_id || ' ' || month || ' ' || kind
    from stock_month kept
    full join (
      select organisation_id, store_id, material_id, date_trunc('month', on_date)::date as month,
        kind, count(*) as entries, sum(quantity) as quantity, sum(value) as value,
        count(*) filter (where quantity = 0) as corrections
      from stock_entry group by 1, 2, 3, 4, 5) moved
      using (organisation_id, store_id, material_id, month, kind)
    where (kept.entries, kept.quantity, kept.value, kept.corrections)
      is distinct from (moved.entries, moved.quantity, moved.value, moved.corrections)`,
  'a month of a store that is not the sum of its materials': `
    select store_id || ' ' || month || ' ' || kind
    from (
      select organisation_id, store_id, month, kind, sum(entries) as entries, sum(value) as value,
        sum(corrections) as corrections
      from store_month group by 1, 2, 3, 4) kept
    full join (
      select organisation_id, store_id, month, kind, sum(entries) as entries, sum(value) as value,
        sum(corrections) as corrections
      from stock_month group by 1, 2, 3, 4) moved
      using (organisation_id, store_id, month, kind)
    where (kept.entries, kept.value, kept.corrections)
      is distinct from (moved.entries, moved.value, moved.corrections)`,
  'a month of a tower that is not the sum of its issues': `
    select project_id || ' ' || month
    from (
      select organisation_id, project_id, coalesce(tower_id, project_id) as place, material_id,
        month, issued, returned
      from issue_month) kept
    full join (
      select i.organisation_id, i.project_id, coalesce(o.tower_id, i.project_id) as place,
        l.material_id, date_trunc('month', i.issued_on)::date as month,
        coalesce(sum(l.quantity) filter (where i.kind = 'ISSUE'), 0) as issued,
        coalesce(sum(l.quantity) filter (where i.kind = 'RETURN'), 0) as returned
      from stock_issue_line l
      join stock_issue i on (i.organisation_id, i.id) = (l.organisation_id, l.stock_issue_id)
      join stock_issue o
        on (o.organisation_id, o.id) = (i.organisation_id, coalesce(i.issue_id, i.id))
      group by 1, 2, 3, 4, 5) moved
      using (organisation_id, project_id, place, material_id, month)
    where (kept.issued, kept.returned) is distinct from (moved.issued, moved.returned)`,
  'work of which another quantity was executed': `
    select project_id || ' ' || work_item_id
    from (select * from executed_work where executed <> 0) kept
    full join (
      select organisation_id, project_id, work_item_id, sum(executed) as executed
      from measurement where reversed_at is null group by 1, 2, 3) measured
      using (organisation_id, project_id, work_item_id)
    where kept.executed is distinct from measured.executed`,
  'an order whose first goods came on another day': `
    select o.po_number from purchase_order o
    left join (
      select l.organisation_id, l.purchase_order_id, min(r.received_on) as day
      from purchase_order_line l
      join goods_receipt_line t on (t.organisation_id, t.purchase_order_line_id)
        = (l.organisation_id, l.id) and t.accepted_quantity > 0
      join goods_receipt r on (r.organisation_id, r.id) = (t.organisation_id, t.goods_receipt_id)
        and r.status = 'POSTED'
      group by 1, 2) came on (came.organisation_id, came.purchase_order_id)
        = (o.organisation_id, o.id)
    left join order_arrival kept
      on (kept.organisation_id, kept.purchase_order_id) = (o.organisation_id, o.id)
    where kept.arrived_on is distinct from came.day`,
} as const;
