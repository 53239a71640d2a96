-- Goods that came free are worth nothing on their challan, which is known; null is what has no price yet.
alter table stock_transfer_line
  drop constraint stock_transfer_line_challan_value_check,
  add constraint stock_transfer_line_challan_value_check check (challan_value >= 0);
create index goods_receipt_line_unpriced on goods_receipt_line (organisation_id, material_id)
  where rate is null;
update stock_transfer_line line set challan_value = 0
where line.challan_value is null and line.value = 0 and not exists (
  select from goods_receipt_line came
  where came.organisation_id = line.organisation_id and came.material_id = line.material_id
    and came.rate is null);
