-- Each row that is deleted is looked for in the tables that refer to it. Work, materials and contractors
-- are deleted by the thousand when an import is undone.

create index budget_change_of_work_item on budget_change (organisation_id, work_item_id)
  where work_item_id is not null;
create index budget_change_of_material on budget_change (organisation_id, material_id)
  where material_id is not null;
create index budget_finding_of_material on budget_finding (organisation_id, material_id);

create index bar_schedule_line_of_work_item
  on bar_schedule_line (organisation_id, project_id, work_item_id) where work_item_id is not null;

-- The unique ones are of materials or of categories, and PostgreSQL does not say which it looks for.
create index norm_of_work_item on norm (organisation_id, project_id, work_item_id);
create index norm_by_material on norm (organisation_id, material_id) where material_id is not null;
create index consumption_term_by_material on consumption_term (organisation_id, material_id)
  where material_id is not null;

create index consumption_statement_line_by_material
  on consumption_statement_line (organisation_id, material_id) where material_id is not null;

-- Their lists are narrowed by contractor, too.
create index measurement_of_contractor
  on measurement (organisation_id, contractor_id, measured_on desc, id desc)
  where contractor_id is not null;
create index consumption_statement_of_contractor
  on consumption_statement (organisation_id, contractor_id, created_at desc, id desc)
  where contractor_id is not null;
