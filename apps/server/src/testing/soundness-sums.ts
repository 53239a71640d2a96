/** Subqueries that sum documents and ledger, to be compared with stored figures. */
export const SERVED = `
  select organisation_id, purchase_order_line_id as line_id, sum(quantity) as quantity
  from order_allocation group by 1, 2`;

export const TAKEN = `
  select a.organisation_id, a.material_request_line_id as line_id,
    sum(a.quantity - a.released_quantity) as quantity
  from order_allocation a
  join purchase_order_line l on (l.organisation_id, l.id) = (a.organisation_id, a.purchase_order_line_id)
  join purchase_order o on (o.organisation_id, o.id) = (l.organisation_id, l.purchase_order_id)
  where o.status <> 'CANCELLED' group by 1, 2`;

export const RECEIVED = `
  select l.organisation_id, l.purchase_order_line_id as line_id,
    sum(l.accepted_quantity - l.returned_quantity) as quantity
  from goods_receipt_line l
  join goods_receipt r on (r.organisation_id, r.id) = (l.organisation_id, l.goods_receipt_id)
  where r.status = 'POSTED' group by 1, 2`;

export const POSTED = `
  select organisation_id, store_id, material_id, sum(quantity) as quantity, sum(value) as value,
    sum(greatest(quantity, 0)) as came, count(*) as entries, max(sequence) as last
  from stock_entry group by 1, 2, 3`;

export const MOVED = `
  select organisation_id, document_line_id as line_id,
    sum(-quantity) filter (where kind = 'TRANSFER_OUT') as sent,
    sum(-value) filter (where kind = 'TRANSFER_OUT') as sent_value,
    coalesce(sum(quantity) filter (where kind = 'TRANSFER_IN'), 0) as came,
    coalesce(sum(value) filter (where kind = 'TRANSFER_IN'), 0) as came_value
  from stock_entry where document_type = 'STOCK_TRANSFER' group by 1, 2`;

/** The booked quantity and value by line, with corrections. */
export const BOOKED = `
  select organisation_id, document_id, document_line_id as line_id, kind,
    sum(quantity) as quantity, sum(value) as value
  from stock_entry group by 1, 2, 3, 4`;

/** End-of-day stock on days with entries. */
export const DAY_ENDS = `
  select store_id, material_id, on_date, sum(sum(quantity)) over days as quantity,
    sum(sum(value)) over days as value
  from stock_entry group by organisation_id, store_id, material_id, on_date
  window days as (partition by organisation_id, store_id, material_id order by on_date)`;

/** The spend by material and day, as in `material_spend`. */
export const SPEND_EXPECTED = `
  select organisation_id, firm_id, project_id, ordered_on, material_id,
    sum(orders) as orders, sum(taxable) as taxable
  from material_spend group by 1, 2, 3, 4, 5 having sum(orders) <> 0 or sum(taxable) <> 0`;

export const SPENT = `
  select o.organisation_id, o.firm_id, o.project_id,
    (o.created_at at time zone 'Asia/Kolkata')::date as ordered_on, l.material_id,
    count(distinct o.id) as orders, coalesce(sum(l.taxable), 0) as taxable
  from purchase_order o
  join purchase_order_line l on (l.organisation_id, l.purchase_order_id) = (o.organisation_id, o.id)
  where o.status <> 'CANCELLED' group by 1, 2, 3, 4, 5`;
