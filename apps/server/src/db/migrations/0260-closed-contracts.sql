-- When a rate contract was closed. A report of days before asks what it offered then.
alter table rate_contract add column closed_at timestamptz;

-- Nobody changes a contract by this: its version stays. What the audit trail does not tell counts as closed at
-- the end of its last day.
alter table rate_contract disable trigger rate_contract_version;
update rate_contract contract
set closed_at = coalesce(
  (select max(entry.at) from audit_entry entry
    where entry.organisation_id = contract.organisation_id
      and entry.document_type = 'RATE_CONTRACT' and entry.document_id = contract.id
      and entry.action = 'close'),
  (contract.valid_to + 1)::timestamp at time zone 'Asia/Kolkata')
where status = 'CLOSED';
alter table rate_contract enable trigger rate_contract_version;

alter table rate_contract add constraint rate_contract_closed
  check ((status = 'CLOSED') = (closed_at is not null));

-- Lines of a category, by which a purchase past a contract is found.
create index contract_line_of_category on contract_line (organisation_id, lower(category))
  where material_id is null;
