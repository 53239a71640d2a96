/**
 * Fills years of receipts, issues, transfers, returns and counts with two lines each, and a ledger
 * of each store, in bulk SQL after `fillDocuments`. Documents and ledger do not match: this is for
 * volume.
 */
import type { Run } from '#testing/many-documents.ts';

interface Amount {
  readonly organisationId: string;
  readonly userId: string;
  /** The number of documents of each type. */
  readonly documents: number;
  /** The number of materials in each store. */
  readonly materials: number;
  /** The number of stock entries of each material in a store. */
  readonly entries: number;
}

const LINES = 'cross join generate_series(1, 2) i';

/** @param run on one connection, because it makes temporary tables */
export async function fillGoods(run: Run, amount: Amount): Promise<void> {
  await run('begin');
  await run('set local synchronous_commit = off');
  await run('set local statement_timeout = 0');
  // Triggers would take minutes.
  await run('set local session_replication_role = replica');
  const all = [sources(amount), receipts(amount), issues(amount), transfers(amount)];
  for (const statement of [...all, counts(amount), ledger(amount)].flat()) await run(statement);
  await run('commit');
  await run('vacuum analyze');
}

/** The places and times, each of which gets a document of each type; and order lines to receive. */
function sources({ organisationId, documents }: Amount): string[] {
  const mine = `where organisation_id = '${organisationId}'`;
  return [
    `create temp table many_store on commit drop as
      select row_number() over (order by id) - 1 as k, count(*) over () as total, store.*
      from store ${mine}`,
    `create temp table many_line on commit drop as
      select row_number() over (order by id) - 1 as k, count(*) over () as total, line.*
      from (select * from purchase_order_line ${mine} limit ${documents}) line`,
    `create temp table many_supplied on commit drop as
      select row_number() over (order by id) - 1 as k, count(*) over () as total, supplier.*
      from supplier ${mine}`,
    `create temp table many on commit drop as
      select n, at, at::date as day, gen_random_uuid() as id, gen_random_uuid() as back_id,
        place.organisation_id, place.firm_id, place.project_id, place.id as store_id,
        next.project_id as to_project_id, next.id as to_store_id, supplier.id as supplier_id,
        supplier.supplier_name, supplier.supplier_code
      from generate_series(1, ${documents}) n
      cross join lateral (
        select now() - (${documents} - n) * interval '1 year' / ${documents} as at) moment
      join many_store place on place.k = n % place.total
      join many_store next on next.k = (n + 1) % next.total
      join many_supplied supplier on supplier.k = n % supplier.total
      where next.firm_id = place.firm_id`,
    `create temp table many_of on commit drop as
      select many.*, i, gen_random_uuid() as line_id, line.id as order_line_id, line.material_id
      from many ${LINES} join many_line line on line.k = (n * 2 + i) % line.total`,
    'analyze many',
    'analyze many_of',
  ];
}

function receipts({ userId }: Amount): string[] {
  const by = `'${userId}', 'Asha Kulkarni', at`;
  return [
    `insert into goods_receipt (organisation_id, id, firm_id, project_id, store_id, supplier_id,
        status, receipt_number, received_on, challan_no, challan_date, challan_year, supplier_name,
        supplier_code, posted_at, received_by, received_by_name, created_at)
      select organisation_id, id, firm_id, project_id, store_id, supplier_id, 'POSTED',
        'GRN/M/' || n, day, 'M/' || n, day, '26-27', supplier_name, supplier_code, at, ${by}
      from many`,
    `insert into goods_receipt_line (organisation_id, id, goods_receipt_id, position,
        purchase_order_line_id, material_id, challan_quantity, received_quantity,
        accepted_quantity, rejected_quantity, entered_unit, entered_quantity, factor,
        rejection_reason, rate, value, returned_quantity)
      select organisation_id, line_id, id, i, order_line_id, material_id, 10, 10, 10 - off.rejected,
        off.rejected, 'Kg', 10, 1, 'Wet', 100, 100 * (10 - off.rejected), 1
      from many_of
      cross join lateral (select case when n % 100 = 0 then 1 else 0 end as rejected) off`,
    `insert into supplier_return (organisation_id, id, firm_id, project_id, store_id, supplier_id,
        goods_receipt_id, return_number, returned_on, reason, supplier_name, supplier_code,
        returned_by, returned_by_name, created_at)
      select organisation_id, back_id, firm_id, project_id, store_id, supplier_id, id,
        'RTN/M/' || n, day, 'Wrong grade', supplier_name, supplier_code, ${by} from many`,
    `insert into supplier_return_line (organisation_id, id, supplier_return_id, position,
        goods_receipt_line_id, material_id, source, quantity, value)
      select organisation_id, gen_random_uuid(), back_id, i, line_id, material_id, 'ACCEPTED', 1, 100
      from many_of`,
  ];
}

