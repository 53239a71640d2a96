/**
 * Invariants of every Plinth database: no partial or duplicate data, and an audit entry for every
 * change.
 */
import { CompiledQuery, type Kysely } from 'kysely';

import type { Database } from '#db/database.ts';

import { BUDGET_BALANCES } from './soundness-budgets.ts';
import { SAVED_SUMS } from './soundness-saved-sums.ts';
import { REVISIONS } from './soundness-revisions.ts';
import { miscounted } from './soundness-counts.ts';
import { BOOKED, DAY_ENDS, MOVED, POSTED, RECEIVED, SERVED, TAKEN } from './soundness-sums.ts';

/** An audit entry about the row `document`. */
function entry(action: string, more = 'true'): string {
  return `select from audit_entry e where e.organisation_id = document.organisation_id
    and e.document_id = document.id and e.action = '${action}' and ${more}`;
}

/** @param table a table or a query */
function numbered(table: string, column: string, prefix: string): string {
  return `
    select series.prefix || ' ' || series.period || ': ' || count(document.id) || ' of ' || last_number
    from number_series series
    left join ${table} document on document.organisation_id = series.organisation_id
      and document.firm_id = series.scope_id
      and document.${column} like series.prefix || '/' || series.period || '/%'
    where series.prefix = '${prefix}'
    group by series.organisation_id, scope_id, series.prefix, period, last_number
    having count(document.id) <> last_number
      or max(split_part(document.${column}, '/', 3)::integer) <> last_number`;
}

/** Empty drafts may be deleted; their audit entries keep the numbers. */
const REQUESTS_EVER = `(
  select organisation_id, firm_id, id, mrn_number from material_request
  union all
  select organisation_id, firm_id, document_id, detail ->> 'mrnNumber' from audit_entry
  where document_type = 'MATERIAL_REQUEST' and action = 'delete')`;

