-- A line stores firm, project and day of its order. Servers of earlier releases, which run during an upgrade, write
-- lines without them.
create or replace function set_place_of_line() returns trigger language plpgsql as $$
begin
  select firm_id, project_id, created_at
    into strict new.firm_id, new.project_id, new.ordered_at
  from purchase_order
  where organisation_id = new.organisation_id and id = new.purchase_order_id;
  return new;
end
$$;
create or replace trigger purchase_order_line_place before insert on purchase_order_line
  for each row when (new.firm_id is null) execute function set_place_of_line();

-- A line stores the receipt tolerance of its material. It waits for whoever changes the material, and starts with the
-- tolerance after that.
create or replace function take_receipt_tolerance() returns trigger language plpgsql as $$
begin
  new.receipt_tolerance := coalesce((
    select receipt_tolerance from material
    where organisation_id = new.organisation_id and id = new.material_id
    for key share), 0);
  return new;
end
$$;
create or replace trigger purchase_order_line_tolerance before insert on purchase_order_line
  for each row execute function take_receipt_tolerance();

create or replace function pass_on_receipt_tolerance() returns trigger language plpgsql as $$
begin
  update purchase_order_line
  set receipt_tolerance = new.receipt_tolerance
  where organisation_id = new.organisation_id and material_id = new.id
    and receipt_tolerance <> new.receipt_tolerance;
  return null;
end
$$;
create or replace trigger material_tolerance after update of receipt_tolerance on material
  for each row when (old.receipt_tolerance <> new.receipt_tolerance)
  execute function pass_on_receipt_tolerance();

-- Compares the price of a line with the rate of its contract whenever the price changes; a price that differs from the
-- rate is printed. The domain compares them in rate-contract/line-rate.ts.
create or replace function order_line_contract_standing() returns trigger language plpgsql as $$
declare
  net numeric := round(new.price_per_unit * (100 - new.discount) / 100, greatest(2,
    scale(trim_scale(new.price_per_unit)), scale(trim_scale(new.contract_rate))));
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
create or replace trigger purchase_order_line_contract_standing
  before update of price_per_unit, discount on purchase_order_line
  for each row execute function order_line_contract_standing();

-- A line that is written without a number is a line of its own.
create or replace function set_line_number() returns trigger language plpgsql as $$
begin
  new.line_no := new.position;
  return new;
end
$$;
create or replace trigger purchase_order_line_number before insert on purchase_order_line
  for each row when (new.line_no is null) execute function set_line_number();

-- Lines with the same number are one line on the paper, which states material and price once.
create or replace function order_line_is_at_one_price() returns trigger language plpgsql as $$
begin
  if exists (
    select from purchase_order_line other
    where other.organisation_id = new.organisation_id
      and other.purchase_order_id = new.purchase_order_id and other.line_no = new.line_no
      and (other.material_id, other.price_per_unit, other.discount, other.gst_rate,
        other.reverse_charge_rate, other.contract_line_id, other.is_price_hidden)
      is distinct from (new.material_id, new.price_per_unit, new.discount, new.gst_rate,
        new.reverse_charge_rate, new.contract_line_id, new.is_price_hidden))
  then
    raise exception 'the shares of line % of order % differ in material or price',
      new.line_no, new.purchase_order_id
      using errcode = 'check_violation', constraint = 'purchase_order_line_at_one_price';
  end if;
  return null;
end
$$;
create or replace trigger purchase_order_line_at_one_price
  after insert or update of line_no, material_id, price_per_unit, discount, gst_rate,
    reverse_charge_rate, is_price_hidden
  on purchase_order_line
  for each row execute function order_line_is_at_one_price();
