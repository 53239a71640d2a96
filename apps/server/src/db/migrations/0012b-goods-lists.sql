-- Lists and reports of goods stay quick when there are many: what they are narrowed by has an index.

create index supplier_return_by_creation_everywhere
  on supplier_return (organisation_id, created_at desc, id desc);
create index supplier_return_by_project
  on supplier_return (organisation_id, project_id, created_at desc, id desc);
create index supplier_return_of_supplier
  on supplier_return (organisation_id, supplier_id, created_at desc, id desc);
create index supplier_return_search
  on supplier_return using gin ((return_number || ' ' || supplier_name) gin_trgm_ops);

create index goods_receipt_of_store
  on goods_receipt (organisation_id, store_id, created_at desc, id desc);
create index stock_issue_of_store
  on stock_issue (organisation_id, store_id, created_at desc, id desc);
create index stock_count_of_store
  on stock_count (organisation_id, store_id, created_at desc, id desc);
create index supplier_return_of_store
  on supplier_return (organisation_id, store_id, created_at desc, id desc);
create index stock_transfer_to_store
  on stock_transfer (organisation_id, to_store_id, created_at desc, id desc);

create index goods_receipt_by_day on goods_receipt (organisation_id, received_on);
create index stock_issue_by_day on stock_issue (organisation_id, issued_on);
create index stock_transfer_by_day on stock_transfer (organisation_id, dispatched_on);

create index stock_issue_contractor on stock_issue using gin (contractor gin_trgm_ops);
create index goods_receipt_line_of_material on goods_receipt_line (organisation_id, material_id);

-- The few that somebody still has to look after.
create index goods_receipt_line_in_yard on goods_receipt_line (organisation_id, goods_receipt_id)
  where rejected_quantity > returned_rejected_quantity;
create index stock_transfer_line_short on stock_transfer_line (organisation_id, stock_transfer_id)
  where short_quantity > 0;
create index stock_transfer_on_the_road on stock_transfer (organisation_id, created_at desc, id desc)
  where status = 'DISPATCHED';
create index stock_with_level on stock (organisation_id, store_id) where reorder_level is not null;
