-- Whether an order calls off more than was left of a contract that wants approval then.
alter table purchase_order add column is_beyond_contract boolean not null default false;

-- Whoever changes the price of an order line that a contract priced, how it compares with the rate
-- of the contract follows; a price of one's own is printed.
create function order_line_contract_standing() returns trigger language plpgsql as $$
declare
  net numeric := round(new.price_per_unit * (100 - new.discount) / 100, 2);
begin
  if new.contract_line_id is null or new.contract_rate is null
    or (new.price_per_unit is not distinct from old.price_per_unit
      and new.discount = old.discount) then
    return new;
  end if;
  new.contract_standing := case
    when net is null or net = new.contract_rate then 'AS_AGREED'
    when net < new.contract_rate then 'BETTER'
    else 'OFF_CONTRACT' end;
  new.is_price_hidden := new.is_price_hidden and net is not null and net = new.contract_rate;
  return new;
end
$$;
create trigger purchase_order_line_contract_standing
  before update of price_per_unit, discount on purchase_order_line
  for each row execute function order_line_contract_standing();
