-- A percentage of lines that have no price yet comes to nothing until they have one.
alter table purchase_order_charge
  drop constraint purchase_order_charge_amount_check,
  add constraint purchase_order_charge_amount_check check (amount >= 0);

-- What each line of a receipt took of the charges of its order, so that later ones take the rest; and
-- the accepted quantity as converted, so that parts in another unit add up to the whole.
alter table goods_receipt_line
  add column charges numeric(15, 2) not null default 0,
  add column is_waiting_for_charges boolean not null default false,
  add column converted_quantity numeric(24, 9) not null default 0,
  add constraint goods_receipt_line_charges check (charges between 0 and value);

update goods_receipt_line line
set charges = case when line.rate is null then 0 else least(line.value, greatest(0,
    line.value - round(line.accepted_quantity * coalesce(line.contract_rate,
      ordered.price_per_unit * (100 - ordered.discount) / 100,
      line.rate - ordered.charges / ordered.quantity), 2))) end,
  is_waiting_for_charges = line.rate is null and line.accepted_quantity > 0,
  converted_quantity = case when line.rejected_quantity = 0 and line.factor <> 1
    then line.entered_quantity * line.factor else line.accepted_quantity end
from purchase_order_line ordered
where ordered.organisation_id = line.organisation_id and ordered.id = line.purchase_order_line_id;
