-- What a line asked for when it was answered. A line that asks for something else afterwards, by an
-- amendment, is asked again; all others stay acknowledged.
alter table acknowledgement_line
  drop column changed_in_revision,
  add column asked_quantity numeric(15, 3) not null default 0,
  add column asked_on date,
  add column asked_price numeric(15, 2),
  add column asked_discount numeric(5, 2) not null default 0;

-- An amendment in force has not been sent yet, whatever was answered to the order before it.
create function order_asks_anew() returns trigger language plpgsql as $$
begin
  new.acknowledgement := 'NOT_SENT';
  new.acknowledgement_due := null;
  new.promised_on := null;
  return new;
end
$$;
create trigger purchase_order_asks_anew before update of revision on purchase_order
  for each row when (new.revision <> old.revision and old.acknowledgement <> 'NOT_SENT')
  execute function order_asks_anew();