function issues({ userId }: Amount): string[] {
  return [
    `insert into stock_issue (organisation_id, id, firm_id, project_id, store_id, kind, issue_number,
        issued_on, contractor, issued_by, issued_by_name, created_at)
      select organisation_id, id, firm_id, project_id, store_id, 'ISSUE', 'ISS/M/' || n, day,
        'Patil & Sons', '${userId}', 'Asha Kulkarni', at from many`,
    `insert into stock_issue_line (organisation_id, id, stock_issue_id, position, material_id,
        quantity, value)
      select organisation_id, line_id, id, i, material_id, 5, 500 from many_of`,
  ];
}

/** The transfers, most of which have arrived, some of these short. */
function transfers({ userId, documents }: Amount): string[] {
  const isOpen = `n > ${Math.round(documents * 0.98)}`;
  const short = `case when not ${isOpen} and n % 100 = 0 then 1 else 0 end`;
  return [
    `insert into stock_transfer (organisation_id, id, firm_id, project_id, store_id, to_project_id,
        to_store_id, status, challan_number, dispatched_on, received_on, dispatched_by,
        dispatched_by_name, created_at, firm_name, firm_gst_no, firm_address, site_name,
        site_address, site_state_code, to_site_name, to_site_address, to_site_state_code)
      select organisation_id, id, firm_id, project_id, store_id, to_project_id, to_store_id,
        case when ${isOpen} then 'DISPATCHED' else 'RECEIVED' end, 'DC/M/' || n, day,
        case when ${isOpen} then null else day end, '${userId}', 'Asha Kulkarni', at, 'Plinth', '',
        '', 'One site', '', '27', 'Other site', '', '27' from many`,
    `insert into stock_transfer_line (organisation_id, id, stock_transfer_id, position, material_id,
        quantity, value, received_quantity, received_value, short_quantity, short_reason)
      select organisation_id, line_id, id, i, material_id, 5, 500,
        case when ${isOpen} then 0 else 5 - ${short} end,
        case when ${isOpen} then 0 else 500 - 100 * ${short} end, ${short}, 'Fell off'
      from many_of`,
  ];
}

function counts({ userId }: Amount): string[] {
  return [
    `insert into stock_count (organisation_id, id, firm_id, project_id, store_id, status,
        count_number, recount_above, started_by, started_by_name, created_at, posted_at, posted_on)
      select organisation_id, id, firm_id, project_id, store_id, 'POSTED', 'CNT/M/' || n, 2,
        '${userId}', 'Asha Kulkarni', at, at, day from many`,
    `insert into stock_count_line (organisation_id, id, stock_count_id, position, material_id,
        book_quantity, counted_quantity, counted_at, variance_value)
      select distinct on (id, material_id) organisation_id, line_id, id, i, material_id, 5, 5, at, 0
      from many_of`,
  ];
}

/** The ledger: 20 received one day, 10 issued the next, at ₹100. */
function ledger({ organisationId, userId, materials, entries }: Amount): string[] {
  const balance = '(10 * (n / 2) + 20 * (n % 2))';
  return [
    `create temp table many_place on commit drop as
      select store.organisation_id, store.id as store_id, material.id as material_id, material.k
      from many_store store
      cross join lateral (
        select id, row_number() over (order by id) as k from material
        where organisation_id = '${organisationId}' limit ${materials}) material
      where not exists (select from stock
        where (stock.store_id, stock.material_id) = (store.id, material.id))`,
    `insert into stock (organisation_id, store_id, material_id, quantity, value, total_in,
        last_sequence, reorder_level, reorder_quantity)
      select organisation_id, store_id, material_id, ${balance}, ${balance} * 100,
        20 * ((n + 1) / 2), n, case when k = 1 then 5 end, case when k = 1 then 50 end
      from many_place cross join (select ${entries} as n) last`,
    `insert into stock_entry (organisation_id, store_id, material_id, sequence, kind, on_date,
        posted_at, quantity, value, balance_quantity, balance_value, document_type, document_id,
        document_number, party, posted_by, posted_by_name)
      select organisation_id, store_id, material_id, n,
        case n % 2 when 1 then 'RECEIPT' else 'ISSUE' end, day, day + interval '6 hours', moved,
        moved * 100, ${balance}, ${balance} * 100,
        case n % 2 when 1 then 'GOODS_RECEIPT' else 'STOCK_ISSUE' end, gen_random_uuid(),
        'M/' || n, 'Patil & Sons', '${userId}', 'Asha Kulkarni'
      from generate_series(1, ${entries}) n
      cross join lateral (
        select current_date - (${entries} - n) * 30 as day,
          case n % 2 when 1 then 20 else -10 end as moved) movement
      cross join many_place
      order by n`,
  ];
}
