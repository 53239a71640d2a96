-- Reinforcement by diameter: the bar schedule of a project, and what its bars weigh.

create table bar_schedule (
  organisation_id uuid not null,
  project_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  -- Every change counts.
  changed_at timestamptz not null,
  primary key (organisation_id, project_id),
  foreign key (organisation_id, project_id) references project
);
create trigger bar_schedule_version before update on bar_schedule
  for each row execute function count_version();

create table bar_schedule_line (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  position integer not null,
  work_item_id uuid,
  mark text not null default '',
  -- Millimetres.
  diameter smallint not null
    constraint bar_diameter check (diameter in (6, 8, 10, 12, 16, 20, 25, 28, 32, 36, 40)),
  bars integer not null constraint bar_count check (bars between 1 and 1000000),
  -- Metres.
  cut_length numeric(9, 3) not null constraint bar_length check (cut_length > 0),
  primary key (organisation_id, id),
  foreign key (organisation_id, project_id) references bar_schedule
    deferrable initially deferred,
  foreign key (organisation_id, project_id, work_item_id)
    references work_item (organisation_id, project_id, id)
);
create index bar_schedule_line_of_project
  on bar_schedule_line (organisation_id, project_id, position);

create table steel_weighing (
  organisation_id uuid not null,
  project_id uuid not null,
  diameter smallint not null
    constraint weighing_diameter check (diameter in (6, 8, 10, 12, 16, 20, 25, 28, 32, 36, 40)),
  -- Kilograms of a metre; null if it was not weighed.
  per_metre numeric(9, 4) constraint weighing_positive check (per_metre > 0),
  -- Kilograms.
  scrap numeric(15, 3) not null default 0 constraint weighing_scrap check (scrap >= 0),
  primary key (organisation_id, project_id, diameter),
  foreign key (organisation_id, project_id) references bar_schedule
);
