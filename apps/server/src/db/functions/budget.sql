-- Documents, works and materials that change bring the uses of their budgets up to date (budget_use.sql). The triggers
-- run once per statement, however many lines a document has.

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
create or replace trigger material_request_budget_of_new after insert on material_request
  referencing new table as now_there for each statement execute function budget_after_request();
create or replace trigger material_request_budget after update on material_request
  referencing new table as now_there old table as before_it
  for each statement execute function budget_after_request();

create or replace function budget_after_request_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform settle_budget_requests(organisation_id, array_agg(id))
    from now_there group by organisation_id;
  else
    perform settle_budget_requests(changed.organisation_id, array_agg(changed.id))
    from now_there changed
    join before_it past on past.organisation_id = changed.organisation_id and past.id = changed.id
    where (changed.left_to_order, changed.work_item_id, changed.material_id)
      is distinct from (past.left_to_order, past.work_item_id, past.material_id)
    group by changed.organisation_id;
  end if;
  return null;
end
$$;
create or replace trigger material_request_line_budget_of_new after insert on material_request_line
  referencing new table as now_there
  for each statement execute function budget_after_request_line();
create or replace trigger material_request_line_budget after update on material_request_line
  referencing new table as now_there old table as before_it
  for each statement execute function budget_after_request_line();

create or replace function budget_after_deleted_line() returns trigger language plpgsql as $$
begin
  delete from budget_use use using gone
  where use.organisation_id = gone.organisation_id and use.id = gone.id;
  return null;
end
$$;
create or replace trigger material_request_line_budget_of_gone after delete on material_request_line
  referencing old table as gone for each statement execute function budget_after_deleted_line();

create or replace function budget_after_allocation() returns trigger language plpgsql as $$
begin
  perform settle_budget_requests(organisation_id, array_agg(material_request_line_id))
  from changed group by organisation_id;
  return null;
end
$$;
create or replace trigger order_allocation_budget_of_new after insert on order_allocation
  referencing new table as changed for each statement execute function budget_after_allocation();
create or replace trigger order_allocation_budget_of_gone after delete on order_allocation
  referencing old table as changed for each statement execute function budget_after_allocation();

create or replace function budget_after_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform settle_budget_requests(changed.organisation_id,
      array_agg(allocation.material_request_line_id))
    from now_there changed
    join purchase_order_line line on line.organisation_id = changed.organisation_id
      and line.purchase_order_id = changed.id
    join order_allocation allocation on allocation.organisation_id = line.organisation_id
      and allocation.purchase_order_line_id = line.id
    group by changed.organisation_id;
  else
    perform settle_budget_requests(changed.organisation_id,
      array_agg(allocation.material_request_line_id))
    from now_there changed
    join before_it past on past.organisation_id = changed.organisation_id and past.id = changed.id
    join purchase_order_line line on line.organisation_id = changed.organisation_id
      and line.purchase_order_id = changed.id
    join order_allocation allocation on allocation.organisation_id = line.organisation_id
      and allocation.purchase_order_line_id = line.id
    where (changed.status = 'CANCELLED') <> (past.status = 'CANCELLED')
    group by changed.organisation_id;
  end if;
  return null;
end
$$;
create or replace trigger purchase_order_budget_of_new after insert on purchase_order
  referencing new table as now_there for each statement execute function budget_after_order();
create or replace trigger purchase_order_budget after update on purchase_order
  referencing new table as now_there old table as before_it
  for each statement execute function budget_after_order();

create or replace function budget_after_order_line() returns trigger language plpgsql as $$
begin
  perform settle_budget_requests(changed.organisation_id,
    array_agg(allocation.material_request_line_id))
  from now_there changed
  join before_it past on past.organisation_id = changed.organisation_id and past.id = changed.id
  join order_allocation allocation on allocation.organisation_id = changed.organisation_id
    and allocation.purchase_order_line_id = changed.id
  where (changed.quantity, changed.closed_quantity, changed.received_quantity, changed.taxable)
    is distinct from (past.quantity, past.closed_quantity, past.received_quantity, past.taxable)
  group by changed.organisation_id;
  return null;
end
$$;
create or replace trigger purchase_order_line_budget after update on purchase_order_line
  referencing new table as now_there old table as before_it
  for each statement execute function budget_after_order_line();

create or replace function budget_after_issue_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform settle_budget_issues(organisation_id, array_agg(id))
    from now_there group by organisation_id;
  else
    perform settle_budget_issues(changed.organisation_id, array_agg(changed.id))
    from now_there changed
    join before_it past on past.organisation_id = changed.organisation_id and past.id = changed.id
    where (changed.returned_quantity, changed.work_item_id)
      is distinct from (past.returned_quantity, past.work_item_id)
    group by changed.organisation_id;
  end if;
  return null;
end
$$;
create or replace trigger stock_issue_line_budget_of_new after insert on stock_issue_line
  referencing new table as now_there
  for each statement execute function budget_after_issue_line();
create or replace trigger stock_issue_line_budget after update on stock_issue_line
  referencing new table as now_there old table as before_it
  for each statement execute function budget_after_issue_line();

create or replace function budget_after_transfer_line() returns trigger language plpgsql as $$
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
create or replace trigger stock_transfer_line_budget_of_new after insert on stock_transfer_line
  referencing new table as now_there
  for each statement execute function budget_after_transfer_line();
create or replace trigger stock_transfer_line_budget after update on stock_transfer_line
  referencing new table as now_there old table as before_it
  for each statement execute function budget_after_transfer_line();

-- A work item that moves, or a material of another category or unit, may fall on another line.
create or replace function budget_after_work_item() returns trigger language plpgsql as $$
begin
  perform settle_budget(moved.organisation_id, moved.project_id)
  from (
    select distinct changed.organisation_id, changed.project_id
    from now_there changed
    join before_it past on past.organisation_id = changed.organisation_id and past.id = changed.id
    where changed.path <> past.path
  ) moved;
  return null;
end
$$;
create or replace trigger work_item_budget after update on work_item
  referencing new table as now_there old table as before_it
  for each statement execute function budget_after_work_item();

create or replace function budget_after_material() returns trigger language plpgsql as $$
begin
  perform settle_budget_materials(touched.organisation_id, array_agg(touched.id))
  from (
    select changed.organisation_id,
      unnest(array[changed.id, changed.merged_into, past.merged_into]) as id
    from now_there changed
    join before_it past on past.organisation_id = changed.organisation_id and past.id = changed.id
    where (changed.category, changed.unit) <> (past.category, past.unit)
      or changed.merged_into is distinct from past.merged_into
  ) touched
  where touched.id is not null
  group by touched.organisation_id;
  return null;
end
$$;
create or replace trigger material_budget after update on material
  referencing new table as now_there old table as before_it
  for each statement execute function budget_after_material();
