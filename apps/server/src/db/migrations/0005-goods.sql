-- Goods in, and where they went: receipts at the gate, stores, the ledger of their stock,
-- and what takes material out of a store or carries it to another.

-- Units beyond the first ten that an organisation has taken into use.
alter table organisation add column further_units text[] not null default '{}';
alter table material
  drop constraint material_unit_check,
  add constraint material_unit_named check (unit <> ''),
  -- Percent of a line's quantity that may come in above it without anybody's leave.
  add column receipt_tolerance numeric(6, 3) not null default 0
    check (receipt_tolerance between 0 and 100);

-- Other units that a material is bought or counted in: how much of its own unit one of them is.
create table material_unit (
  organisation_id uuid not null,
  material_id uuid not null,
  unit text not null check (unit <> ''),
  factor numeric(15, 6) not null check (factor > 0),
  -- The factor differs from truck to truck and is measured at each receipt.
  is_measured boolean not null,
  primary key (organisation_id, material_id, unit),
  foreign key (organisation_id, material_id) references material
);

-- Nothing is posted to a day up to this one.
alter table firm add column stock_locked_until date;

create table store (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  name text not null check (name <> ''),
  -- Where in it things may lie; empty where nobody keeps bins.
  bins text[] not null default '{}',
  created_at timestamptz not null,
  archived_at timestamptz,
  version integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, firm_id, project_id)
    references project (organisation_id, firm_id, id),
  -- Lets a document prove that its store is of its project.
  constraint store_of_project_unique unique (organisation_id, project_id, id)
);
create unique index store_name_unique on store (organisation_id, project_id, lower(name))
  where archived_at is null;
create trigger store_version before update on store
  for each row execute function count_version();

-- A project has a store from its first day.
insert into store (organisation_id, id, firm_id, project_id, name, created_at)
select organisation_id, gen_random_uuid(), firm_id, id, 'Main store', created_at from project;
create function open_first_store() returns trigger language plpgsql as $$
begin
  insert into store (organisation_id, id, firm_id, project_id, name, created_at)
  values (new.organisation_id, gen_random_uuid(), new.firm_id, new.id, 'Main store', new.created_at);
  return null;
end
$$;
create trigger project_has_a_store after insert on project
  for each row execute function open_first_store();

-- What lies in a store now. Its row is what movements of the material wait for.
create table stock (
  organisation_id uuid not null,
  store_id uuid not null,
  material_id uuid not null,
  quantity numeric(15, 3) not null default 0 check (quantity >= 0),
  -- At moving average. What is not priced yet is worth nothing.
  value numeric(17, 2) not null default 0 check (value >= 0),
  last_sequence integer not null default 0,
  -- All that ever came in: a statement of all days then reads no ledger.
  total_in numeric(15, 3) not null default 0,
  bin text not null default '',
  reorder_level numeric(15, 3) check (reorder_level > 0),
  reorder_quantity numeric(15, 3) check (reorder_quantity > 0),
  primary key (organisation_id, store_id, material_id),
  foreign key (organisation_id, store_id) references store,
  foreign key (organisation_id, material_id) references material,
  constraint stock_nothing_is_worth_nothing check (quantity > 0 or value = 0),
  constraint stock_came_in check (total_in >= quantity),
  constraint stock_reorder_together check ((reorder_level is null) = (reorder_quantity is null))
);
create index stock_of_material on stock (organisation_id, material_id);

