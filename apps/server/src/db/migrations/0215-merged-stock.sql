-- Merging a material carries its stock into the one that it is the same as: an entry out of the one and
-- an entry into the other in each store, of the same quantity and value, under the merge's own id.
alter table stock_entry
  drop constraint stock_entry_kind_check,
  add constraint stock_entry_kind_check check (kind in (
    'OPENING', 'RECEIPT', 'RECEIPT_REVERSAL', 'PRICING', 'ISSUE', 'ISSUE_RETURN',
    'TRANSFER_OUT', 'TRANSFER_IN', 'SUPPLIER_RETURN', 'COUNT', 'MERGE_OUT', 'MERGE_IN'
  ));
create index stock_entry_merged on stock_entry (organisation_id, store_id, material_id)
  where kind = 'MERGE_OUT';

-- The material that a merged one is now, by way of whichever others; itself where it was not merged.
create function surviving_material(org uuid, of_material uuid) returns uuid
language plpgsql stable as $$
declare
  survivor uuid := of_material;
  next uuid;
begin
  loop
    select merged_into into next from material
    where organisation_id = org and id = survivor;
    exit when next is null;
    survivor := next;
  end loop;
  return survivor;
end
$$;

-- Materials and those that were merged into them.
create function with_merged_materials(org uuid, materials uuid[]) returns uuid[]
language sql stable as $$
  with recursive same (id) as (
    select unnest(materials)
    union
    select other.id from material other
    join same on other.merged_into = same.id
    where other.organisation_id = org
  )
  select array_agg(id) from same
$$;

-- What lies under the name of a material that was merged before.
do $$
declare
  lying record;
  survivor uuid;
  target record;
  merge_line uuid;
  day date;
begin
  for lying in
    select stock.*, material.material_code, material.name, store.firm_id,
      last.posted_by, last.posted_by_name
    from stock
    join material on material.organisation_id = stock.organisation_id
      and material.id = stock.material_id and material.merged_into is not null
    join store on store.organisation_id = stock.organisation_id and store.id = stock.store_id
    join stock_entry last on last.organisation_id = stock.organisation_id
      and last.store_id = stock.store_id and last.material_id = stock.material_id
      and last.sequence = stock.last_sequence
    where stock.quantity > 0
    order by stock.organisation_id, stock.store_id, stock.material_id
  loop
    survivor := surviving_material(lying.organisation_id, lying.material_id);
    merge_line := gen_random_uuid();
    select greatest((now() at time zone 'Asia/Kolkata')::date, firm.stock_locked_until + 1) into day
    from firm where firm.organisation_id = lying.organisation_id and firm.id = lying.firm_id;
    insert into stock (organisation_id, store_id, material_id)
    values (lying.organisation_id, lying.store_id, survivor)
    on conflict do nothing;
    select stock.*, material.material_code, material.name into target
    from stock
    join material on material.organisation_id = stock.organisation_id
      and material.id = stock.material_id
    where stock.organisation_id = lying.organisation_id and stock.store_id = lying.store_id
      and stock.material_id = survivor;
    insert into stock_entry (organisation_id, store_id, material_id, sequence, kind, on_date,
      posted_at, quantity, value, balance_quantity, balance_value, document_type, document_id,
      document_number, document_line_id, party, posted_by, posted_by_name)
    values
      (lying.organisation_id, lying.store_id, lying.material_id, lying.last_sequence + 1,
        'MERGE_OUT', day, now(), -lying.quantity, -lying.value, 0, 0, 'MATERIAL_MERGE',
        lying.material_id, lying.material_code, merge_line,
        target.material_code || ' ' || target.name, lying.posted_by, lying.posted_by_name),
      (lying.organisation_id, lying.store_id, survivor, target.last_sequence + 1,
        'MERGE_IN', day, now(), lying.quantity, lying.value, target.quantity + lying.quantity,
        target.value + lying.value, 'MATERIAL_MERGE', lying.material_id, lying.material_code,
        merge_line, lying.material_code || ' ' || lying.name, lying.posted_by,
        lying.posted_by_name);
    update stock set quantity = 0, value = 0, last_sequence = last_sequence + 1
    where stock.organisation_id = lying.organisation_id and stock.store_id = lying.store_id
      and stock.material_id = lying.material_id;
    update stock set quantity = stock.quantity + lying.quantity, value = stock.value + lying.value,
      total_in = stock.total_in + lying.quantity, last_sequence = last_sequence + 1
    where stock.organisation_id = lying.organisation_id and stock.store_id = lying.store_id
      and stock.material_id = survivor;
  end loop;
