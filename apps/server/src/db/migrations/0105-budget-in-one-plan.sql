-- Submitting a request of 50 lines spent more on its budget than on itself: foreign keys were asked for
-- each use, the statement that looks was planned anew for each request, and each budget line was looked
-- for by a list of work items.

-- Uses are written by the functions below alone, which read the lines of documents and budgets that they
-- name. Lines of a budget and of an issue are never deleted; a line of a request takes its use with it.
alter table budget_use
  drop constraint budget_use_organisation_id_project_id_fkey,
  drop constraint budget_use_organisation_id_budget_line_id_fkey,
  drop constraint budget_use_organisation_id_request_line_id_fkey,
  drop constraint budget_use_organisation_id_issue_line_id_fkey;
drop index budget_use_of_request;
drop index budget_use_of_issue;

create function budget_after_deleted_line() returns trigger language plpgsql as $$
begin
  delete from budget_use use using gone
  where use.organisation_id = gone.organisation_id and use.id = gone.id;
  return null;
end
$$;
create trigger material_request_line_budget_of_gone after delete on material_request_line
  referencing old table as gone for each statement execute function budget_after_deleted_line();

-- The most specific line of a budget: packages/domain/src/budget/resolve-line.ts is the same. The work
-- item itself comes first, and its parents by a join: `= any (path)` takes ten times as long.
create or replace function budget_line_at(
  org uuid, of_project uuid, of_work_item uuid, of_material uuid
) returns table (id uuid) language sql stable as $$
  select coalesce(
    (select line.id from budget_line line
      where line.organisation_id = org and line.project_id = of_project
        and line.removed_at is null and line.material_id = material.id
        and line.work_item_id = of_work_item),
    (select line.id from unnest(work_item.path) with ordinality as step (id, depth)
      join budget_line line on line.organisation_id = org and line.project_id = of_project
        and line.removed_at is null and line.material_id = material.id
        and line.work_item_id = step.id
      order by step.depth desc limit 1),
    (select line.id from unnest(work_item.path) with ordinality as step (id, depth)
      join budget_line line on line.organisation_id = org and line.project_id = of_project
        and line.removed_at is null and line.material_id is null
        and line.category = material.category and line.unit = material.unit
        and line.work_item_id = step.id
      order by step.depth desc limit 1),
    (select line.id from budget_line line
      where line.organisation_id = org and line.project_id = of_project
        and line.removed_at is null and line.material_id = material.id
        and line.work_item_id is null),
    (select line.id from budget_line line
      where line.organisation_id = org and line.project_id = of_project
        and line.removed_at is null and line.material_id is null
        and line.category = material.category and line.unit = material.unit
        and line.work_item_id is null))
  from material
  left join work_item on work_item.organisation_id = org and work_item.id = of_work_item
  where material.organisation_id = org and material.id = of_material
$$;

-- Where lines of a document fall, and how the budget lines stand; one plan for all requests.
create function budget_landings(org uuid, of_project uuid, wanted jsonb)
returns table (
  index integer, material_name text, material_unit text, id uuid, name text, unit text,
  quantity numeric, requested numeric, ordered numeric, received numeric, issued numeric,
  amount numeric, committed numeric
) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select asked.index, material.name, material.unit, line.id,
      concat_ws(' · ', work_item.code, coalesce(own.name, nullif(line.category, ''))),
      line.unit, line.quantity, line.requested, line.ordered, line.received, line.issued,
      line.amount, line.ordered_value + line.received_value
    from jsonb_to_recordset(wanted) as asked (index integer, "materialId" uuid, "workItemId" uuid)
    join material on material.organisation_id = org and material.id = asked."materialId"
    left join lateral budget_line_at(org, of_project, asked."workItemId", material.id) found on true
    left join budget_line line on line.organisation_id = org and line.id = found.id
    left join work_item on work_item.organisation_id = org and work_item.id = line.work_item_id
    left join material own on own.organisation_id = org and own.id = line.material_id;
end
$$;