-- Every movement, numbered per store and material, with what lay there after it.
create table stock_entry (
  organisation_id uuid not null,
  store_id uuid not null,
  material_id uuid not null,
  sequence integer not null check (sequence > 0),
  kind text not null check (kind in (
    'OPENING', 'RECEIPT', 'RECEIPT_REVERSAL', 'PRICING', 'ISSUE', 'ISSUE_RETURN',
    'TRANSFER_OUT', 'TRANSFER_IN', 'SUPPLIER_RETURN', 'COUNT'
  )),
  -- The day it happened, which may lie before the moment it was posted.
  on_date date not null,
  posted_at timestamptz not null,
  quantity numeric(15, 3) not null,
  value numeric(17, 2) not null,
  balance_quantity numeric(15, 3) not null check (balance_quantity >= 0),
  balance_value numeric(17, 2) not null check (balance_value >= 0),
  document_type text not null,
  document_id uuid not null,
  document_number text not null,
  document_line_id uuid,
  -- From or to whom or where, in words.
  party text not null default '',
  posted_by uuid not null,
  posted_by_name text not null,
  primary key (organisation_id, store_id, material_id, sequence),
  foreign key (organisation_id, store_id, material_id) references stock,
  foreign key (organisation_id, posted_by) references user_account,
  constraint stock_entry_nothing_is_worth_nothing check (balance_quantity > 0 or balance_value = 0)
);
create index stock_entry_by_day
  on stock_entry (organisation_id, store_id, material_id, on_date) include (quantity, value);
create index stock_entry_in_order
  on stock_entry (organisation_id, on_date, posted_at, store_id, material_id, sequence);
create index stock_entry_of_document on stock_entry (organisation_id, document_id);

-- Each entry goes on from the one before it; none is changed or removed.
create function stock_entry_goes_on() returns trigger language plpgsql as $$
declare
  before_quantity numeric := 0;
  before_value numeric := 0;
begin
  if new.sequence > 1 then
    select balance_quantity, balance_value into strict before_quantity, before_value
    from stock_entry
    where organisation_id = new.organisation_id and store_id = new.store_id
      and material_id = new.material_id and sequence = new.sequence - 1;
  end if;
  if new.balance_quantity <> before_quantity + new.quantity
    or new.balance_value <> before_value + new.value then
    raise exception 'the stock entry does not go on from the one before it';
  end if;
  return new;
end
$$;
create trigger stock_entry_chain before insert on stock_entry
  for each row execute function stock_entry_goes_on();
create function stock_entry_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'stock entries are not changed or removed';
end
$$;
create trigger stock_entry_append_only before update or delete or truncate on stock_entry
  for each statement execute function stock_entry_is_append_only();

-- A line takes goods until it is closed, also where as much as was ordered is there.
alter table purchase_order_line add column is_closed boolean not null default false;
update purchase_order_line set is_closed = true where closed_quantity > 0;

-- What closing an order line short gave back to the request.
alter table order_allocation add column released_quantity numeric(15, 3) not null default 0
  constraint order_allocation_releases_what_it_took check (released_quantity between 0 and quantity);

create table goods_receipt (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  store_id uuid not null,
  supplier_id uuid not null,
  status text not null check (status in ('DRAFT', 'POSTED', 'REVERSED')),
  -- Drawn when it is posted.
  receipt_number text,
  received_on date not null,
  challan_no text not null default '',
  challan_date date,
  -- Financial year of the challan, in which a supplier uses a number once.
  challan_year text not null default '',
  invoice_no text not null default '',
  invoice_date date,
  gate_entry_no text not null default '',
  gate_in_at timestamptz,
  gate_out_at timestamptz,
  vehicle_no text not null default '',
  driver_name text not null default '',
  transporter text not null default '',
  lr_no text not null default '',
  eway_bill_no text not null default '',
  weighbridge_slip_no text not null default '',
  -- In kg.
  gross_weight numeric(15, 3) check (gross_weight > 0),
  tare_weight numeric(15, 3) check (tare_weight >= 0),
  remark text not null default '',
  -- Why more came in than the order and its tolerance allow.
  override_reason text not null default '',
  supplier_name text not null,
  supplier_code text not null,
  received_by uuid not null,
  received_by_name text not null,
  created_at timestamptz not null,
  posted_at timestamptz,
  reversed_at timestamptz,
  reversed_by_name text,
  reversal_reason text,
  version integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, firm_id, project_id)
    references project (organisation_id, firm_id, id),
  foreign key (organisation_id, project_id, store_id)
    references store (organisation_id, project_id, id),
  foreign key (organisation_id, supplier_id) references supplier,
  foreign key (organisation_id, received_by) references user_account,
  constraint goods_receipt_number_unique unique (organisation_id, firm_id, receipt_number),
  constraint goods_receipt_numbered_when_posted check (
    (status = 'DRAFT') = (receipt_number is null) and (status = 'DRAFT') = (posted_at is null)
  ),
  constraint goods_receipt_has_challan check (
    status = 'DRAFT' or (challan_no <> '' and challan_date is not null and challan_year <> '')
  ),
  constraint goods_receipt_reversal_has_reason check (
    (status = 'REVERSED') = (reversed_at is not null)
    and (status <> 'REVERSED' or reversal_reason <> '')
  ),
  constraint goods_receipt_weighs check (tare_weight < gross_weight)
);
create unique index goods_receipt_challan_unique
  on goods_receipt (organisation_id, firm_id, supplier_id, challan_year, upper(challan_no))
  where status = 'POSTED';
