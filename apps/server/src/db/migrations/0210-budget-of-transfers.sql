-- A budget limits what a project takes for itself: goods that it sends to another project leave its budget
-- at dispatch with their quantity and their value in stock, and are taken of the budget of the project that
-- they go to. What is settled as short was never received, and stays with the project that sent it.

alter table budget_line
  -- Net of transfers: positive for what other projects sent, negative for what was sent to them.
  add column transferred numeric(20, 3) not null default 0,
  -- Rupees: the value in stock at the store that sent it.
  add column transferred_value numeric(24, 2) not null default 0,
  drop column available;
alter table budget_line
  add column available numeric(21, 3) not null
    generated always as (quantity - requested - ordered - received - transferred) stored;

alter table budget_use
  add column transfer_line_id uuid,
  add column transferred numeric(15, 3) not null default 0,
  add column transferred_value numeric(20, 2) not null default 0,
  drop constraint budget_use_of_one,
  -- A line of a transfer has one use at each end.
  drop constraint budget_use_pkey,
  add primary key (organisation_id, id, project_id),
  add constraint budget_use_of_one check (
    id is not distinct from coalesce(request_line_id, issue_line_id, transfer_line_id)
    and num_nonnulls(request_line_id, issue_line_id, transfer_line_id) = 1);

alter table budget_finding
  drop constraint budget_finding_stage_check,
  add constraint budget_finding_stage_check
    check (stage in ('REQUEST', 'ORDER', 'AMENDMENT', 'ISSUE', 'TRANSFER', 'RECEIPT'));

-- A line of a transfer names no work: it falls on the line of the project as a whole, else on the largest
-- line of the material, else on the largest of its category.
create function budget_line_of_transfer(org uuid, of_project uuid, of_material uuid)
returns table (id uuid) language sql stable as $$
  select coalesce(
    (select found.id from budget_line_at(org, of_project, null, of_material) found),
    (select line.id from budget_line line
      where line.organisation_id = org and line.project_id = of_project
        and line.removed_at is null and line.material_id = of_material
      order by line.quantity desc, line.id limit 1),
    (select line.id from material
      join budget_line line on line.organisation_id = org and line.project_id = of_project
        and line.removed_at is null and line.material_id is null
        and lower(line.category) = lower(material.category) and line.unit = material.unit
      where material.organisation_id = org and material.id = of_material
      order by line.quantity desc, line.id limit 1))
$$;

drop function budget_landings(uuid, uuid, jsonb);
create function budget_landings(org uuid, of_project uuid, wanted jsonb)
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

-- Brings uses and balances of the lines of transfers between projects up to date, under the lock of the
-- budgets of both ends. Goods without a price yet count at the rate of the budget line, as those of orders do.
create function settle_budget_transfers(org uuid, lines uuid[]) returns void
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

create function budget_after_transfer_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform settle_budget_transfers(organisation_id, array_agg(id))
    from now_there group by organisation_id;
  else
    -- Goods that arrive move nothing: they are taken from dispatch on.
    perform settle_budget_transfers(changed.organisation_id, array_agg(changed.id))
    from now_there changed
    join before_it past on past.organisation_id = changed.organisation_id and past.id = changed.id
    where (changed.value, changed.short_quantity) <> (past.value, past.short_quantity)
      or changed.short_quantity > 0 and changed.received_value <> past.received_value
    group by changed.organisation_id;
  end if;
  return null;
end
$$;
create trigger stock_transfer_line_budget_of_new after insert on stock_transfer_line
  referencing new table as now_there
  for each statement execute function budget_after_transfer_line();
create trigger stock_transfer_line_budget after update on stock_transfer_line
  referencing new table as now_there old table as before_it
  for each statement execute function budget_after_transfer_line();

create or replace function budget_after_material() returns trigger language plpgsql as $$
begin
  perform settle_budget_requests(changed.organisation_id, array_agg(line.id)),
    settle_budget_issues(changed.organisation_id, array(
      select issued.id from stock_issue_line issued
      where issued.organisation_id = changed.organisation_id
        and issued.material_id = any (array_agg(changed.id)))),
    settle_budget_transfers(changed.organisation_id, array(
      select sent.id from stock_transfer_line sent
      where sent.organisation_id = changed.organisation_id
        and sent.material_id = any (array_agg(changed.id))))
  from now_there changed
  join before_it past on past.organisation_id = changed.organisation_id and past.id = changed.id
  left join material_request_line line on line.organisation_id = changed.organisation_id
    and line.material_id = changed.id
  where (changed.category, changed.unit) <> (past.category, past.unit)
  group by changed.organisation_id;
  return null;
end
$$;

-- An overrun that was found at a receipt ends with the reversal of the receipt.
create trigger goods_receipt_findings after update of status on goods_receipt
  for each row when (new.status = 'REVERSED' and old.status <> 'REVERSED')
  execute function call_off_findings();

-- Transfers between projects that were sent before.
select settle_budget_transfers(sent.organisation_id, array_agg(sent.id))
from (
  select line.organisation_id, line.id from stock_transfer_line line
  join stock_transfer transfer on transfer.organisation_id = line.organisation_id
    and transfer.id = line.stock_transfer_id and transfer.project_id <> transfer.to_project_id
) sent
group by sent.organisation_id;
