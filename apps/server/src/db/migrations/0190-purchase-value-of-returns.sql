-- Returned goods leave the stock at the value at which they came, unless that would take what remains
-- below (or above) every rate that was paid for it. The value at which they came is stored beside the
-- one that they took along; the difference is the price difference of the return.
alter table supplier_return_line add column purchase_value numeric(17, 2) not null default 0
  check (purchase_value >= 0);

update supplier_return_line line
set purchase_value = parts.up_to - parts.before
from (
  select back.organisation_id, back.id,
    round(came.value * sum(back.quantity) over through_it / came.accepted_quantity, 2) as up_to,
    round(came.value * (sum(back.quantity) over through_it - back.quantity)
      / came.accepted_quantity, 2) as before
  from supplier_return_line back
  join supplier_return made on made.organisation_id = back.organisation_id
    and made.id = back.supplier_return_id
  join goods_receipt_line came on came.organisation_id = back.organisation_id
    and came.id = back.goods_receipt_line_id and came.accepted_quantity > 0
  where back.source = 'ACCEPTED'
  window through_it as (
    partition by back.organisation_id, back.goods_receipt_line_id order by made.created_at, back.id)
) parts
where parts.organisation_id = line.organisation_id and parts.id = line.id;