create index goods_receipt_by_creation
  on goods_receipt (organisation_id, firm_id, created_at desc, id desc);
create index goods_receipt_by_creation_everywhere
  on goods_receipt (organisation_id, created_at desc, id desc);
create index goods_receipt_by_project
  on goods_receipt (organisation_id, project_id, created_at desc, id desc);
create index goods_receipt_of_supplier
  on goods_receipt (organisation_id, supplier_id, created_at desc, id desc);
create index goods_receipt_search on goods_receipt using gin (
  (coalesce(receipt_number, '') || ' ' || challan_no || ' ' || supplier_name || ' ' || vehicle_no)
  gin_trgm_ops
);
create trigger goods_receipt_version before update on goods_receipt
  for each row execute function count_version();

create table goods_receipt_line (
  organisation_id uuid not null,
  id uuid not null,
  goods_receipt_id uuid not null,
  position integer not null,
  purchase_order_line_id uuid not null,
  material_id uuid not null,
  -- In the material's own unit, in which it was ordered and lies in the store.
  challan_quantity numeric(15, 3) not null check (challan_quantity >= 0),
  received_quantity numeric(15, 3) not null check (received_quantity >= 0),
  accepted_quantity numeric(15, 3) not null check (accepted_quantity >= 0),
  rejected_quantity numeric(15, 3) not null check (rejected_quantity >= 0),
  -- As it was counted or measured at the gate: one such unit was so much of the material's own.
  entered_unit text not null,
  entered_quantity numeric(15, 3) not null check (entered_quantity >= 0),
  factor numeric(15, 6) not null check (factor > 0),
  rejection_reason text not null default '',
  bin text not null default '',
  remark text not null default '',
  -- Per unit before tax, as the order has it; null where it has none yet.
  rate numeric(15, 2) check (rate > 0),
  value numeric(17, 2) not null default 0 check (value >= 0),
  -- What went back to the supplier since.
  returned_quantity numeric(15, 3) not null default 0,
  returned_rejected_quantity numeric(15, 3) not null default 0,
  primary key (organisation_id, id),
  foreign key (organisation_id, goods_receipt_id) references goods_receipt on delete cascade,
  foreign key (organisation_id, purchase_order_line_id) references purchase_order_line,
  foreign key (organisation_id, material_id) references material,
  constraint goods_receipt_line_adds_up check (
    accepted_quantity + rejected_quantity = received_quantity
  ),
  constraint goods_receipt_line_rejection_has_reason check (
    rejected_quantity = 0 or rejection_reason <> ''
  ),
  constraint goods_receipt_line_returns_what_came check (
    returned_quantity between 0 and accepted_quantity
    and returned_rejected_quantity between 0 and rejected_quantity
  )
);
create index goods_receipt_line_of_receipt
  on goods_receipt_line (organisation_id, goods_receipt_id, position);
create index goods_receipt_line_of_order_line
  on goods_receipt_line (organisation_id, purchase_order_line_id);

