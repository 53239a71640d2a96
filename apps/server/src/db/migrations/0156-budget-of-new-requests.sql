-- What a budget costs a new request is mostly what the general function asks, which is nothing here: no
-- line of it has an order yet, and nothing of it was counted before.

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
        and line.category = material.category and line.unit = material.unit
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
        and line.category = material.category and line.unit = material.unit
        and line.work_item_id is null
      where material.organisation_id = org and material.id = of_material))
$$;

-- Uses of requests that are new, under the lock of their budgets. Their lines have no orders yet.
create function settle_new_budget_requests(org uuid, requests uuid[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform from budget
  where organisation_id = org and project_id = any (array(
    select request.project_id from material_request request
    where request.organisation_id = org and request.id = any (requests)))
  order by project_id
  for no key update;
  if not found then
    return;
  end if;
  with used as materialized (
    select line.id, request.project_id, line.left_to_order as requested,
      (select found.id from budget_line_at(org, request.project_id, line.work_item_id,
        line.material_id) found) as budget_line_id
    from material_request request
    join budget on budget.organisation_id = org and budget.project_id = request.project_id
      and budget.revision > 0
    join material_request_line line on line.organisation_id = org
      and line.material_request_id = request.id and line.left_to_order > 0
    where request.organisation_id = org and request.id = any (requests)
      and request.status in ('SUBMITTED', 'APPROVED')
  ), added as (
    insert into budget_use (organisation_id, id, project_id, request_line_id, budget_line_id,
      requested)
    select org, id, project_id, id, budget_line_id, requested from used
  )
  update budget_line set requested = budget_line.requested + changed.requested
  from (
    select budget_line_id, sum(requested) as requested from used
    where budget_line_id is not null group by budget_line_id
  ) changed
  where budget_line.organisation_id = org and budget_line.id = changed.budget_line_id;
end
$$;

create or replace function budget_after_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform settle_new_budget_requests(organisation_id, array_agg(id))
    from now_there where status <> 'PENDING'
    group by organisation_id;
  else
    perform settle_budget_requests(changed.organisation_id, array_agg(line.id))
    from now_there changed
    join before_it past on past.organisation_id = changed.organisation_id and past.id = changed.id
    join material_request_line line on line.organisation_id = changed.organisation_id
      and line.material_request_id = changed.id
    where changed.status <> past.status
    group by changed.organisation_id;
  end if;
  return null;
end
$$;
