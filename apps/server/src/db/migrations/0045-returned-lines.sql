-- The value of a return follows from what of the received line went back before.
create index supplier_return_line_of_receipt
  on supplier_return_line (organisation_id, goods_receipt_line_id);
