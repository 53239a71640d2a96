-- Norms, measurements and consumption: how much material the executed work should have taken, and
-- what a contractor used.

-- Two periods of a contractor are compared by one constraint.
create extension if not exists btree_gist;

-- The coefficients of a project come from one source; its row is what norms, measurements and
-- statements of the project are changed under.
create table norm_set (
  organisation_id uuid not null,
  project_id uuid not null,
  source text not null default '',
  edition text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (organisation_id, project_id),
  foreign key (organisation_id, project_id) references project
);
create trigger norm_set_version before update on norm_set
  for each row execute function count_version();

create table norm (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  work_item_id uuid not null,
  -- Of a material, or of all of a category that have none of their own.
  material_id uuid,
  category text not null default '',
  category_key text not null generated always as (lower(category)) stored,
  -- Of this unit, for one unit of the work.
  unit text not null,
  coefficient numeric(15, 9) not null constraint norm_positive check (coefficient > 0),
  -- Allowed percent.
  wastage numeric(6, 3) not null default 0
    constraint norm_wastage check (wastage between 0 and 100),
  primary key (organisation_id, id),
  foreign key (organisation_id, project_id) references norm_set,
  foreign key (organisation_id, project_id, work_item_id)
    references work_item (organisation_id, project_id, id),
  foreign key (organisation_id, material_id) references material,
  constraint norm_of_one check ((material_id is null) = (category <> ''))
);
create unique index norm_of_material on norm
  (organisation_id, project_id, work_item_id, material_id) where material_id is not null;
create unique index norm_of_category on norm
  (organisation_id, project_id, work_item_id, category_key) where material_id is null;

-- What the contracts of a project permit and recover.
create table consumption_term (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  material_id uuid,
  category text not null default '',
  category_key text not null generated always as (lower(category)) stored,
  -- Permitted variation, percent.
  permitted numeric(6, 3) not null
    constraint consumption_term_permitted check (permitted between 0 and 100),
  -- Times the rate.
  factor smallint not null default 1 constraint consumption_term_factor check (factor in (1, 2)),
  primary key (organisation_id, id),
  foreign key (organisation_id, project_id) references norm_set,
  foreign key (organisation_id, material_id) references material,
  constraint consumption_term_of_one check ((material_id is null) = (category <> ''))
);
create unique index consumption_term_of_material on consumption_term
  (organisation_id, project_id, material_id) where material_id is not null;
create unique index consumption_term_of_category on consumption_term
  (organisation_id, project_id, category_key) where material_id is null;

create table measurement (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  work_item_id uuid not null,
  measured_on date not null,
  executed numeric(15, 3) not null constraint measurement_positive check (executed > 0),
  tower_id uuid,
  floor_id uuid,
  location text not null default '',
  contractor_id uuid,
  contractor text not null default '',
  ra_number text not null default '',
  remark text not null default '',
  -- With it the work was far above the BOQ.
  is_above_boq boolean not null default false,
  reason text not null default '',
  recorded_by uuid not null,
  recorded_by_name text not null,
  -- It stays, because bills refer to it, and counts no more.
  reversed_at timestamptz,
  reversed_by uuid,
  reversed_by_name text,
  reversal_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, firm_id, project_id)
    references project (organisation_id, firm_id, id),
  foreign key (organisation_id, project_id, work_item_id)
    references work_item (organisation_id, project_id, id),
  foreign key (organisation_id, project_id, tower_id)
    references tower (organisation_id, project_id, id),
  foreign key (organisation_id, project_id, floor_id)
    references floor (organisation_id, project_id, id),
  foreign key (organisation_id, contractor_id) references contractor,
  foreign key (organisation_id, recorded_by) references user_account,
  foreign key (organisation_id, reversed_by) references user_account,
  constraint measurement_above_boq_says_why check (not is_above_boq or reason <> ''),
  constraint measurement_reversed_says_why check (
    (reversed_at is null) = (reversal_reason is null)
    and (reversed_at is null) = (reversed_by is null)
    and (reversed_at is null) = (reversed_by_name is null))
);
create index measurement_by_day
  on measurement (organisation_id, firm_id, measured_on desc, id desc);
create index measurement_by_day_everywhere
  on measurement (organisation_id, measured_on desc, id desc);
create index measurement_of_project
  on measurement (organisation_id, project_id, measured_on desc, id desc);
create index measurement_by_creation
  on measurement (organisation_id, created_at desc, id desc);
create index measurement_of_item on measurement (organisation_id, work_item_id);
create index measurement_search on measurement using gin (
  (contractor || ' ' || location || ' ' || ra_number || ' ' || recorded_by_name) gin_trgm_ops
);
create trigger measurement_version before update on measurement
  for each row execute function count_version();

