-- What the material of a firm is booked on: its own list. In a firm without one, any text is.
create table cost_head (
  organisation_id uuid not null,
  firm_id uuid not null,
  id uuid not null,
  name text not null constraint cost_head_named check (name <> ''),
  name_key text not null generated always as (lower(name)) stored,
  -- Its place in the list, from 1.
  position integer not null constraint cost_head_placed check (position > 0),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  constraint cost_head_of_firm unique (organisation_id, firm_id, id),
  -- Checked at the end of a statement, so that two may swap their names.
  constraint cost_head_name_unique unique (organisation_id, firm_id, name_key)
    deferrable initially immediate,
  foreign key (organisation_id, firm_id) references firm
);
create trigger cost_head_version before update on cost_head
  for each row execute function count_version();

-- The text stays as it was written; the id says which head of the same firm it is.
alter table stock_issue
  add column cost_head text not null default '',
  add column cost_head_id uuid,
  add constraint stock_issue_cost_head foreign key (organisation_id, firm_id, cost_head_id)
    references cost_head (organisation_id, firm_id, id),
  add constraint stock_issue_cost_head_named check (cost_head_id is null or cost_head <> '');
create index stock_issue_of_cost_head on stock_issue (organisation_id, firm_id, cost_head_id)
  where cost_head_id is not null;
create index stock_issue_unlisted_cost_head on stock_issue
  (organisation_id, firm_id, lower(cost_head)) where cost_head_id is null and cost_head <> '';

drop index stock_issue_search;
create index stock_issue_search on stock_issue using gin (
  (issue_number || ' ' || contractor || ' ' || activity || ' ' || cost_head || ' ' || location
    || ' ' || handed_to) gin_trgm_ops);