/** The queries, each of which returns one text per violation. */
const OFFENCES = {
  'an order without lines': `
    select po_number from purchase_order o where not exists (select from purchase_order_line l
      where (l.organisation_id, l.purchase_order_id) = (o.organisation_id, o.id))`,
  'totals that are not those of the lines and charges': `
    select po_number from purchase_order o
    left join (
      select organisation_id, purchase_order_id, sum(taxable) as taxable, sum(cgst) as cgst,
        sum(sgst) as sgst, sum(igst) as igst, sum(amount) as amount, sum(borne) as borne
      from (
        select organisation_id, purchase_order_id, coalesce(taxable, 0) as taxable, cgst, sgst, igst,
          0 as amount, charges as borne from purchase_order_line
        union all select organisation_id, purchase_order_id, 0, cgst, sgst, igst, amount, 0
          from purchase_order_charge) part group by 1, 2) p on (p.organisation_id, p.purchase_order_id) = (o.organisation_id, o.id)
    where (o.subtotal, o.cgst, o.sgst, o.igst, o.additional_charge)
        is distinct from (p.taxable, p.cgst, p.sgst, p.igst, p.amount)
      or not o.has_contract_line and o.additional_charge is distinct from p.borne`,
  'an order that tells its list otherwise than its lines': `
    select po_number from purchase_order o
    join purchase_order_line l on (l.organisation_id, l.purchase_order_id) = (o.organisation_id, o.id)
    group by o.organisation_id, o.id
    having o.is_as_per_agreement <> bool_and(l.price_per_unit is null)
      or o.has_contract_line <> bool_or(l.price_per_unit is null)
      or o.is_part_received <>
        (o.status in ('SUBMITTED', 'APPROVED') and bool_or(l.received_quantity > 0))`,
  'an order line that says another place or time than its order': `
    select po_number from purchase_order o
    join purchase_order_line l on (l.organisation_id, l.purchase_order_id) = (o.organisation_id, o.id)
    where (l.firm_id, l.project_id, l.ordered_at) <> (o.firm_id, o.project_id, o.created_at)`,
  'an order that says another submission than the audit trail': `
    select po_number from purchase_order document
    where submitted_at is distinct from (select max(at) from audit_entry e
      where (e.organisation_id, e.document_id) = (document.organisation_id, document.material_request_id)
        and e.action = 'submit' and e.at <= document.created_at)`,
  'an order line that serves another quantity': `
    select o.po_number from purchase_order_line l
    join purchase_order o on (o.organisation_id, o.id) = (l.organisation_id, l.purchase_order_id)
    left join (${SERVED}) served on (served.organisation_id, served.line_id) = (l.organisation_id, l.id)
    where l.quantity is distinct from served.quantity`,
  'a request line with another quantity on order': `
    select r.mrn_number from material_request_line l
    join material_request r on (r.organisation_id, r.id) = (l.organisation_id, l.material_request_id)
    left join (${TAKEN}) taken on (taken.organisation_id, taken.line_id) = (l.organisation_id, l.id)
    where l.ordered_quantity <> coalesce(taken.quantity, 0)`,
  'a request whose state is not that of its lines': `
    select mrn_number from material_request r
    cross join lateral (
      select coalesce(bool_or(ordered_quantity > 0), false) as is_on_order,
        coalesce(bool_or(quantity > ordered_quantity + left_out_quantity), false) as is_left
      from material_request_line l
      where (l.organisation_id, l.material_request_id) = (r.organisation_id, r.id)) lines
    where case status
      when 'APPROVED' then is_left
      when 'SUBMITTED' then not is_left
      else is_on_order end`,
  'a file that is not what was attached': `
    select a.file_name from attachment a
    join attachment_content whole on (whole.organisation_id, whole.attachment_id) = (a.organisation_id, a.id)
    left join lateral (
      select string_agg(bytes, ''::bytea order by starts_at) as bytes from attachment_piece p
      where (p.organisation_id, p.attachment_id) = (a.organisation_id, a.id)) pieces on true
    where encode(sha256(coalesce(pieces.bytes, whole.content, ''::bytea)), 'hex') <> a.sha256`,
  'a gap in the numbers of requests': numbered(REQUESTS_EVER, 'mrn_number', 'MRN'),
  'a gap in the numbers of orders': numbered('purchase_order', 'po_number', 'PO'),
  'a gap in the numbers of returns to suppliers': numbered(
    'supplier_return',
    'return_number',
    'RTN',
  ),
  'a gap in the numbers of counts': numbered('stock_count', 'count_number', 'CNT'),
  'a gap in the numbers of receipts': numbered('goods_receipt', 'receipt_number', 'GRN'),
  'an order line that received another quantity': `
    select o.po_number from purchase_order_line l
    join purchase_order o on (o.organisation_id, o.id) = (l.organisation_id, l.purchase_order_id)
    left join (${RECEIVED}) received on (received.organisation_id, received.line_id) = (l.organisation_id, l.id)
    where l.received_quantity <> coalesce(received.quantity, 0)`,
  'an order whose state is not that of its lines': `
    select po_number from purchase_order o
    where status <> 'CANCELLED' and (status = 'DELIVERED') = exists (
      select from purchase_order_line l
      where (l.organisation_id, l.purchase_order_id) = (o.organisation_id, o.id)
        and (l.receivable_quantity > 0 or l.waiting_quantity is not null)
        and l.received_quantity + l.closed_quantity < l.quantity)`,
  'an order line with the tolerance of another material': `
    select o.po_number from purchase_order_line l
    join purchase_order o on (o.organisation_id, o.id) = (l.organisation_id, l.purchase_order_id)
    join material m on (m.organisation_id, m.id) = (l.organisation_id, l.material_id)
    where l.receipt_tolerance <> m.receipt_tolerance`,
  'stock that is not the sum of its ledger': `
    select s.store_id || ' ' || s.material_id from stock s
    left join (${POSTED}) posted on (posted.organisation_id, posted.store_id, posted.material_id)
      = (s.organisation_id, s.store_id, s.material_id)
    where (s.quantity, s.value, s.total_in, s.last_sequence, s.last_sequence) is distinct from (
      coalesce(posted.quantity, 0), coalesce(posted.value, 0), coalesce(posted.came, 0),
      coalesce(posted.last, 0), coalesce(posted.entries, 0)::integer)`,
  'an entry of the ledger that does not go on from the one before': `
    select store_id || ' ' || material_id || ' ' || sequence from (
      select store_id, material_id, sequence, balance_quantity, balance_value,
        row_number() over entries as place, sum(quantity) over entries as quantity,
        sum(value) over entries as value
      from stock_entry
      window entries as (partition by organisation_id, store_id, material_id order by sequence)
    ) entry
    where (sequence, balance_quantity, balance_value) is distinct from (place, quantity, value)`,
  'a receipt that is not what the ledger took in': `
    select r.receipt_number from goods_receipt r
    join goods_receipt_line l on (l.organisation_id, l.goods_receipt_id) = (r.organisation_id, r.id)
    where r.status = 'POSTED' and l.accepted_quantity <> coalesce((
      select sum(e.quantity) from stock_entry e
      where (e.organisation_id, e.document_id, e.document_line_id) = (l.organisation_id, r.id, l.id)
        and e.kind = 'RECEIPT'), 0)`,
  'a receipt that is worth something else than the ledger took in': `
    select r.receipt_number from goods_receipt r
    join goods_receipt_line l on (l.organisation_id, l.goods_receipt_id) = (r.organisation_id, r.id)
    left join (select organisation_id, line_id, sum(value) as value from (${BOOKED}) booked
        where kind in ('RECEIPT', 'PRICING', 'RECEIPT_REVERSAL') group by 1, 2) e
      on (e.organisation_id, e.line_id) = (l.organisation_id, l.id)
    where r.status <> 'DRAFT' and coalesce(e.value, 0) <>
      case r.status when 'POSTED' then l.value else 0 end`,
  'a day that ends with less than nothing': `
    select store_id || ' ' || material_id || ' ' || on_date from (${DAY_ENDS}) day
    where quantity < 0 or value < 0`,
  'a day that ends with nothing that is worth something': `
    select store_id || ' ' || material_id || ' ' || on_date from (${DAY_ENDS}) day
    where quantity = 0 and value <> 0`,
  'a correction of what stands on another document': `
    select c.store_id || ' ' || c.material_id || ' ' || c.sequence from stock_entry c
    join stock_entry e on (e.organisation_id, e.store_id, e.material_id, e.sequence)
      = (c.organisation_id, c.store_id, c.material_id, c.corrects_sequence)
    where e.corrects_sequence is not null or coalesce(c.value_date, c.on_date) <> e.on_date
      or (c.document_id, c.document_line_id) is distinct from (e.document_id, e.document_line_id)
      or (e.kind, c.kind) not in (('RECEIPT', 'PRICING'), ('RECEIPT', 'RECEIPT_REVERSAL'))
        and e.kind <> c.kind`,
  'a gap in the numbers of issues': numbered('stock_issue', 'issue_number', 'ISS'),
  'a gap in the numbers of returns from site': numbered('stock_issue', 'issue_number', 'ISR'),
  'an issue that is not what the ledger gave out': `
    select i.issue_number from stock_issue i
    join stock_issue_line l on (l.organisation_id, l.stock_issue_id) = (i.organisation_id, i.id)
    left join (${BOOKED}) e on (e.organisation_id, e.document_id, e.line_id)
      = (l.organisation_id, i.id, l.id)
    where (e.kind, abs(e.quantity), abs(e.value)) is distinct from
      (case i.kind when 'ISSUE' then 'ISSUE' else 'ISSUE_RETURN' end, l.quantity, l.value)`,
  'an issue that took back another quantity': `
    select i.issue_number from stock_issue i
    join stock_issue_line l on (l.organisation_id, l.stock_issue_id) = (i.organisation_id, i.id)
    left join (select organisation_id, issue_line_id, sum(quantity) as quantity, sum(value) as value
      from stock_issue_line group by 1, 2) back
      on (back.organisation_id, back.issue_line_id) = (l.organisation_id, l.id)
    where (l.returned_quantity, l.returned_value) <>
      (coalesce(back.quantity, 0), coalesce(back.value, 0))`,
  'an issue that nobody made': `
    select issue_number from stock_issue document where not exists (${entry('create')})`,
  'a receipt line of which another quantity went back': `
    select r.receipt_number from goods_receipt_line l
    join goods_receipt r on (r.organisation_id, r.id) = (l.organisation_id, l.goods_receipt_id)
    left join (select organisation_id, goods_receipt_line_id as line_id,
        sum(quantity) filter (where source = 'ACCEPTED') as accepted,
        sum(quantity) filter (where source = 'REJECTED') as rejected
      from supplier_return_line group by 1, 2) back
      on (back.organisation_id, back.line_id) = (l.organisation_id, l.id)
    where (l.returned_quantity, l.returned_rejected_quantity) <>
      (coalesce(back.accepted, 0), coalesce(back.rejected, 0))`,
  'a return that is not what the ledger gave out': `
    select r.return_number from supplier_return r
    join supplier_return_line l on (l.organisation_id, l.supplier_return_id) = (r.organisation_id, r.id)
    left join (${BOOKED}) e on (e.organisation_id, e.document_id, e.line_id)
      = (r.organisation_id, r.id, l.id)
    where (coalesce(e.quantity, 0), coalesce(e.value, 0)) <>
      (case l.source when 'ACCEPTED' then -l.quantity else 0 end, -l.value)`,
  'a return that nobody made': `
    select return_number from supplier_return document where not exists (${entry('create')})`,
  'a count that nobody started': `
    select count_number from stock_count document where not exists (${entry('create')})`,
  'a count that is not what the ledger took in': `
    select c.count_number from stock_count c
    join stock_count_line l on (l.organisation_id, l.stock_count_id) = (c.organisation_id, c.id)
    left join stock_entry e on (e.organisation_id, e.document_id, e.document_line_id)
      = (c.organisation_id, c.id, l.id)
    group by c.organisation_id, c.id, l.organisation_id, l.id
    having (coalesce(sum(e.quantity), 0), coalesce(sum(e.value), 0)) is distinct from (
      case when c.status = 'POSTED' then coalesce(l.counted_quantity - l.book_quantity, 0) else 0 end,
      coalesce(l.variance_value, 0))`,
  'a gap in the numbers of challans': numbered('stock_transfer', 'challan_number', 'DC'),
  'a transfer that is not what the ledger moved': `
    select t.challan_number from stock_transfer t
    join stock_transfer_line l on (l.organisation_id, l.stock_transfer_id) = (t.organisation_id, t.id)
    left join (${MOVED}) moved on (moved.organisation_id, moved.line_id) = (l.organisation_id, l.id)
    where (moved.sent, moved.sent_value, moved.came, moved.came_value) is distinct from
      (l.quantity, l.value, l.received_quantity, l.received_value)`,
  'a transfer whose state is not that of its lines': `
    select challan_number from stock_transfer t where (status = 'DISPATCHED') <> exists (
      select from stock_transfer_line l
      where (l.organisation_id, l.stock_transfer_id) = (t.organisation_id, t.id)
        and l.received_quantity + l.short_quantity < l.quantity)`,
  'a transfer of which all came and not all it was worth': `
    select stock_transfer_id::text from stock_transfer_line
    where received_quantity = quantity and received_value <> value`,
  'a transfer that nobody made': `
    select challan_number from stock_transfer document where not exists (${entry('create')})`,
  'counts that are not those of the documents': miscounted(),
  'a request that nobody made': `
    select mrn_number from material_request document where not exists (${entry('create')})`,
  'a request that nobody submitted': `
    select mrn_number from material_request document
    where status <> 'PENDING' and not exists (${entry('submit')})`,
  'an order that nobody raised': `
    select po_number from purchase_order document where not exists (${entry('create')})`,
  'an order that nobody cancelled': `
    select po_number from purchase_order document
    where (status = 'CANCELLED') <> (exists (${entry('cancel')}) or exists (${entry('reject')}))`,
  ...REVISIONS,
  ...SAVED_SUMS,
  ...BUDGET_BALANCES,
  'a material whose change nobody made': `
    select material_code from material document
    where version - 1 > (select count(*) from audit_entry e
      where (e.organisation_id, e.document_id) = (document.organisation_id, document.id)
        and e.action <> 'create')
      and not exists (select from import_change i
        where (i.organisation_id, i.record_id) = (document.organisation_id, document.id))`,
  'an entry about what is not there': `
    select document_type || ' ' || document_id from audit_entry e
    where action = 'create' and document_type in ('MATERIAL_REQUEST', 'PURCHASE_ORDER')
      and not exists (select from material_request r
        where (r.organisation_id, r.id) = (e.organisation_id, e.document_id))
      and not exists (select from purchase_order o
        where (o.organisation_id, o.id) = (e.organisation_id, e.document_id))`,
};

type Ask = (text: string) => Promise<readonly unknown[]>;

/**
 * Runs all checks as one statement: a round trip and a connection cost more than most of its parts.
 */
const STATEMENT = Object.entries(OFFENCES)
  .map(
    ([what, text]) =>
      `select '${what}: ' || left(string_agg(which, ', '), 200) as found from (${text}) o (which)`,
  )
  .join(' union all ');

/** All violations; the list is empty for a sound database. */
export async function findUnsoundness(ask: Ask): Promise<string[]> {
  const rows = (await ask(STATEMENT)) as readonly { readonly found: string | null }[];
  return rows.flatMap(({ found }) => found ?? []);
}

/** The violations in the database of a test app. */
export async function unsoundnessOf({ db }: { readonly db: Kysely<Database> }): Promise<string[]> {
  return findUnsoundness(async (text) => (await db.executeQuery(CompiledQuery.raw(text))).rows);
}
