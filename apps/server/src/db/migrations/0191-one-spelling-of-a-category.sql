-- A category in other capitals is the same category. A material takes the spelling that is there, so that
-- lists, reports and rules see one; what was typed before gets the most frequent one.
create index material_category_key on material (organisation_id, lower(category))
  where category <> '';

update material
set category = usual.category
from (
  select distinct on (organisation_id, lower(category)) organisation_id, category
  from (
    select organisation_id, category, count(*) as materials from material
    where category <> '' group by 1, 2) spelling
  order by organisation_id, lower(category), materials desc, category
) usual
where material.organisation_id = usual.organisation_id and material.category <> usual.category
  and lower(material.category) = lower(usual.category);

create function material_category_as_spelt() returns trigger language plpgsql as $$
begin
  new.category := coalesce((
    select other.category from material other
    where other.organisation_id = new.organisation_id and other.id <> new.id
      and other.category <> '' and lower(other.category) = lower(new.category)
    limit 1), new.category);
  return new;
end
$$;
create trigger material_category_new before insert on material
  for each row when (new.category <> '') execute function material_category_as_spelt();
-- Whoever corrects the spelling itself may do so.
create trigger material_category_changed before update of category on material
  for each row when (new.category <> '' and lower(new.category) <> lower(old.category))
  execute function material_category_as_spelt();

drop index budget_line_by_category;
create index budget_line_by_category
  on budget_line (organisation_id, project_id, lower(category), unit, work_item_id)
  where removed_at is null and material_id is null;

-- The most specific line of a budget: packages/domain/src/budget/resolve-line.ts is the same. Material and
-- work item are read only where no line is of both of them.
create or replace function budget_line_at(
  org uuid, of_project uuid, of_work_item uuid, of_material uuid
) returns table (id uuid) language sql stable as $$
  select coalesce(
    (select line.id from budget_line line
      where line.organisation_id = org and line.project_id = of_project
        and line.removed_at is null and line.material_id = of_material
        and line.work_item_id = of_work_item),
    (select line.id from work_item
      cross join unnest(work_item.path) with ordinality as step (id, depth)
      join budget_line line on line.organisation_id = org and line.project_id = of_project
        and line.removed_at is null and line.material_id = of_material
        and line.work_item_id = step.id
      where work_item.organisation_id = org and work_item.id = of_work_item
      order by step.depth desc limit 1),
    (select line.id from work_item
      cross join unnest(work_item.path) with ordinality as step (id, depth)
      join material on material.organisation_id = org and material.id = of_material
      join budget_line line on line.organisation_id = org and line.project_id = of_project
        and line.removed_at is null and line.material_id is null
        and lower(line.category) = lower(material.category) and line.unit = material.unit
        and line.work_item_id = step.id
      where work_item.organisation_id = org and work_item.id = of_work_item
      order by step.depth desc limit 1),
    (select line.id from budget_line line
      where line.organisation_id = org and line.project_id = of_project
        and line.removed_at is null and line.material_id = of_material
        and line.work_item_id is null),
    (select line.id from material
      join budget_line line on line.organisation_id = org and line.project_id = of_project
        and line.removed_at is null and line.material_id is null
        and lower(line.category) = lower(material.category) and line.unit = material.unit
        and line.work_item_id is null
      where material.organisation_id = org and material.id = of_material
      order by line.created_at, line.id limit 1))
$$;

-- What no line was found for is looked for again.
select settle_budget_requests(organisation_id, array_agg(request_line_id))
from budget_use where budget_line_id is null and request_line_id is not null
group by organisation_id;
select settle_budget_issues(organisation_id, array_agg(issue_line_id))
from budget_use where budget_line_id is null and issue_line_id is not null
group by organisation_id;
