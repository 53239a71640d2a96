/** Fills a firm with a year of requests, two orders each, and audit entries, in bulk SQL. */

export interface Amount {
  readonly organisationId: string;
  /** The person who made all of them. */
  readonly userId: string;
  /** The first and the last number of this run; each number is filled once. */
  readonly first: number;
  readonly last: number;
  readonly linesPerRequest: number;
}

/** A single connection, outside of a transaction. */
export type Run = (statement: string) => Promise<unknown>;

/** Creates a function that makes ids in the order of time, like the product's. */
const ID_AT = `create or replace function pg_temp.id_at(at timestamptz, kind int, n bigint)
  returns uuid language sql immutable as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || to_hex(kind)
      || lpad(to_hex(n % 256), 2, '0') || 'a' || lpad(to_hex(n), 15, '0'))::uuid $$`;

/**
 * Fills the organisation's projects in turn, with its materials and suppliers.
 *
 * @param run on one connection, because it makes temporary tables
 */
export async function fillDocuments(run: Run, amount: Amount): Promise<void> {
  await run('begin');
  await run('set local synchronous_commit = off');
  await run('set local statement_timeout = 0');
  // The triggers of budgets would take hours, line by line.
  await run(budgetTriggers('disable'));
  for (const statement of [ID_AT, ...sources(amount), ...documents(amount)]) await run(statement);
  // No table with checks to come can be altered.
  await run('set constraints all immediate');
  await run(budgetTriggers('enable'));
  await run('commit');
  // Like autovacuum soon after.
  await run('vacuum analyze');
}

function budgetTriggers(action: 'enable' | 'disable'): string {
  return `do $$ declare one record; begin
    for one in
      select tgrelid::regclass as place, tgname as name from pg_trigger
      where not tgisinternal and tgname ~ '_budget'
    loop
      execute format('alter table %s ${action} trigger %I', one.place, one.name);
    end loop;
  end $$`;
}

/** The existing requests, and the new ones with place and time. */
function sources({ organisationId, first, last }: Amount): string[] {
  const numbered = (table: string, source: string, order: string) =>
    `create temp table ${table} on commit drop as
      select row_number() over (order by ${order}) - 1 as k, count(*) over () as total, source.*
      from ${source} source where organisation_id = '${organisationId}'`;
  return [
    numbered('many_project', 'project', 'firm_id, id'),
    numbered('many_material', 'material', 'id'),
    numbered('many_supplier', 'supplier', 'id'),
    `create temp table many_request on commit drop as
      select n, at, pg_temp.id_at(at, 1, n) as id, place.id as project_id, place.firm_id
      from generate_series(${first}, ${last}) n
      cross join lateral (
        select now() - (${last} - n) * interval '1 year' / ${last - first + 1} as at) moment
      join many_project place on place.k = n % place.total`,
    'analyze many_project',
    'analyze many_material',
    'analyze many_supplier',
    'analyze many_request',
  ];
}

/** The orders; the newest are open, the others delivered or cancelled. */
function documents({ organisationId, userId, linesPerRequest, first, last }: Amount): string[] {
  const organisation = `'${organisationId}'::uuid`;
  const newest = (share: number) => `${Math.round(last - (last - first + 1) * share)}`;
  const lines = `cross join generate_series(0, ${linesPerRequest - 1}) i
    join many_material material on material.k = (n * 7 + i) % material.total`;
  return [
    `insert into material_request (organisation_id, id, firm_id, project_id, mrn_number, status,
        requested_by, requested_by_name, requested_date, priority, required_on, remark, created_at)
      select ${organisation}, id, firm_id, project_id, 'MRN/M/' || lpad(n::text, 7, '0'),
        case when n > ${newest(0.02)} then 'SUBMITTED' else 'APPROVED' end,
        '${userId}', 'Asha Kulkarni', at::date, 'HIGH', 'Before slab casting', 'Raft', at
      from many_request`,
    `insert into material_request_line (organisation_id, id, material_request_id, position,
        material_id, quantity, purpose, ordered_quantity)
      select ${organisation}, pg_temp.id_at(at, 2, n * 100 + i), many_request.id, i, material.id,
        10 + i, 'Raft of wing B', case when n > ${newest(0.02)} then 0 else 10 + i end
      from many_request ${lines}`,
    `insert into purchase_order (organisation_id, id, firm_id, project_id, material_request_id,
        supplier_id, po_number, status, is_approval_needed, ordered_by, created_at,
        submitted_at, expected_delivery_date, remark, ordered_by_name, supplier_name, supplier_code,
        supplier_gst_no, supplier_state_code, site_state_code, supply, mrn_numbers,
        subtotal, cgst, sgst, igst, additional_charge, grand_total)
      select ${organisation}, pg_temp.id_at(at, 3, n * 2 + j), request.firm_id, request.project_id,
        request.id, supplier.id, 'PO/M/' || lpad((n * 2 + j)::text, 7, '0'),
        case when n > ${newest(0.03)} then 'SUBMITTED' when n % 50 = 0 then 'CANCELLED'
          else 'DELIVERED' end,
        false, '${userId}', at + interval '1 hour', at, (at + interval '5 days')::date, 'By truck',
        'Asha Kulkarni', supplier.supplier_name, supplier.supplier_code, supplier.gst_no,
        supplier.state_code, '27', 'INTRA', array['MRN/M/' || lpad(n::text, 7, '0')], 5000, 450, 450, 0, 0, 5900
      from many_request request cross join generate_series(0, 1) j
      join many_supplier supplier on supplier.k = (n * 3 + j) % supplier.total`,
    `insert into purchase_order_line (organisation_id, id, purchase_order_id, firm_id, project_id,
        ordered_at, position, material_id,
        quantity, price_per_unit, gst_rate, taxable, cgst, sgst, igst, amount, material_code,
        material_name, unit, hsn_code, is_closed)
      select ${organisation}, pg_temp.id_at(at, 4, n * 100 + i),
        pg_temp.id_at(at, 3, n * 2 + i % 2), many_request.firm_id, many_request.project_id,
        at + interval '1 hour', i, material.id, 10 + i, 100, 18, 1000, 90, 90, 0, 1180,
        material.material_code, material.name, material.unit, material.hsn_code,
        n <= ${newest(0.03)}
      from many_request ${lines}`,
    `insert into order_allocation
      select ${organisation}, pg_temp.id_at(at, 2, n * 100 + i), pg_temp.id_at(at, 4, n * 100 + i),
        10 + i
      from many_request cross join generate_series(0, ${linesPerRequest - 1}) i`,
    `insert into audit_entry (organisation_id, id, at, actor_id, firm_id, project_id, document_type,
        document_id, action, detail, request_id, address)
      select ${organisation}, pg_temp.id_at(at, 5, n * 4 + j), at, '${userId}', firm_id, project_id,
        case when j = 0 then 'MATERIAL_REQUEST' else 'PURCHASE_ORDER' end,
        case when j = 0 then id else pg_temp.id_at(at, 3, n * 2 + j - 1) end,
        case when j = 0 then 'submit' else 'create' end, '{}', '', ''
      from many_request cross join generate_series(0, 2) j`,
  ];
}
