/** Reads from the product's tables, one hand-written prepared statement each. */

export interface Statement {
  readonly name: string;
  readonly text: string;
}

const FIELDS = `o.id, o.po_number, o.status, o.version, o.created_at, o.expected_delivery_date,
  o.remark, o.supplier_id, o.supplier_name, o.supplier_code, o.supplier_gst_no, o.ordered_by,
  o.ordered_by_name, o.supply, o.subtotal, o.cgst, o.sgst, o.igst, o.additional_charge,
  o.grand_total`;

const NAMES = `request.mrn_number, project.id as project_id, project.name as project,
  firm.id as firm_id, firm.name as firm`;

/** The query of orders with their names; `orders` selects orders of organisation $1. */
function named(orders: string): string {
  return `from (${orders}) o
    join material_request request
      on request.organisation_id = $1 and request.id = o.material_request_id
    join project on project.organisation_id = $1 and project.id = o.project_id
    join firm on firm.organisation_id = $1 and firm.id = project.firm_id`;
}

/** The session and its person, within organisation $1. */
export const SESSION: Statement = {
  name: 'session',
  text: `select s.id, person.name from user_session s
    join user_account person on person.organisation_id = $1 and person.id = s.user_id
    where s.organisation_id = $1 and s.id = $2`,
};

export const NEWEST: Statement = {
  name: 'newest',
  text: `select ${FIELDS}, ${NAMES} ${named(`select * from purchase_order
      where organisation_id = $1 order by created_at desc, id desc limit 10`)}
    order by o.created_at desc, o.id desc`,
};

/**
 * The search by part of the number: the trigram matches are materialised, so that every plan begins
 * with them.
 */
export const SEARCH: Statement = {
  name: 'search',
  text: `with found as materialized (
      select * from purchase_order
      where (po_number || ' ' || ordered_by_name || ' ' || supplier_name) ilike '%' || $2 || '%')
    select ${FIELDS}, ${NAMES} ${named(`select * from found
      where organisation_id = $1 order by created_at desc, id desc limit 10`)}
    order by o.created_at desc, o.id desc`,
};

export const ONE: Statement = {
  name: 'one',
  text: `select ${FIELDS}, ${NAMES}, (
      select json_agg(json_build_object('id', line.id, 'material', material.name,
        'unit', material.unit, 'quantity', line.quantity, 'price', line.price_per_unit,
        'amount', line.amount) order by line.position)
      from purchase_order_line line
      join material on material.organisation_id = $1 and material.id = line.material_id
      where line.organisation_id = $1 and line.purchase_order_id = o.id) as items
    ${named('select * from purchase_order where organisation_id = $1 and id = $2')}`,
};

/** The values that a project committed and moved by month, its late orders, stock and budget. */
export const PROJECT: Statement = {
  name: 'project',
  text: `select (
      select json_agg(made) from (
        select month, sum(orders) as orders, sum(committed) as committed from order_month
        where organisation_id = $1 and project_id = $2 group by month) made) as committed, (
      select json_agg(moved) from (
        select moved.month, moved.kind, sum(moved.value) as value from store
        join store_month moved
          on moved.organisation_id = store.organisation_id and moved.store_id = store.id
        where store.organisation_id = $1 and store.project_id = $2
        group by moved.month, moved.kind) moved) as moved, (
      select json_build_array(count(*), min(expected_delivery_date)) from purchase_order
      where organisation_id = $1 and project_id = $2 and status in ('SUBMITTED', 'APPROVED')
        and expected_delivery_date < current_date) as late, (
      select json_build_array(count(distinct material_id), sum(value)) from stock
      where organisation_id = $1 and store_id in (
        select id from store where organisation_id = $1 and project_id = $2)) as stock, (
      select json_build_array(sum(amount), sum(greatest(amount - ordered_value - received_value, 0)))
      from budget_line
      where organisation_id = $1 and project_id = $2 and removed_at is null) as budget`,
};
