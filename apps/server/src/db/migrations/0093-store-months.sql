-- The sums of stock_month over the materials of a store: a curve of years reads some hundred rows, not
-- one for each material. Rows of a month and kind add up, as those of document_count do.
create table store_month (
  organisation_id uuid not null,
  store_id uuid not null,
  -- Its first day.
  month date not null,
  kind text not null,
  entries integer not null,
  value numeric(19, 2) not null
);
create index store_month_of_store on store_month (organisation_id, store_id, month, kind);

create function add_to_store_month(
  organisation uuid, store uuid, first_day date, of_kind text, number integer, change numeric
) returns void language plpgsql as $$
begin
  update store_month set entries = entries + number, value = value + change
  where ctid = (
    select ctid from store_month
    where organisation_id = organisation and store_id = store and month = first_day
      and kind = of_kind
    limit 1 for update skip locked);
  if not found then
    insert into store_month values (organisation, store, first_day, of_kind, number, change);
  end if;
end
$$;

create or replace function add_to_stock_month() returns trigger language plpgsql as $$
begin
  insert into stock_month as kept
    select organisation_id, store_id, material_id, date_trunc('month', on_date)::date, kind,
      count(*), sum(quantity), sum(value)
    from new_entries group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
  on conflict (organisation_id, store_id, month, kind, material_id) do update
    set entries = kept.entries + excluded.entries, quantity = kept.quantity + excluded.quantity,
      value = kept.value + excluded.value;
  perform add_to_store_month(organisation_id, store_id, month, kind, entries, value)
  from (
    select organisation_id, store_id, date_trunc('month', on_date)::date as month, kind,
      count(*)::integer as entries, sum(value) as value
    from new_entries group by 1, 2, 3, 4) moved;
  return null;
end
$$;

insert into store_month
  select organisation_id, store_id, month, kind, sum(entries), sum(value)
  from stock_month group by 1, 2, 3, 4;
