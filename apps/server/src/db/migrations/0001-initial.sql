-- The first day: who works here, what is bought, what is asked for and ordered.
-- An organisation is the hard wall. Its id is the first column of every key,
-- so that the data can be spread over machines by it.

create extension if not exists pg_trgm;

create table organisation (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null
);

create table user_account (
  organisation_id uuid not null references organisation,
  id uuid not null,
  name text not null,
  email text not null,
  mobile text not null default '',
  password_hash text not null,
  created_at timestamptz not null,
  deactivated_at timestamptz,
  primary key (organisation_id, id)
);
-- People sign in by email alone, so an email names one person everywhere.
create unique index user_account_email_unique on user_account (lower(email));

create table user_session (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references user_account
);

create index user_session_of_user on user_session (organisation_id, user_id, expires_at);

create table firm (
  organisation_id uuid not null references organisation,
  id uuid not null,
  name text not null,
  gst_no text not null default '',
  -- Orders above this grand total wait for an approval; null: none does.
  approval_threshold numeric(15, 2) check (approval_threshold >= 0),
  created_at timestamptz not null,
  primary key (organisation_id, id)
);

create table project (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  name text not null,
  city text not null default '',
  site_state_code text not null check (site_state_code ~ '^[0-9]{2}$'),
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, firm_id) references firm,
  -- Lets a document prove that its project belongs to its firm.
  constraint project_of_firm_unique unique (organisation_id, firm_id, id)
);

create table firm_member (
  organisation_id uuid not null,
  user_id uuid not null,
  firm_id uuid not null,
  roles text[] not null check (cardinality(roles) > 0),
  primary key (organisation_id, user_id, firm_id),
  foreign key (organisation_id, user_id) references user_account,
  foreign key (organisation_id, firm_id) references firm
);

-- Documents count per firm and financial year; materials and suppliers per
-- organisation (scope_id is then the organisation, period is empty).
create table number_series (
  organisation_id uuid not null references organisation,
  scope_id uuid not null,
  prefix text not null,
  period text not null,
  last_number integer not null check (last_number > 0),
  primary key (organisation_id, scope_id, prefix, period)
);

create table material (
  organisation_id uuid not null references organisation,
  id uuid not null,
  material_code text not null,
  name text not null check (name <> ''),
  unit text not null check (
    unit in ('Piece', 'Kg', 'Ton', 'Brass', 'Meter', 'Liter', 'Gram', 'Box', 'Set', 'Roll')
  ),
  hsn_code text not null check (hsn_code <> ''),
  gst_rate numeric(6, 3) check (gst_rate between 0 and 100),
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (organisation_id, id),
  constraint material_code_unique unique (organisation_id, material_code)
);
create index material_name_order on material (organisation_id, lower(name), id);
create index material_search on material
  using gin ((name || ' ' || material_code || ' ' || hsn_code || ' ' || unit) gin_trgm_ops);

create table supplier (
  organisation_id uuid not null references organisation,
  id uuid not null,
  supplier_code text not null,
  supplier_name text not null check (supplier_name <> ''),
  gst_no text not null check (gst_no <> ''),
  -- The GSTIN's State where the GSTIN verifies.
  state_code text check (state_code ~ '^[0-9]{2}$'),
  contact_person_name text not null,
  contact_person_number text not null,
  email text not null,
  address text not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (organisation_id, id),
  constraint supplier_code_unique unique (organisation_id, supplier_code)
);
create index supplier_name_order on supplier (organisation_id, lower(supplier_name), id);

create table supplier_material (
  organisation_id uuid not null,
  supplier_id uuid not null,
  material_id uuid not null,
  primary key (organisation_id, supplier_id, material_id),
  foreign key (organisation_id, supplier_id) references supplier,
  foreign key (organisation_id, material_id) references material
);

create table material_request (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  mrn_number text not null,
  status text not null check (status in ('PENDING', 'SUBMITTED', 'APPROVED', 'REJECTED')),
  requested_by uuid not null,
  requested_by_name text not null,
  requested_date date not null,
  priority text check (priority in ('LOW', 'MEDIUM', 'HIGH', 'URGENT')),
  required_on text,
  remark text,
  rejection_reason text,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, firm_id, project_id)
    references project (organisation_id, firm_id, id),
  foreign key (organisation_id, requested_by) references user_account,
  constraint material_request_number_unique unique (organisation_id, firm_id, mrn_number),
  constraint material_request_complete check (
    status = 'PENDING' or (priority is not null and required_on <> '' and remark <> '')
  ),
  constraint material_request_rejection_has_reason check (
    status <> 'REJECTED' or rejection_reason <> ''
  )
);
create index material_request_by_date
  on material_request (organisation_id, firm_id, requested_date desc, id desc);
create index material_request_by_project
  on material_request (organisation_id, project_id, requested_date desc, id desc);