-- Material out of a store to a contractor's work, and back from there.
create table stock_issue (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  store_id uuid not null,
  kind text not null check (kind in ('ISSUE', 'RETURN')),
  issue_number text not null,
  -- Of a return: the issue that it takes back a part of.
  issue_id uuid,
  issued_on date not null,
  contractor text not null default '',
  activity text not null default '',
  location text not null default '',
  -- Who took the material, or brought it back.
  handed_to text not null default '',
  remark text not null default '',
  issued_by uuid not null,
  issued_by_name text not null,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, firm_id, project_id)
    references project (organisation_id, firm_id, id),
  foreign key (organisation_id, project_id, store_id)
    references store (organisation_id, project_id, id),
  foreign key (organisation_id, issue_id) references stock_issue,
  foreign key (organisation_id, issued_by) references user_account,
  constraint stock_issue_number_unique unique (organisation_id, firm_id, issue_number),
  constraint stock_issue_return_of_issue check ((kind = 'RETURN') = (issue_id is not null))
);
create index stock_issue_by_creation
  on stock_issue (organisation_id, firm_id, created_at desc, id desc);
create index stock_issue_by_creation_everywhere
  on stock_issue (organisation_id, created_at desc, id desc);
create index stock_issue_by_project
  on stock_issue (organisation_id, project_id, created_at desc, id desc);
create index stock_issue_search on stock_issue using gin (
  (issue_number || ' ' || contractor || ' ' || activity || ' ' || location || ' ' || handed_to)
  gin_trgm_ops
);
create index stock_issue_of_issue on stock_issue (organisation_id, issue_id);

create table stock_issue_line (
  organisation_id uuid not null,
  id uuid not null,
  stock_issue_id uuid not null,
  position integer not null,
  material_id uuid not null,
  -- Of a return: the line of the issue.
  issue_line_id uuid,
  quantity numeric(15, 3) not null check (quantity > 0),
  value numeric(17, 2) not null check (value >= 0),
  returned_quantity numeric(15, 3) not null default 0,
  returned_value numeric(17, 2) not null default 0,
  primary key (organisation_id, id),
  foreign key (organisation_id, stock_issue_id) references stock_issue,
  foreign key (organisation_id, issue_line_id) references stock_issue_line,
  foreign key (organisation_id, material_id) references material,
  constraint stock_issue_line_returns_what_went check (
    returned_quantity between 0 and quantity and returned_value between 0 and value
  )
);
create index stock_issue_line_of_issue
  on stock_issue_line (organisation_id, stock_issue_id, position);

create index stock_issue_line_of_material
  on stock_issue_line (organisation_id, material_id);

-- From one store to another of the same firm: on the road in between.
create table stock_transfer (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  -- Where it comes from.
  project_id uuid not null,
  store_id uuid not null,
  to_project_id uuid not null,
  to_store_id uuid not null,
  status text not null check (status in ('DISPATCHED', 'RECEIVED')),
  challan_number text not null check (length(challan_number) <= 16),
  dispatched_on date not null,
  received_on date,
  vehicle_no text not null default '',
  driver_name text not null default '',
  transporter text not null default '',
  eway_bill_no text not null default '',
  remark text not null default '',
  dispatched_by uuid not null,
  dispatched_by_name text not null,
  received_by_name text,
  created_at timestamptz not null,
  version integer not null default 1,
  -- Both ends as they stood when it left.
  firm_name text not null,
  firm_gst_no text not null,
  firm_address text not null,
  site_name text not null,
  site_address text not null,
  site_state_code text not null,
  to_site_name text not null,
  to_site_address text not null,
  to_site_state_code text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, firm_id, project_id)
    references project (organisation_id, firm_id, id),
  foreign key (organisation_id, firm_id, to_project_id)
    references project (organisation_id, firm_id, id),
  foreign key (organisation_id, project_id, store_id)
    references store (organisation_id, project_id, id),
  foreign key (organisation_id, to_project_id, to_store_id)
    references store (organisation_id, project_id, id),
  foreign key (organisation_id, dispatched_by) references user_account,
  constraint stock_transfer_number_unique unique (organisation_id, firm_id, challan_number),
  constraint stock_transfer_goes_somewhere check (store_id <> to_store_id)
);
create index stock_transfer_by_creation
  on stock_transfer (organisation_id, firm_id, created_at desc, id desc);
