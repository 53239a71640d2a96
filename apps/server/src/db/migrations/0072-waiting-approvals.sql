-- What waits is found without what is over, and without its content.
create index approval_request_waiting on approval_request (organisation_id, id)
  include (document_type, firm_id, project_id, payable, maker_ids) where state = 'PENDING';