create table material_request_line (
  organisation_id uuid not null,
  id uuid not null,
  material_request_id uuid not null,
  position integer not null,
  material_id uuid not null,
  quantity numeric(15, 3) not null check (quantity > 0),
  purpose text not null check (purpose <> ''),
  ordered_quantity numeric(15, 3) not null default 0 check (ordered_quantity >= 0),
  primary key (organisation_id, id),
  foreign key (organisation_id, material_request_id) references material_request,
  foreign key (organisation_id, material_id) references material
);
create index material_request_line_of_request
  on material_request_line (organisation_id, material_request_id, position);
create index material_request_line_of_material
  on material_request_line (organisation_id, material_id);

create table purchase_order (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  material_request_id uuid not null,
  supplier_id uuid not null,
  po_number text not null,
  status text not null check (status in ('SUBMITTED', 'APPROVED', 'DELIVERED', 'CANCELLED')),
  is_approval_needed boolean not null,
  ordered_by uuid not null,
  created_at timestamptz not null,
  expected_delivery_date date not null,
  remark text not null,
  closing_reason text,
  -- As they stood when the order was made; later changes of the masters do not rewrite it.
  ordered_by_name text not null,
  supplier_name text not null,
  supplier_code text not null,
  supplier_gst_no text not null,
  supplier_state_code text,
  site_state_code text not null,
  supply text not null check (supply in ('INTRA', 'INTER')),
  subtotal numeric(15, 2) not null,
  cgst numeric(15, 2) not null,
  sgst numeric(15, 2) not null,
  igst numeric(15, 2) not null,
  additional_charge numeric(15, 2) not null check (additional_charge >= 0),
  grand_total numeric(15, 2) not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, firm_id, project_id)
    references project (organisation_id, firm_id, id),
  foreign key (organisation_id, material_request_id) references material_request,
  foreign key (organisation_id, supplier_id) references supplier,
  foreign key (organisation_id, ordered_by) references user_account,
  constraint purchase_order_number_unique unique (organisation_id, firm_id, po_number),
  constraint purchase_order_adds_up check (
    grand_total = subtotal + cgst + sgst + igst + additional_charge
  ),
  constraint purchase_order_tax_by_supply check (
    (supply = 'INTRA' and igst = 0 and cgst = sgst) or (supply = 'INTER' and cgst = 0 and sgst = 0)
  )
);
create index purchase_order_by_creation
  on purchase_order (organisation_id, firm_id, created_at desc, id desc);
create index purchase_order_by_project
  on purchase_order (organisation_id, project_id, created_at desc, id desc);
create index purchase_order_of_request on purchase_order (organisation_id, material_request_id);

create table purchase_order_line (
  organisation_id uuid not null,
  id uuid not null,
  purchase_order_id uuid not null,
  position integer not null,
  material_id uuid not null,
  quantity numeric(15, 3) not null check (quantity > 0),
  -- All null together where the price is as per contract.
  price_per_unit numeric(15, 2) check (price_per_unit > 0),
  gst_rate numeric(6, 3) check (gst_rate between 0 and 100),
  taxable numeric(15, 2),
  cgst numeric(15, 2) not null,
  sgst numeric(15, 2) not null,
  igst numeric(15, 2) not null,
  amount numeric(15, 2),
  received_quantity numeric(15, 3) not null default 0 check (received_quantity >= 0),
  closed_quantity numeric(15, 3) not null default 0
    check (closed_quantity between 0 and quantity),
  -- As the material stood when the order was made.
  material_code text not null,
  material_name text not null,
  unit text not null,
  hsn_code text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, purchase_order_id) references purchase_order,
  foreign key (organisation_id, material_id) references material,
  constraint purchase_order_line_priced_or_contract check (
    (price_per_unit is null) = (gst_rate is null)
    and (price_per_unit is null) = (taxable is null)
    and (price_per_unit is null) = (amount is null)
  ),
  constraint purchase_order_line_adds_up check (amount = taxable + cgst + sgst + igst)
);
create index purchase_order_line_of_order
  on purchase_order_line (organisation_id, purchase_order_id, position);
create index purchase_order_line_of_material
  on purchase_order_line (organisation_id, material_id);

-- Which order line serves which request line, and with how much.
create table order_allocation (
  organisation_id uuid not null,
  material_request_line_id uuid not null,
  purchase_order_line_id uuid not null,
  quantity numeric(15, 3) not null check (quantity > 0),
  primary key (organisation_id, material_request_line_id, purchase_order_line_id),
  foreign key (organisation_id, material_request_line_id) references material_request_line,
  foreign key (organisation_id, purchase_order_line_id) references purchase_order_line
);
create index order_allocation_of_order_line
  on order_allocation (organisation_id, purchase_order_line_id);

-- Who did what, when, from where. Written in the transaction of the change.
create table audit_entry (
  organisation_id uuid not null references organisation,
  id uuid not null,
  at timestamptz not null,
  actor_id uuid not null,
  firm_id uuid,
  document_type text not null,
  document_id uuid not null,
  action text not null,
  detail jsonb not null,
  request_id text not null,
  address text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, actor_id) references user_account
);
create index audit_entry_of_document on audit_entry (organisation_id, document_type, document_id, id);

create function audit_entry_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are not changed or removed';
end
$$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function audit_entry_is_append_only();
