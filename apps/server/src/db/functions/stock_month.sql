-- Stock movements by month, kind and material, and by month and kind of a store. A change of the latter is added to a
-- row that no other transaction has locked.

create or replace function add_to_store_month(
  organisation uuid, store uuid, first_day date, of_kind text, number integer, change numeric,
  corrected integer
) returns void language plpgsql as $$
begin
  update store_month set entries = entries + number, value = value + change,
    corrections = corrections + corrected
  where ctid = (
    select ctid from store_month
    where organisation_id = organisation and store_id = store and month = first_day
      and kind = of_kind
    limit 1 for update skip locked);
  if not found then
    insert into store_month values (
      organisation, store, first_day, of_kind, number, change, corrected);
  end if;
end
$$;

create or replace function add_to_stock_month() returns trigger language plpgsql as $$
begin
  insert into stock_month as kept
    select organisation_id, store_id, material_id, date_trunc('month', on_date)::date, kind,
      count(*), sum(quantity), sum(value), count(*) filter (where quantity = 0)
    from new_entries group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
  on conflict (organisation_id, store_id, month, kind, material_id) do update
    set entries = kept.entries + excluded.entries, quantity = kept.quantity + excluded.quantity,
      value = kept.value + excluded.value, corrections = kept.corrections + excluded.corrections;
  perform add_to_store_month(organisation_id, store_id, month, kind, entries, value, corrections)
  from (
    select organisation_id, store_id, date_trunc('month', on_date)::date as month, kind,
      count(*)::integer as entries, sum(value) as value,
      (count(*) filter (where quantity = 0))::integer as corrections
    from new_entries group by 1, 2, 3, 4) moved;
  return null;
end
$$;
create or replace trigger stock_entry_by_month after insert on stock_entry
  referencing new table as new_entries
  for each statement execute function add_to_stock_month();
