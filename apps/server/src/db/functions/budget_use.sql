-- What documents use of the lines of a budget, and the balances of the lines, under the lock of the budgets. Triggers
-- call these functions (budget.sql), so that nothing passes by a budget, whatever writes the documents.

-- Adds the uses of requests that are new: their lines have no orders yet.
create or replace function settle_new_budget_requests(org uuid, requests uuid[]) returns void
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

-- Brings the uses of lines of requests, with their orders and receipts, up to date.
create or replace function settle_budget_requests(org uuid, lines uuid[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from budget where organisation_id = org) then
    return;
  end if;
  perform from budget
  where organisation_id = org and project_id = any (array(
    select request.project_id from material_request request
    where request.organisation_id = org and request.id = any (array(
      select distinct line.material_request_id from material_request_line line
      where line.organisation_id = org and line.id = any (lines)))))
  order by project_id
  for no key update;
  if not found or not exists (select from budget where organisation_id = org and revision > 0) then
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

-- Brings the uses of lines of issues, less what was returned, up to date.
create or replace function settle_budget_issues(org uuid, lines uuid[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from budget where organisation_id = org) then
    return;
  end if;
  perform from budget
  where organisation_id = org and project_id in (
    select issue.project_id from stock_issue_line line
    join stock_issue issue on issue.organisation_id = org and issue.id = line.stock_issue_id
    where line.organisation_id = org and line.id = any (lines))
  order by project_id
  for no key update;
  if not found or not exists (select from budget where organisation_id = org and revision > 0) then
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

-- Brings the uses of lines of transfers between projects up to date, in the budgets of both. Goods without a price yet
-- count at the rate of the budget line, as those of orders do.
create or replace function settle_budget_transfers(org uuid, lines uuid[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from budget where organisation_id = org) then
    return;
  end if;
  perform from budget
  where organisation_id = org and project_id = any (array(
    select unnest(array[transfer.project_id, transfer.to_project_id])
    from stock_transfer_line line
    join stock_transfer transfer on transfer.organisation_id = org
      and transfer.id = line.stock_transfer_id and transfer.project_id <> transfer.to_project_id
    where line.organisation_id = org and line.id = any (lines)))
  order by project_id
  for no key update;
  if not found or not exists (select from budget where organisation_id = org and revision > 0) then
    return;
  end if;
  with moved as materialized (
    select line.id, part.project_id, line.material_id,
      (select found.id from budget_line_of_transfer(org, part.project_id, line.material_id) found)
        as budget_line_id,
      part.sign * (line.quantity - line.short_quantity) as transferred,
      part.sign * case when line.short_quantity > 0 then line.received_value else line.value end
        as value
    from stock_transfer_line line
    join stock_transfer transfer on transfer.organisation_id = org
      and transfer.id = line.stock_transfer_id and transfer.project_id <> transfer.to_project_id
    cross join lateral (
      values (transfer.project_id, -1), (transfer.to_project_id, 1)) part (project_id, sign)
    join budget on budget.organisation_id = org and budget.project_id = part.project_id
      and budget.revision > 0
    where line.organisation_id = org and line.id = any (lines)
  ), used as materialized (
    select moved.id, moved.project_id, moved.budget_line_id, moved.transferred,
      case when moved.value <> 0 then moved.value
        else round(coalesce(moved.transferred * budget_line.rate, 0), 2) end as transferred_value
    from moved
    left join budget_line on budget_line.organisation_id = org
      and budget_line.id = moved.budget_line_id
    where moved.transferred <> 0
  ), changed as (
    select budget_line_id, sum(transferred) as transferred,
      sum(transferred_value) as transferred_value
    from (
      select budget_line_id, transferred, transferred_value from used
      union all
      select budget_line_id, -transferred, -transferred_value from budget_use
      where organisation_id = org and id = any (lines)
    ) difference
    where budget_line_id is not null
    group by budget_line_id
  ), unused as (
    delete from budget_use
    where organisation_id = org and id = any (lines)
      and not exists (select from used
        where used.id = budget_use.id and used.project_id = budget_use.project_id)
  ), kept as (
    update budget_use
    set budget_line_id = used.budget_line_id, transferred = used.transferred,
      transferred_value = used.transferred_value
    from used
    where budget_use.organisation_id = org and budget_use.id = used.id
      and budget_use.project_id = used.project_id
  ), added as (
    insert into budget_use (organisation_id, id, project_id, transfer_line_id, budget_line_id,
      transferred, transferred_value)
    select org, id, project_id, id, budget_line_id, transferred, transferred_value
    from used
    where not exists (
      select from budget_use where budget_use.organisation_id = org and budget_use.id = used.id
        and budget_use.project_id = used.project_id)
  )
  update budget_line
  set transferred = budget_line.transferred + changed.transferred,
    transferred_value = budget_line.transferred_value + changed.transferred_value
  from changed
  where budget_line.organisation_id = org and budget_line.id = changed.budget_line_id
    and (changed.transferred, changed.transferred_value) <> (0, 0);
end
$$;

-- Computes the uses of all documents of a project anew, after its budget, work items or materials changed.
create or replace function settle_budget(org uuid, of_project uuid) returns void
language plpgsql as $$
begin
  perform settle_budget_requests(org, array(
    select line.id from material_request request
    join material_request_line line on line.organisation_id = org
      and line.material_request_id = request.id
    where request.organisation_id = org and request.project_id = of_project));
  perform settle_budget_issues(org, array(
    select line.id from stock_issue issue
    join stock_issue_line line on line.organisation_id = org and line.stock_issue_id = issue.id
    where issue.organisation_id = org and issue.project_id = of_project));
  perform settle_budget_transfers(org, array(
    select line.id from stock_transfer transfer
    join stock_transfer_line line on line.organisation_id = org
      and line.stock_transfer_id = transfer.id
    where transfer.organisation_id = org and of_project in (transfer.project_id, transfer.to_project_id)
      and transfer.project_id <> transfer.to_project_id));
end
$$;

-- Brings uses and balances up to date for whatever names these materials or those merged into them.
create or replace function settle_budget_materials(org uuid, materials uuid[]) returns void
language plpgsql as $$
declare
  named uuid[] := with_merged_materials(org, materials);
begin
  perform settle_budget_requests(org, array(
      select id from material_request_line
      where organisation_id = org and material_id = any (named))),
    settle_budget_issues(org, array(
      select id from stock_issue_line
      where organisation_id = org and material_id = any (named))),
    settle_budget_transfers(org, array(
      select id from stock_transfer_line
      where organisation_id = org and material_id = any (named)));
end
$$;
