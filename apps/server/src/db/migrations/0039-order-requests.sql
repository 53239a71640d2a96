-- What an order is for, and the numbers of all requests that it serves, the first one first: a list
-- shows them, and an order is found by them.
alter table purchase_order
  add column purpose text not null default '',
  add column mrn_numbers text[] not null default '{}';

alter table purchase_order disable trigger user;
update purchase_order po set mrn_numbers = array(
  select request.mrn_number
  from material_request request
  where request.organisation_id = po.organisation_id
    and (request.id = po.material_request_id or request.id in (
      select item.material_request_id
      from purchase_order_line line
      join order_allocation allocation on allocation.organisation_id = line.organisation_id
        and allocation.purchase_order_line_id = line.id
      join material_request_line item on item.organisation_id = line.organisation_id
        and item.id = allocation.material_request_line_id
      where line.organisation_id = po.organisation_id and line.purchase_order_id = po.id))
  order by request.id <> po.material_request_id, request.mrn_number);
alter table purchase_order enable trigger user;

alter table purchase_order
  add constraint purchase_order_of_requests check (cardinality(mrn_numbers) > 0);

drop index purchase_order_search;
create index purchase_order_search on purchase_order using gin ((
  po_number || ' ' || ordered_by_name || ' ' || supplier_name || ' ' || purpose || ' '
  || words_of(mrn_numbers)
) gin_trgm_ops);
