-- A challan states the taxable value of the goods as of when it was made (Rule 55 of the CGST
-- Rules); null: not known yet. What stock is worth may change later, by acts on earlier days.
alter table stock_transfer_line add column challan_value numeric(15, 2) check (challan_value > 0);
alter table supplier_return_line add column challan_value numeric(15, 2) check (challan_value > 0);
update stock_transfer_line set challan_value = nullif(value, 0);
update supplier_return_line line
  set challan_value = nullif(round(
    line.quantity * coalesce(ordered.taxable / ordered.quantity, came.rate), 2), 0)
  from goods_receipt_line came
  join purchase_order_line ordered on ordered.organisation_id = came.organisation_id
    and ordered.id = came.purchase_order_line_id
  where came.organisation_id = line.organisation_id and came.id = line.goods_receipt_line_id;
alter table supplier_return
  add constraint supplier_return_number_fits check (length(return_number) <= 16);
