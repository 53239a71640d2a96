-- Areas are in square metres with two places; square feet are computed where they are shown.
alter table floor
  -- The denominator of what material a floor took; its part that counts for the floor space index.
  add column construction_area numeric(12, 2) not null default 0 check (construction_area >= 0),
  add column fsi_area numeric(12, 2) not null default 0 check (fsi_area >= 0),
  -- The day on which its slab was cast; null: not yet.
  add column cast_on date,
  add constraint floor_fsi_within check (fsi_area <= construction_area);
create index floor_cast on floor (organisation_id, project_id, cast_on) where cast_on is not null;

-- One of each project that has begun one: its formula, its plot, and whether it is approved.
create table area_statement (
  organisation_id uuid not null,
  project_id uuid not null,
  -- Of the revision that is being made, or was approved last.
  revision integer not null default 1 check (revision > 0),
  is_approved boolean not null default false,
  project_type text not null default 'RESIDENTIAL'
    check (project_type in ('RESIDENTIAL', 'COMMERCIAL', 'INDUSTRIAL')),
  plot_area numeric(12, 2) constraint area_statement_plot check (plot_area > 0),
  permitted_fsi numeric(6, 3) check (permitted_fsi > 0),
  -- How much of each counts in the built-up area, from 0 to 1.
  enclosed_balcony_weight numeric(4, 3) not null default 1
    check (enclosed_balcony_weight between 0 and 1),
  open_balcony_weight numeric(4, 3) not null default 1 check (open_balcony_weight between 0 and 1),
  utility_weight numeric(4, 3) not null default 1 check (utility_weight between 0 and 1),
  terrace_weight numeric(4, 3) not null default 0.5 check (terrace_weight between 0 and 1),
  loading_percent numeric(5, 2) not null default 0 check (loading_percent between 0 and 200),
  -- Why the approved revision is changed; empty for the first.
  reason text not null default '',
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, project_id),
  foreign key (organisation_id, project_id) references project
);
create trigger area_statement_version before update on area_statement
  for each row execute function count_version();

create table area_unit (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  tower_id uuid not null,
  floor_id uuid not null,
  unit_no text not null constraint area_unit_numbered check (unit_no <> ''),
  unit_no_key text not null generated always as (lower(unit_no)) stored,
  type text not null default '',
  carpet numeric(9, 2) not null check (carpet > 0),
  enclosed_balcony numeric(9, 2) not null default 0 check (enclosed_balcony >= 0),
  open_balcony numeric(9, 2) not null default 0 check (open_balcony >= 0),
  utility numeric(9, 2) not null default 0 check (utility >= 0),
  terrace numeric(9, 2) not null default 0 check (terrace >= 0),
  wall numeric(9, 2) not null default 0 check (wall >= 0),
  parking integer not null default 0 check (parking between 0 and 20),
  owner text not null default 'DEVELOPER' check (owner in ('DEVELOPER', 'LANDOWNER')),
  facing text not null default '',
  remark text not null default '',
  created_at timestamptz not null,
  primary key (organisation_id, id),
  constraint area_unit_no_unique unique (organisation_id, tower_id, unit_no_key)
    deferrable initially immediate,
  foreign key (organisation_id, project_id, tower_id)
    references tower (organisation_id, project_id, id),
  foreign key (organisation_id, project_id, floor_id)
    references floor (organisation_id, project_id, id)
);
create index area_unit_of_project on area_unit (organisation_id, project_id, tower_id, floor_id);

-- What was approved, as it was; never changed.
create table area_revision (
  organisation_id uuid not null,
  project_id uuid not null,
  revision integer not null check (revision > 0),
  -- Towers, floors, units, plot and formula.
  content jsonb not null,
  reason text not null,
  note text not null,
  approved_at timestamptz not null,
  approved_by uuid not null,
  approved_by_name text not null,
  primary key (organisation_id, project_id, revision),
  foreign key (organisation_id, project_id) references area_statement,
  foreign key (organisation_id, approved_by) references user_account
);
create function refuse_area_revision_change() returns trigger language plpgsql as $$
begin
  raise exception 'an approved area statement is not changed';
end $$;
create trigger area_revision_kept before update on area_revision
  for each row execute function refuse_area_revision_change();

-- What is usual of a category of materials, in kilograms per square foot; without a row the standard one counts.
create table intensity_band (
  organisation_id uuid not null,
  project_id uuid not null,
  category text not null,
  category_key text not null generated always as (lower(category)) stored,
  low numeric(9, 3) not null check (low >= 0),
  high numeric(9, 3) not null,
  source text not null,
  as_of date not null,
  primary key (organisation_id, project_id, category_key),
  constraint intensity_band_order check (high >= low and high > 0),
  foreign key (organisation_id, project_id) references project
);
