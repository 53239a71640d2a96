-- Goods that come free (100 % discount) or cost less than a paisa per unit have a rate of nothing and
-- are received, kept and returned all the same; null is still what is not priced yet.
alter table goods_receipt_line
  drop constraint goods_receipt_line_rate_check,
  add constraint goods_receipt_line_rate_check check (rate >= 0);
alter table supplier_return_line
  drop constraint supplier_return_line_challan_value_check,
  add constraint supplier_return_line_challan_value_check check (challan_value >= 0);