create table consumption_statement (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  statement_number text not null,
  status text not null check (status in ('DRAFT', 'SIGNED', 'REVERSED', 'CANCELLED')),
  -- Null for what names no contractor of the list.
  contractor_id uuid,
  contractor text not null default '',
  period_from date not null,
  period_to date not null,
  remark text not null default '',
  -- The sum of its lines.
  recovery numeric(17, 2) not null default 0,
  prepared_by uuid not null,
  prepared_by_name text not null,
  signed_at timestamptz,
  signed_by uuid,
  signed_by_name text,
  -- Reversed or discarded.
  ended_at timestamptz,
  ended_by_name text,
  end_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  -- What its paper says of firm and site, as of when it was made.
  parties jsonb not null default '{}',
  primary key (organisation_id, id),
  foreign key (organisation_id, firm_id, project_id)
    references project (organisation_id, firm_id, id),
  foreign key (organisation_id, contractor_id) references contractor,
  foreign key (organisation_id, prepared_by) references user_account,
  foreign key (organisation_id, signed_by) references user_account,
  constraint consumption_statement_number_unique
    unique (organisation_id, firm_id, statement_number),
  constraint consumption_statement_period check (period_from <= period_to),
  constraint consumption_statement_signed check (
    (signed_at is null) = (signed_by is null) and (signed_at is null) = (signed_by_name is null)
    and (status not in ('SIGNED', 'REVERSED') or signed_at is not null)),
  constraint consumption_statement_ended check (
    (status in ('REVERSED', 'CANCELLED')) = (ended_at is not null)
    and (ended_at is null) = (end_reason is null)),
  -- No day of a contractor is settled twice.
  constraint consumption_statement_once exclude using gist (
    organisation_id with =,
    project_id with =,
    (coalesce(contractor_id, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
    daterange(period_from, period_to, '[]') with &&
  ) where (status = 'SIGNED')
);
create index consumption_statement_by_creation
  on consumption_statement (organisation_id, firm_id, created_at desc, id desc);
create index consumption_statement_by_creation_everywhere
  on consumption_statement (organisation_id, created_at desc, id desc);
create index consumption_statement_by_project
  on consumption_statement (organisation_id, project_id, created_at desc, id desc);
create index consumption_statement_search on consumption_statement
  using gin ((statement_number || ' ' || contractor) gin_trgm_ops);
create trigger consumption_statement_parties before insert on consumption_statement
  for each row execute function freeze_parties();
create trigger consumption_statement_version before update on consumption_statement
  for each row execute function count_version();

create table consumption_statement_line (
  organisation_id uuid not null,
  id uuid not null,
  consumption_statement_id uuid not null,
  position integer not null,
  material_id uuid,
  -- The material or the category, as it was.
  name text not null,
  unit text not null,
  -- Unrounded; null without a norm.
  theoretical numeric,
  opening numeric(15, 3) not null default 0
    constraint consumption_line_opening check (opening >= 0),
  issued numeric(15, 3) not null,
  returned numeric(15, 3) not null,
  closing numeric(15, 3) not null default 0
    constraint consumption_line_closing check (closing >= 0),
  permitted numeric(6, 3) not null,
  factor smallint not null,
  rate numeric(15, 2) not null constraint consumption_line_rate check (rate >= 0),
  -- Entered, so that it is not the average of the issues any more.
  is_rate_entered boolean not null default false,
  excess numeric(15, 3) not null check (excess >= 0),
  recovery numeric(17, 2) not null,
  -- Executed × coefficient of each item, and what could not be counted.
  workings jsonb not null,
  not_counted text[] not null default '{}',
  primary key (organisation_id, id),
  foreign key (organisation_id, consumption_statement_id) references consumption_statement
    deferrable initially deferred,
  foreign key (organisation_id, material_id) references material,
  constraint consumption_line_adds_up check (recovery = round(excess * rate * factor, 2))
);
create index consumption_statement_line_of_statement
  on consumption_statement_line (organisation_id, consumption_statement_id, position);

-- What is signed stays as it was signed.
create function consumption_line_is_kept() returns trigger language plpgsql as $$
begin
  if exists (
    select from consumption_statement
    where organisation_id = old.organisation_id and id = old.consumption_statement_id
      and status in ('SIGNED', 'REVERSED')
  ) then
    raise exception 'a line of a signed statement is not changed or removed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger consumption_line_kept before update or delete on consumption_statement_line
  for each row execute function consumption_line_is_kept();
