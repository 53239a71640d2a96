-- What an order prints, what a firm has switched off, imports that can be undone,
-- and what search and the recent activities read.

-- The firm's letterhead, its standing terms, and the modules it does not use yet.
alter table firm
  add column address text not null default '',
  add column phone text not null default '',
  add column email text not null default '',
  add column order_terms text not null default '',
  add column disabled_modules text[] not null default '{}';

alter table project
  add column address text not null default '',
  add column contact_name text not null default '',
  add column contact_number text not null default '';

-- Both parties as they stood when the order was made: a later change of a master rewrites no paper.
alter table purchase_order
  add column firm_name text not null default '',
  add column firm_gst_no text not null default '',
  add column firm_address text not null default '',
  add column firm_phone text not null default '',
  add column firm_email text not null default '',
  add column site_name text not null default '',
  add column site_address text not null default '',
  add column site_contact text not null default '',
  add column supplier_address text not null default '',
  add column supplier_contact text not null default '',
  add column terms text not null default '';

update purchase_order po
set
  firm_name = firm.name,
  firm_gst_no = firm.gst_no,
  site_name = project.name,
  site_address = project.city,
  supplier_address = supplier.address,
  supplier_contact = concat_ws(', ', supplier.contact_person_name, supplier.contact_person_number)
from firm, project, supplier
where firm.organisation_id = po.organisation_id and firm.id = po.firm_id
  and project.organisation_id = po.organisation_id and project.id = po.project_id
  and supplier.organisation_id = po.organisation_id and supplier.id = po.supplier_id;

create index purchase_order_of_supplier
  on purchase_order (organisation_id, supplier_id, created_at desc, id desc);

-- The activities of one project, newest first; masters belong to none.
alter table audit_entry add column project_id uuid;
alter table audit_entry disable trigger audit_entry_append_only;
update audit_entry entry set project_id = document.project_id
from (
  select organisation_id, id, project_id from material_request
  union all
  select organisation_id, id, project_id from purchase_order
) document
where document.organisation_id = entry.organisation_id and document.id = entry.document_id;
alter table audit_entry enable trigger audit_entry_append_only;
create index audit_entry_of_project on audit_entry (organisation_id, project_id, id desc);

-- One file of materials or suppliers that came in, and what it did, so that it can be undone.
create table import_batch (
  organisation_id uuid not null references organisation,
  id uuid not null,
  kind text not null check (kind in ('MATERIALS', 'SUPPLIERS')),
  file_name text not null,
  imported_by uuid not null,
  imported_by_name text not null,
  imported_at timestamptz not null,
  created_count integer not null check (created_count >= 0),
  changed_count integer not null check (changed_count >= 0),
  skipped_count integer not null check (skipped_count >= 0),
  undone_at timestamptz,
  undone_by_name text,
  primary key (organisation_id, id),
  foreign key (organisation_id, imported_by) references user_account,
  check ((undone_at is null) = (undone_by_name is null))
);
create index import_batch_by_date on import_batch (organisation_id, kind, imported_at desc, id desc);

create table import_change (
  organisation_id uuid not null,
  import_batch_id uuid not null,
  record_id uuid not null,
  -- Null where the import created the record.
  before jsonb,
  after jsonb not null,
  primary key (organisation_id, import_batch_id, record_id),
  foreign key (organisation_id, import_batch_id) references import_batch
);

-- The words of a search, anywhere in what a list shows.
create index material_request_search on material_request
  using gin ((mrn_number || ' ' || requested_by_name) gin_trgm_ops);
create index purchase_order_search on purchase_order
  using gin ((po_number || ' ' || ordered_by_name || ' ' || supplier_name) gin_trgm_ops);
create index supplier_search on supplier
  using gin ((supplier_name || ' ' || supplier_code || ' ' || contact_person_name) gin_trgm_ops);
