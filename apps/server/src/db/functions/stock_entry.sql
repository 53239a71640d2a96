-- The stock ledger is only added to, and every entry continues the balance of the one before it.

-- An entry is never posted before the one before it, whatever the clocks of two servers say.
create or replace function stock_entry_goes_on() returns trigger language plpgsql as $$
declare
  before_quantity numeric := 0;
  before_value numeric := 0;
  before_posted_at timestamptz := new.posted_at;
begin
  if new.sequence > 1 then
    select balance_quantity, balance_value, posted_at
    into strict before_quantity, before_value, before_posted_at
    from stock_entry
    where organisation_id = new.organisation_id and store_id = new.store_id
      and material_id = new.material_id and sequence = new.sequence - 1;
  end if;
  if new.balance_quantity <> before_quantity + new.quantity
    or new.balance_value <> before_value + new.value then
    raise exception 'the stock entry does not go on from the one before it';
  end if;
  new.posted_at := greatest(new.posted_at, before_posted_at);
  return new;
end
$$;
create or replace trigger stock_entry_chain before insert on stock_entry
  for each row execute function stock_entry_goes_on();

create or replace function stock_entry_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'stock entries are not changed or removed';
end
$$;
create or replace trigger stock_entry_append_only before update or delete or truncate on stock_entry
  for each statement execute function stock_entry_is_append_only();
