-- The most specific line of a budget for a material at a work item: of both, then of the material or its category
-- at the nearest work item above, then of either for the whole project. A merged material counts as the one that
-- it is now. Material and work item are read only where no line is of both of them.
create or replace function budget_line_at(
  org uuid, of_project uuid, of_work_item uuid, of_material uuid
) returns table (id uuid) language sql stable as $$
  with now_is as materialized (select surviving_material(org, of_material) as id)
  select coalesce(
    (select line.id from budget_line line
      where line.organisation_id = org and line.project_id = of_project
        and line.removed_at is null and line.material_id = now_is.id
        and line.work_item_id = of_work_item),
    (select line.id from work_item
      cross join unnest(work_item.path) with ordinality as step (id, depth)
      join budget_line line on line.organisation_id = org and line.project_id = of_project
        and line.removed_at is null and line.material_id = now_is.id
        and line.work_item_id = step.id
      where work_item.organisation_id = org and work_item.id = of_work_item
      order by step.depth desc limit 1),
    (select line.id from work_item
      cross join unnest(work_item.path) with ordinality as step (id, depth)
      join material on material.organisation_id = org and material.id = now_is.id
      join budget_line line on line.organisation_id = org and line.project_id = of_project
        and line.removed_at is null and line.material_id is null
        and lower(line.category) = lower(material.category) and line.unit = material.unit
        and line.work_item_id = step.id
      where work_item.organisation_id = org and work_item.id = of_work_item
      order by step.depth desc limit 1),
    (select line.id from budget_line line
      where line.organisation_id = org and line.project_id = of_project
        and line.removed_at is null and line.material_id = now_is.id
        and line.work_item_id is null),
    (select line.id from material
      join budget_line line on line.organisation_id = org and line.project_id = of_project
        and line.removed_at is null and line.material_id is null
        and lower(line.category) = lower(material.category) and line.unit = material.unit
        and line.work_item_id is null
      where material.organisation_id = org and material.id = now_is.id
      order by line.created_at, line.id limit 1))
  from now_is
$$;

-- The budget line of a line of a transfer, which names no work item: the line of the project as a whole, else the
-- largest line of the material, else the largest of its category.
create or replace function budget_line_of_transfer(org uuid, of_project uuid, of_material uuid)
returns table (id uuid) language sql stable as $$
  with now_is as materialized (select surviving_material(org, of_material) as id)
  select coalesce(
    (select found.id from budget_line_at(org, of_project, null, now_is.id) found),
    (select line.id from budget_line line
      where line.organisation_id = org and line.project_id = of_project
        and line.removed_at is null and line.material_id = now_is.id
      order by line.quantity desc, line.id limit 1),
    (select line.id from material
      join budget_line line on line.organisation_id = org and line.project_id = of_project
        and line.removed_at is null and line.material_id is null
        and lower(line.category) = lower(material.category) and line.unit = material.unit
      where material.organisation_id = org and material.id = now_is.id
      order by line.quantity desc, line.id limit 1))
  from now_is
$$;

-- Budget line and balance for each of the lines that are to be requested, ordered, issued or transferred.
create or replace function budget_landings(org uuid, of_project uuid, wanted jsonb)
returns table (
  index integer, material_name text, material_unit text, id uuid, name text, unit text,
  quantity numeric, requested numeric, ordered numeric, received numeric, transferred numeric,
  issued numeric, amount numeric, committed numeric
) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select asked.index, material.name, material.unit, line.id,
      concat_ws(' · ', work_item.code, coalesce(own.name, nullif(line.category, ''))),
      line.unit, line.quantity, line.requested, line.ordered, line.received, line.transferred,
      line.issued, line.amount, line.ordered_value + line.received_value + line.transferred_value
    from jsonb_to_recordset(wanted) as asked (
      index integer, "materialId" uuid, "workItemId" uuid, "isTransfer" boolean)
    join material on material.organisation_id = org and material.id = asked."materialId"
    left join lateral (
      select case when asked."isTransfer"
        then (select own_line.id from budget_line_of_transfer(org, of_project, material.id) own_line)
        else (select own_line.id
          from budget_line_at(org, of_project, asked."workItemId", material.id) own_line)
      end as id
    ) found on true
    left join budget_line line on line.organisation_id = org and line.id = found.id
    left join work_item on work_item.organisation_id = org and work_item.id = line.work_item_id
    left join material own on own.organisation_id = org and own.id = line.material_id;
end
$$;
