-- An entry without a quantity corrects a value alone: whether there is one depends on prices, so it is for
-- those who read them. Who does not is told the number of all entries less that of these.
create index stock_entry_of_value on stock_entry (organisation_id, store_id, material_id, on_date)
  where quantity = 0;

-- How many of the entries correct a value alone.
alter table stock_month add column corrections integer not null default 0;
alter table store_month add column corrections integer not null default 0;

drop function add_to_store_month(uuid, uuid, date, text, integer, numeric);
create function add_to_store_month(
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

update stock_month kept set corrections = found.corrections
from (
  select organisation_id, store_id, material_id, date_trunc('month', on_date)::date as month, kind,
    count(*)::integer as corrections
  from stock_entry where quantity = 0 group by 1, 2, 3, 4, 5) found
where kept.organisation_id = found.organisation_id and kept.store_id = found.store_id
  and kept.month = found.month and kept.kind = found.kind
  and kept.material_id = found.material_id;

-- Rows of a month and kind add up; one of them takes all of it.
update store_month kept set corrections = one.corrections
from (
  select distinct on (moved.organisation_id, moved.store_id, moved.month, moved.kind)
    moved.ctid as place, found.corrections
  from (
    select organisation_id, store_id, month, kind, sum(corrections) as corrections
    from stock_month where corrections > 0 group by 1, 2, 3, 4) found
  join store_month moved using (organisation_id, store_id, month, kind)) one
where kept.ctid = one.place;
