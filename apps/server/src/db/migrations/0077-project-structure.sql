-- The parts of a project: its towers with their floors, and the work that material is for.
create table tower (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null constraint tower_named check (name <> ''),
  name_key text not null generated always as (lower(name)) stored,
  -- Its place in the project, from 1.
  position integer not null constraint tower_placed check (position > 0),
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  constraint tower_of_project unique (organisation_id, project_id, id),
  constraint tower_name_unique unique (organisation_id, project_id, name_key)
    deferrable initially immediate,
  foreign key (organisation_id, project_id) references project
);
create trigger tower_version before update on tower
  for each row execute function count_version();

create table floor (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  tower_id uuid not null,
  -- 0 is the ground floor, a basement is below it.
  level integer not null constraint floor_level check (level between -20 and 300),
  name text not null constraint floor_named check (name <> ''),
  kind text not null
    check (kind in ('TYPICAL', 'REFUGE', 'PODIUM', 'BASEMENT', 'TERRACE')),
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  constraint floor_of_project unique (organisation_id, project_id, id),
  constraint floor_level_unique unique (organisation_id, tower_id, level)
    deferrable initially immediate,
  foreign key (organisation_id, project_id, tower_id)
    references tower (organisation_id, project_id, id)
);
create index floor_of_project_order on floor (organisation_id, project_id, tower_id, level);
create trigger floor_version before update on floor
  for each row execute function count_version();

-- Cost codes and the bill of quantities are one tree of a project: a heading holds, the others can be named on lines.
create table work_item (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  parent_id uuid,
  kind text not null check (kind in ('COST_CODE', 'BOQ_HEADING', 'BOQ_ITEM')),
  -- From the root to itself.
  path uuid[] not null,
  -- Its place among the children of its parent, from 1.
  position integer not null constraint work_item_placed check (position > 0),
  -- A text: 2.10 is not 2.1.
  code text not null constraint work_item_coded check (code <> ''),
  code_key text not null generated always as (lower(code)) stored,
  description text not null constraint work_item_described check (description <> ''),
  -- A BOQ item is measured in its unit; a cost code may be.
  unit text not null default '',
  quantity numeric(15, 3) check (quantity >= 0),
  rate numeric(15, 2) check (rate >= 0),
  tower_id uuid,
  floor_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (organisation_id, id),
  constraint work_item_of_project unique (organisation_id, project_id, id),
  constraint work_item_path_ends check (path[cardinality(path)] = id),
  constraint work_item_path_starts
    check ((parent_id is null) = (cardinality(path) = 1)),
  constraint work_item_measured
    check (kind <> 'BOQ_HEADING' or (quantity is null and rate is null)),
  foreign key (organisation_id, project_id) references project,
  foreign key (organisation_id, project_id, parent_id)
    references work_item (organisation_id, project_id, id) deferrable initially deferred,
  foreign key (organisation_id, project_id, tower_id)
    references tower (organisation_id, project_id, id),
  foreign key (organisation_id, project_id, floor_id)
    references floor (organisation_id, project_id, id)
);
create unique index work_item_code_unique on work_item (organisation_id, project_id, code_key)
  where archived_at is null;
create index work_item_of_parent on work_item (organisation_id, project_id, parent_id, position);
create index work_item_search on work_item using gin ((code || ' ' || description) gin_trgm_ops);
create trigger work_item_version before update on work_item
  for each row execute function count_version();

-- What the material is for, beside the free text of purpose and activity.
alter table material_request_line
  add column work_item_id uuid,
  add constraint material_request_line_work_item foreign key (organisation_id, work_item_id)
    references work_item;
create index material_request_line_of_work_item
  on material_request_line (organisation_id, work_item_id) where work_item_id is not null;

alter table stock_issue_line
  add column work_item_id uuid,
  add constraint stock_issue_line_work_item foreign key (organisation_id, work_item_id)
    references work_item;
create index stock_issue_line_of_work_item
  on stock_issue_line (organisation_id, work_item_id) where work_item_id is not null;

alter table stock_issue
  add column tower_id uuid,
  add column floor_id uuid,
  add constraint stock_issue_tower foreign key (organisation_id, project_id, tower_id)
    references tower (organisation_id, project_id, id),
  add constraint stock_issue_floor foreign key (organisation_id, project_id, floor_id)
    references floor (organisation_id, project_id, id);
create index stock_issue_of_tower on stock_issue (organisation_id, tower_id)
  where tower_id is not null;

-- Whether each new line of a request or an issue names its work item.
alter table firm add column is_work_item_required boolean not null default false;