end
$$;

-- The most specific line of a budget: packages/domain/src/budget/resolve-line.ts is the same.
-- What was merged is in the budget as the material that it is now. Material and work item are read only
-- where no line is of both of them.
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

-- The same of a line of a transfer, which names no work: it falls on the line of the project as a whole, else
-- on the largest line of the material, else on the largest of its category.
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

-- Brings uses and balances up to date for whatever names these materials or those merged into them.
create function settle_budget_materials(org uuid, materials uuid[]) returns void
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

-- Contracts, budgets, norms, terms and levels of what was merged before follow it, where the material that
-- it is now has none of its own; budget lines of both become one.
do $$
declare
  merged record;
begin
  for merged in
    select organisation_id as org, id, surviving_material(organisation_id, id) as survivor
    from material where merged_into is not null order by organisation_id, id
  loop
    update contract_line own set material_id = merged.survivor
    where own.organisation_id = merged.org and own.material_id = merged.id
      and not exists (select from contract_line other
        where other.organisation_id = merged.org and other.material_id = merged.survivor
          and other.rate_contract_id = own.rate_contract_id);
    update norm own set material_id = merged.survivor
    where own.organisation_id = merged.org and own.material_id = merged.id
      and not exists (select from norm other
        where other.organisation_id = merged.org and other.material_id = merged.survivor
          and other.project_id = own.project_id and other.work_item_id = own.work_item_id);
    update consumption_term own set material_id = merged.survivor
    where own.organisation_id = merged.org and own.material_id = merged.id
      and not exists (select from consumption_term other
        where other.organisation_id = merged.org and other.material_id = merged.survivor
          and other.project_id = own.project_id);
    with gone as (
      update budget_line own set removed_at = now()
      from budget_line other
      where own.organisation_id = merged.org and own.material_id = merged.id
        and own.removed_at is null and other.organisation_id = merged.org
        and other.material_id = merged.survivor and other.removed_at is null
        and other.project_id = own.project_id
        and other.work_item_id is not distinct from own.work_item_id
      returning other.id, own.quantity, own.amount
    )
    update budget_line line set quantity = line.quantity + gone.quantity,
      amount = line.amount + gone.amount,
      rate = case when line.quantity + gone.quantity = 0 then line.rate
        else round((line.amount + gone.amount) / (line.quantity + gone.quantity), 2) end
    from gone where line.organisation_id = merged.org and line.id = gone.id;
    update budget_line set material_id = merged.survivor
    where organisation_id = merged.org and material_id = merged.id and removed_at is null;
    insert into stock as own (organisation_id, store_id, material_id, reorder_level, reorder_quantity)
    select organisation_id, store_id, merged.survivor, reorder_level, reorder_quantity from stock
    where organisation_id = merged.org and material_id = merged.id and reorder_level is not null
    on conflict (organisation_id, store_id, material_id) do update
      set reorder_level = excluded.reorder_level, reorder_quantity = excluded.reorder_quantity
      where own.reorder_level is null;
    update stock set reorder_level = null, reorder_quantity = null
    where organisation_id = merged.org and material_id = merged.id and reorder_level is not null;
  end loop;
end
$$;
select settle_budget_materials(organisation_id, array_agg(merged_into))
from material where merged_into is not null
group by organisation_id;
