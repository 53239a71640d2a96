-- Contractors take material out of the stores; they belong to the organisation.
create table contractor (
  organisation_id uuid not null references organisation,
  id uuid not null,
  contractor_code text not null,
  name text not null constraint contractor_named check (name <> ''),
  trade text not null default '',
  -- Numbers of the work orders that it works under.
  work_orders text not null default '',
  contact_person text not null default '',
  phone text not null default '',
  pan text not null default '',
  gst_no text not null default '',
  created_at timestamptz not null,
  archived_at timestamptz,
  version integer not null default 1,
  primary key (organisation_id, id),
  constraint contractor_code_unique unique (organisation_id, contractor_code)
);
create unique index contractor_name_unique on contractor (organisation_id, lower(name))
  where archived_at is null;
create index contractor_name_order on contractor (organisation_id, lower(name), id);
create index contractor_search on contractor using gin (
  (name || ' ' || contractor_code || ' ' || trade || ' ' || contact_person) gin_trgm_ops);
create trigger contractor_version before update on contractor
  for each row execute function count_version();

-- The name on the issue stays as it was written; the id says whose it is.
alter table stock_issue
  add column contractor_id uuid,
  add constraint stock_issue_contractor foreign key (organisation_id, contractor_id)
    references contractor;
create index stock_issue_of_contractor
  on stock_issue (organisation_id, contractor_id, created_at desc, id desc)
  where contractor_id is not null;
create index stock_issue_unlisted_contractor on stock_issue (organisation_id, lower(contractor))
  where contractor_id is null;