create index stock_transfer_by_creation_everywhere
  on stock_transfer (organisation_id, created_at desc, id desc);
create index stock_transfer_by_project
  on stock_transfer (organisation_id, project_id, created_at desc, id desc);
create index stock_transfer_to_project
  on stock_transfer (organisation_id, to_project_id, created_at desc, id desc);
create index stock_transfer_search on stock_transfer using gin (
  (challan_number || ' ' || site_name || ' ' || to_site_name || ' ' || vehicle_no) gin_trgm_ops
);
create trigger stock_transfer_version before update on stock_transfer
  for each row execute function count_version();

create table stock_transfer_line (
  organisation_id uuid not null,
  id uuid not null,
  stock_transfer_id uuid not null,
  position integer not null,
  material_id uuid not null,
  quantity numeric(15, 3) not null check (quantity > 0),
  value numeric(17, 2) not null check (value >= 0),
  received_quantity numeric(15, 3) not null default 0 check (received_quantity >= 0),
  received_value numeric(17, 2) not null default 0 check (received_value >= 0),
  -- What never arrived, settled with a reason.
  short_quantity numeric(15, 3) not null default 0 check (short_quantity >= 0),
  short_reason text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, stock_transfer_id) references stock_transfer,
  foreign key (organisation_id, material_id) references material,
  constraint stock_transfer_line_arrives_once check (
    received_quantity + short_quantity <= quantity and received_value <= value
  ),
  constraint stock_transfer_line_short_has_reason check (short_quantity = 0 or short_reason <> '')
);
create index stock_transfer_line_of_transfer
  on stock_transfer_line (organisation_id, stock_transfer_id, position);
create index stock_transfer_line_of_material
  on stock_transfer_line (organisation_id, material_id);

-- Back to the supplier: what was rejected at the gate, or taken out of the store again.
create table supplier_return (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  store_id uuid not null,
  supplier_id uuid not null,
  goods_receipt_id uuid not null,
  return_number text not null,
  returned_on date not null,
  vehicle_no text not null default '',
  reason text not null check (reason <> ''),
  supplier_name text not null,
  supplier_code text not null,
  returned_by uuid not null,
  returned_by_name text not null,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, firm_id, project_id)
    references project (organisation_id, firm_id, id),
  foreign key (organisation_id, project_id, store_id)
    references store (organisation_id, project_id, id),
  foreign key (organisation_id, supplier_id) references supplier,
  foreign key (organisation_id, goods_receipt_id) references goods_receipt,
  foreign key (organisation_id, returned_by) references user_account,
  constraint supplier_return_number_unique unique (organisation_id, firm_id, return_number)
);
create index supplier_return_by_creation
  on supplier_return (organisation_id, firm_id, created_at desc, id desc);
create index supplier_return_of_receipt on supplier_return (organisation_id, goods_receipt_id);

create table supplier_return_line (
  organisation_id uuid not null,
  id uuid not null,
  supplier_return_id uuid not null,
  position integer not null,
  goods_receipt_line_id uuid not null,
  material_id uuid not null,
  -- REJECTED never was stock; ACCEPTED leaves it, and the order waits for it again.
  source text not null check (source in ('REJECTED', 'ACCEPTED')),
  quantity numeric(15, 3) not null check (quantity > 0),
  value numeric(17, 2) not null check (value >= 0),
  primary key (organisation_id, id),
  foreign key (organisation_id, supplier_return_id) references supplier_return,
  foreign key (organisation_id, goods_receipt_line_id) references goods_receipt_line,
  foreign key (organisation_id, material_id) references material
);
create index supplier_return_line_of_return
  on supplier_return_line (organisation_id, supplier_return_id, position);

