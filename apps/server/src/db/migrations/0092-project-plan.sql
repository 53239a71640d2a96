-- The plan of a project: milestones with their share of the whole. A saved plan is never changed: a
-- change is a further revision with its reason, and the first one stays the baseline.
create table project_plan (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  revision integer not null constraint project_plan_numbered check (revision > 0),
  -- What the plan is worth where the project has no approved budget.
  planned_value numeric(17, 2) check (planned_value > 0),
  reason text not null default '',
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamptz not null,
  primary key (organisation_id, id),
  constraint project_plan_revision_unique unique (organisation_id, project_id, revision),
  constraint project_plan_reasoned check (revision = 1 or reason <> ''),
  foreign key (organisation_id, project_id) references project,
  foreign key (organisation_id, made_by) references user_account
);

create table plan_milestone (
  organisation_id uuid not null,
  project_plan_id uuid not null,
  -- The same in all revisions.
  milestone_id uuid not null,
  position integer not null constraint plan_milestone_placed check (position > 0),
  name text not null constraint plan_milestone_named check (name <> ''),
  from_on date not null,
  to_on date not null,
  -- Percent of the whole.
  share numeric(5, 2) not null check (share > 0 and share <= 100),
  done_on date,
  primary key (organisation_id, project_plan_id, milestone_id),
  constraint plan_milestone_days check (from_on <= to_on),
  foreign key (organisation_id, project_plan_id) references project_plan
);
