-- Lists of hundreds of thousands of documents, as fast as those of a hundred.

-- The orders that lists are read in: of all that an organisation has, and of one project by number or name.
create index purchase_order_by_creation_everywhere
  on purchase_order (organisation_id, created_at desc, id desc);
create index purchase_order_by_number_everywhere
  on purchase_order (organisation_id, po_number, id);
create index purchase_order_of_project_by_number
  on purchase_order (organisation_id, project_id, po_number, id);
create index purchase_order_of_project_by_supplier
  on purchase_order (organisation_id, project_id, lower(supplier_name), id);
create index purchase_order_of_firm_by_supplier
  on purchase_order (organisation_id, firm_id, lower(supplier_name), id);
create index purchase_order_of_orderer
  on purchase_order (organisation_id, ordered_by, created_at desc, id desc);
create index material_request_by_date_everywhere
  on material_request (organisation_id, requested_date desc, id desc);
create index material_request_by_number_everywhere
  on material_request (organisation_id, mrn_number, id);
create index material_request_of_requester
  on material_request (organisation_id, requested_by, requested_date desc, id desc);
create index material_request_of_project_by_number
  on material_request (organisation_id, project_id, mrn_number, id);

-- When requests were submitted: each order of a dashboard looks its own up.
create index audit_entry_of_submission
  on audit_entry (organisation_id, document_id, at)
  where document_type = 'MATERIAL_REQUEST' and action = 'submit';

-- Lines as per contract are few.
create index purchase_order_line_without_price
  on purchase_order_line (organisation_id, purchase_order_id) where price_per_unit is null;

-- How many documents stand where, as changes that add up: exact without counting them,
-- and nobody waits for a common row. What adds up to one place is drawn together now and then.
create table document_tally (
  organisation_id uuid not null,
  document_type text not null check (document_type in ('MATERIAL_REQUEST', 'PURCHASE_ORDER')),
  firm_id uuid not null,
  project_id uuid not null,
  status text not null,
  change integer not null
);
create index document_tally_of_place
  on document_tally (organisation_id, document_type, firm_id, project_id, status)
  include (change);

insert into document_tally
select organisation_id, 'MATERIAL_REQUEST', firm_id, project_id, status, count(*)
from material_request group by organisation_id, firm_id, project_id, status;
insert into document_tally
select organisation_id, 'PURCHASE_ORDER', firm_id, project_id, status, count(*)
from purchase_order group by organisation_id, firm_id, project_id, status;

-- Its argument is the document's type.
create function tally_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.project_id) = (new.status, new.project_id) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into document_tally values
      (old.organisation_id, tg_argv[0], old.firm_id, old.project_id, old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into document_tally values
      (new.organisation_id, tg_argv[0], new.firm_id, new.project_id, new.status, 1);
  end if;
  return null;
end
$$;
create trigger material_request_tally after insert or delete or update of status, project_id
  on material_request for each row execute function tally_document('MATERIAL_REQUEST');
create trigger purchase_order_tally after insert or delete or update of status, project_id
  on purchase_order for each row execute function tally_document('PURCHASE_ORDER');