-- What people count, without seeing what the books say.
create table stock_count (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  store_id uuid not null,
  status text not null check (status in ('COUNTING', 'REVIEW', 'POSTED', 'CANCELLED')),
  count_number text not null,
  -- Percent off the books from which a line is counted a second time.
  recount_above numeric(6, 3) not null check (recount_above >= 0),
  remark text not null default '',
  started_by uuid not null,
  started_by_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  posted_at timestamptz,
  posted_by_name text,
  posted_on date,
  version integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, firm_id, project_id)
    references project (organisation_id, firm_id, id),
  foreign key (organisation_id, project_id, store_id)
    references store (organisation_id, project_id, id),
  foreign key (organisation_id, started_by) references user_account,
  constraint stock_count_number_unique unique (organisation_id, firm_id, count_number)
);
create index stock_count_by_creation
  on stock_count (organisation_id, firm_id, created_at desc, id desc);
create index stock_count_by_creation_everywhere
  on stock_count (organisation_id, created_at desc, id desc);
create index stock_count_by_project
  on stock_count (organisation_id, project_id, created_at desc, id desc);
-- Two counts of one store at once would each post what the other found.
create unique index stock_count_one_at_a_time on stock_count (organisation_id, store_id)
  where status in ('COUNTING', 'REVIEW');
create trigger stock_count_version before update on stock_count
  for each row execute function count_version();

create table stock_count_line (
  organisation_id uuid not null,
  id uuid not null,
  stock_count_id uuid not null,
  position integer not null,
  material_id uuid not null,
  -- What the books said at the moment it was counted.
  book_quantity numeric(15, 3),
  counted_quantity numeric(15, 3) check (counted_quantity >= 0),
  counted_at timestamptz,
  counted_by_name text,
  -- How often it was: whoever counts names what they saw.
  counted_times integer not null default 0,
  -- Finishing or the review asked for it, and nobody did it since.
  is_recount_asked boolean not null default false,
  -- The first count, where it was counted again.
  first_quantity numeric(15, 3) check (first_quantity >= 0),
  variance_value numeric(17, 2),
  reason text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, stock_count_id) references stock_count,
  foreign key (organisation_id, material_id) references material,
  constraint stock_count_line_material_unique unique (organisation_id, stock_count_id, material_id),
  constraint stock_count_line_counted_against_books check (
    (counted_quantity is null) = (book_quantity is null)
    and (counted_quantity is null) = (counted_at is null)
  )
);
create index stock_count_line_of_count
  on stock_count_line (organisation_id, stock_count_id, position);

-- Photos and papers of documents. Here and not in a folder: every server reads them,
-- a backup holds them, and they come and go in the transaction of their document.
create table attachment (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  document_type text not null,
  document_id uuid not null,
  file_name text not null check (file_name <> ''),
  content_type text not null
    check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size integer not null check (size > 0),
  sha256 text not null,
  added_by uuid not null,
  added_by_name text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, firm_id, project_id)
    references project (organisation_id, firm_id, id),
  foreign key (organisation_id, added_by) references user_account
);
create index attachment_of_document
  on attachment (organisation_id, document_type, document_id, created_at);
create table attachment_content (
  organisation_id uuid not null,
  attachment_id uuid not null,
  content bytea not null,
  thumbnail bytea,
  primary key (organisation_id, attachment_id),
  foreign key (organisation_id, attachment_id) references attachment
);
-- Photos are packed already.
alter table attachment_content alter column content set storage external;

-- What lay in a store before it was kept here comes in as a sheet.
alter table import_batch
  drop constraint import_batch_kind_check,
  add constraint import_batch_kind_check check (kind in ('MATERIALS', 'SUPPLIERS', 'OPENING_STOCK')),
  add column store_id uuid,
  add foreign key (organisation_id, store_id) references store,
  add constraint import_batch_of_store check ((kind = 'OPENING_STOCK') = (store_id is not null));
