-- Challans and vehicles are found however they are spaced: "MH 12 AB 1234", "mh12ab1234".

create function without_blanks(text) returns text language sql immutable strict parallel safe
  as $$ select upper(regexp_replace($1, '[^A-Za-z0-9]+', '', 'g')) $$;

create index goods_receipt_codes on goods_receipt
  using gin (without_blanks(challan_no || '/' || vehicle_no) gin_trgm_ops);
create index stock_transfer_codes on stock_transfer
  using gin (without_blanks(challan_number || '/' || vehicle_no) gin_trgm_ops);
create index supplier_return_codes on supplier_return
  using gin (without_blanks(return_number || '/' || vehicle_no) gin_trgm_ops);