create or replace function settle_budget_requests(org uuid, lines uuid[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from budget where organisation_id = org and revision > 0) then
    return;
  end if;
  perform from budget
  where organisation_id = org and revision > 0 and project_id = any (array(
    select request.project_id from material_request request
    where request.organisation_id = org and request.id = any (array(
      select distinct line.material_request_id from material_request_line line
      where line.organisation_id = org and line.id = any (lines)))))
  order by project_id
  for no key update;
  if not found then
    return;
  end if;
  with asked as materialized (
    select request.id, request.project_id, request.status
    from material_request request
    join budget on budget.organisation_id = org and budget.project_id = request.project_id
      and budget.revision > 0
    where request.organisation_id = org and request.id = any (array(
      select distinct line.material_request_id from material_request_line line
      where line.organisation_id = org and line.id = any (lines)))
  ), should as materialized (
    select line.id, request.project_id,
      (select found.id from budget_line_at(org, request.project_id, line.work_item_id,
        line.material_id) found) as budget_line_id,
      case when request.status in ('SUBMITTED', 'APPROVED') then line.left_to_order else 0 end
        as requested,
      coalesce(taken.ordered, 0) as ordered, coalesce(taken.received, 0) as received,
      taken.ordered_value, taken.received_value, taken.ordered_unpriced, taken.received_unpriced
    from material_request_line line
    join asked request on request.id = line.material_request_id
    left join lateral (
      select sum(part.open) as ordered, sum(part.received) as received,
        sum(part.net * part.open) as ordered_value,
        sum(part.net * part.received) as received_value,
        sum(part.open) filter (where part.net is null) as ordered_unpriced,
        sum(part.received) filter (where part.net is null) as received_unpriced
      from (
        select greatest(ordered.quantity - ordered.closed_quantity - ordered.received_quantity, 0)
            as open,
          ordered.received_quantity as received,
          ordered.taxable / ordered.quantity as net
        from order_allocation allocation
        join purchase_order_line ordered on ordered.organisation_id = org
          and ordered.id = allocation.purchase_order_line_id
        join purchase_order on purchase_order.organisation_id = org
          and purchase_order.id = ordered.purchase_order_id
          and purchase_order.status <> 'CANCELLED'
        where allocation.organisation_id = org and allocation.material_request_line_id = line.id
      ) part
    ) taken on true
    where line.organisation_id = org and line.id = any (lines)
  ), valued as (
    select should.id, should.project_id, should.budget_line_id, should.requested, should.ordered,
      should.received,
      round(coalesce(should.ordered_value, 0)
        + coalesce(should.ordered_unpriced * budget_line.rate, 0), 2) as ordered_value,
      round(coalesce(should.received_value, 0)
        + coalesce(should.received_unpriced * budget_line.rate, 0), 2) as received_value
    from should
    left join budget_line on budget_line.organisation_id = org
      and budget_line.id = should.budget_line_id
  ), used as (
    select valued.*, requested + ordered + received > 0 as is_used from valued
  ), changed as (
    select budget_line_id, sum(requested) as requested, sum(ordered) as ordered,
      sum(received) as received, sum(ordered_value) as ordered_value,
      sum(received_value) as received_value
    from (
      select budget_line_id, requested, ordered, received, ordered_value, received_value
      from used where is_used
      union all
      select budget_line_id, -requested, -ordered, -received, -ordered_value, -received_value
      from budget_use
      where organisation_id = org and id = any (lines)
    ) difference
    where budget_line_id is not null
    group by budget_line_id
  ), unused as (
    delete from budget_use
    where organisation_id = org and id = any (lines)
      and id not in (select id from used where is_used)
  ), kept as (
    update budget_use
    set budget_line_id = used.budget_line_id, requested = used.requested, ordered = used.ordered,
      received = used.received, ordered_value = used.ordered_value,
      received_value = used.received_value
    from used
    where budget_use.organisation_id = org and budget_use.id = used.id and used.is_used
  ), added as (
    insert into budget_use (organisation_id, id, project_id, request_line_id, budget_line_id,
      requested, ordered, received, ordered_value, received_value)
    select org, id, project_id, id, budget_line_id, requested, ordered, received, ordered_value,
      received_value
    from used
    where is_used and not exists (
      select from budget_use where budget_use.organisation_id = org and budget_use.id = used.id)
  )
  update budget_line
  set requested = budget_line.requested + changed.requested,
    ordered = budget_line.ordered + changed.ordered,
    received = budget_line.received + changed.received,
    ordered_value = budget_line.ordered_value + changed.ordered_value,
    received_value = budget_line.received_value + changed.received_value
  from changed
  where budget_line.organisation_id = org and budget_line.id = changed.budget_line_id
    and (changed.requested, changed.ordered, changed.received, changed.ordered_value,
      changed.received_value) <> (0, 0, 0, 0, 0);
end
$$;

create or replace function settle_budget_issues(org uuid, lines uuid[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from budget where organisation_id = org and revision > 0) then
    return;
  end if;
  perform from budget
  where organisation_id = org and revision > 0 and project_id in (
    select issue.project_id from stock_issue_line line
    join stock_issue issue on issue.organisation_id = org and issue.id = line.stock_issue_id
    where line.organisation_id = org and line.id = any (lines))
  order by project_id
  for no key update;
  if not found then
    return;
  end if;
  with used as materialized (
    select line.id, issue.project_id,
      (select found.id from budget_line_at(org, issue.project_id, line.work_item_id,
        line.material_id) found) as budget_line_id,
      line.quantity - line.returned_quantity as issued
    from stock_issue_line line
    join stock_issue issue on issue.organisation_id = org and issue.id = line.stock_issue_id
      and issue.kind = 'ISSUE'
    join budget on budget.organisation_id = org and budget.project_id = issue.project_id
      and budget.revision > 0
    where line.organisation_id = org and line.id = any (lines)
  ), changed as (
    select budget_line_id, sum(issued) as issued
    from (
      select budget_line_id, issued from used
      union all
      select budget_line_id, -issued from budget_use
      where organisation_id = org and id = any (lines)
    ) difference
    where budget_line_id is not null
    group by budget_line_id
  ), unused as (
    delete from budget_use
    where organisation_id = org and id = any (lines)
      and id not in (select id from used where issued > 0)
  ), kept as (
    update budget_use set budget_line_id = used.budget_line_id, issued = used.issued
    from used
    where budget_use.organisation_id = org and budget_use.id = used.id and used.issued > 0
  ), added as (
    insert into budget_use (organisation_id, id, project_id, issue_line_id, budget_line_id, issued)
    select org, id, project_id, id, budget_line_id, issued
    from used
    where issued > 0 and not exists (
      select from budget_use where budget_use.organisation_id = org and budget_use.id = used.id)
  )
  update budget_line
  set issued = budget_line.issued + changed.issued
  from changed
  where budget_line.organisation_id = org and budget_line.id = changed.budget_line_id
    and changed.issued <> 0;
end
$$;
