-- Orders and their taxable value by day, project and material, without cancelled orders. A change is added to a row
-- that no other transaction has locked.

create or replace function add_to_material_spend(added material_spend[]) returns void language sql as $$
  with change as (
    select organisation_id, firm_id, project_id, ordered_on, material_id,
      sum(orders)::integer as orders, sum(taxable) as taxable
    from unnest(added) group by 1, 2, 3, 4, 5
  ), free as (
    select change.*, kept.place
    from change cross join lateral (
      select ctid as place from material_spend
      where organisation_id = change.organisation_id and firm_id = change.firm_id
        and ordered_on = change.ordered_on and material_id = change.material_id
        and project_id = change.project_id
      limit 1 for update skip locked) kept
  ), added_to as (
    update material_spend kept
    set orders = kept.orders + free.orders, taxable = kept.taxable + free.taxable
    from free where kept.ctid = free.place
    returning kept.*
  )
  insert into material_spend
  select * from change where not exists (
    select from added_to
    where (added_to.material_id, added_to.ordered_on, added_to.project_id)
      = (change.material_id, change.ordered_on, change.project_id))
$$;

-- A line that an amendment adds to an order does not count the order again for a material that it had before.
create or replace function note_new_lines() returns trigger language plpgsql as $$
begin
  perform add_to_material_spend(array_agg(row(spend.*)::material_spend)) from (
    select organisation_id, firm_id, project_id,
      (ordered_at at time zone 'Asia/Kolkata')::date, material_id,
      count(distinct purchase_order_id)::integer, coalesce(sum(taxable), 0)::numeric(17, 2)
    from new_lines group by 1, 2, 3, 4, 5) spend;
  perform add_to_material_spend(array_agg(row(spend.*)::material_spend)) from (
    select organisation_id, firm_id, project_id, ordered_on, material_id,
      -count(*)::integer, 0::numeric(17, 2)
    from (
      select distinct line.organisation_id, line.firm_id, line.project_id, line.material_id,
        (line.ordered_at at time zone 'Asia/Kolkata')::date as ordered_on, line.purchase_order_id
      from new_lines line
      join purchase_order po
        on po.organisation_id = line.organisation_id and po.id = line.purchase_order_id
      where exists (
        select from purchase_order_line kept
        where kept.organisation_id = line.organisation_id
          and kept.purchase_order_id = line.purchase_order_id
          and kept.material_id = line.material_id
          and not exists (select from new_lines one where one.id = kept.id))) counted
    group by 1, 2, 3, 4, 5) spend;
  -- Of orders that servers of the release before write.
  update purchase_order po set has_contract_line = true
  from new_lines line
  where line.price_per_unit is null and not po.has_contract_line
    and po.organisation_id = line.organisation_id and po.id = line.purchase_order_id;
  return null;
end
$$;
create or replace trigger purchase_order_line_new after insert on purchase_order_line
  referencing new table as new_lines
  for each statement execute function note_new_lines();

-- An order that is sent back or amended gets other prices; a cancelled one does not count.
create or replace function note_changed_price() returns trigger language plpgsql as $$
declare
  is_cancelled boolean;
begin
  update purchase_order po set has_contract_line = not po.has_contract_line
  where po.organisation_id = new.organisation_id and po.id = new.purchase_order_id
    and po.has_contract_line <> exists (
      select from purchase_order_line line
      where line.organisation_id = new.organisation_id
        and line.purchase_order_id = new.purchase_order_id and line.price_per_unit is null);
  select po.status = 'CANCELLED' into is_cancelled from purchase_order po
  where po.organisation_id = new.organisation_id and po.id = new.purchase_order_id;
  if not is_cancelled then
    perform add_to_material_spend(array[(
      new.organisation_id, new.firm_id, new.project_id,
      (new.ordered_at at time zone 'Asia/Kolkata')::date, new.material_id,
      0, coalesce(new.taxable, 0) - coalesce(old.taxable, 0))::material_spend]);
  end if;
  return null;
end
$$;
create or replace trigger purchase_order_line_price_changed after update on purchase_order_line
  for each row when (old.taxable is distinct from new.taxable)
  execute function note_changed_price();

-- Lines are only removed by an amendment, whose order is not cancelled.
create or replace function note_removed_lines() returns trigger language plpgsql as $$
begin
  perform add_to_material_spend(array_agg(row(spend.*)::material_spend)) from (
    select organisation_id, firm_id, project_id,
      (ordered_at at time zone 'Asia/Kolkata')::date, material_id,
      -count(distinct purchase_order_id) filter (where not exists (
        select from purchase_order_line kept
        where kept.organisation_id = line.organisation_id
          and kept.purchase_order_id = line.purchase_order_id
          and kept.material_id = line.material_id))::integer,
      -coalesce(sum(taxable), 0)::numeric(17, 2)
    from old_lines line group by 1, 2, 3, 4, 5) spend;
  return null;
end
$$;
create or replace trigger purchase_order_line_removed after delete on purchase_order_line
  referencing old table as old_lines
  for each statement execute function note_removed_lines();

create or replace function note_cancelled_order() returns trigger language plpgsql as $$
declare
  sign integer := case when new.status = 'CANCELLED' then -1 else 1 end;
begin
  perform add_to_material_spend(array_agg((
    organisation_id, firm_id, project_id, (ordered_at at time zone 'Asia/Kolkata')::date,
    material_id, sign, sign * taxable)::material_spend))
  from (
    select organisation_id, firm_id, project_id, ordered_at, material_id,
      coalesce(sum(taxable), 0) as taxable
    from purchase_order_line
    where organisation_id = new.organisation_id and purchase_order_id = new.id
    group by 1, 2, 3, 4, 5) line;
  return null;
end
$$;
create or replace trigger purchase_order_cancelled after update on purchase_order
  for each row when ((old.status = 'CANCELLED') <> (new.status = 'CANCELLED'))
  execute function note_cancelled_order();
