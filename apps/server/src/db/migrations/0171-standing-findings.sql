-- What went over a budget counts as long as the act in which it was found stands: an amendment that comes
-- to nothing leaves what was found of those before it, and a document that is rejected or cancelled takes
-- nothing of the budget any more.

alter table budget_finding
  -- Of the order: the amendment in which it was found; 0 for what is not found in an amendment.
  add column revision integer not null default 0,
  -- The document was rejected or cancelled since. What it was when it was decided on stays known by
  -- is_superseded, because approval policies are tried with it.
  add column is_called_off boolean not null default false,
  add column is_standing boolean not null
    generated always as (not is_superseded and not is_called_off) stored;

-- An amendment is found in at the instant at which it is asked for, or comes into force.
update budget_finding finding set revision = coalesce((
  select amendment.revision from purchase_order_revision amendment
  where amendment.organisation_id = finding.organisation_id
    and amendment.purchase_order_id = finding.document_id and amendment.revision > 0
    and finding.found_at in (amendment.made_at, amendment.in_force_at)
  limit 1), 1)
where finding.stage = 'AMENDMENT';

-- What was found of the amendment in force, where a later one came to nothing.
update budget_finding finding set is_superseded = false
from purchase_order_revision amendment
where finding.stage = 'AMENDMENT' and finding.is_superseded
  and amendment.organisation_id = finding.organisation_id
  and amendment.purchase_order_id = finding.document_id and amendment.state = 'IN_FORCE'
  and amendment.in_force_at = finding.found_at;

update budget_finding finding set is_called_off = true
where exists (
    select from purchase_order where purchase_order.organisation_id = finding.organisation_id
      and purchase_order.id = finding.document_id and purchase_order.status = 'CANCELLED')
  or exists (
    select from material_request where material_request.organisation_id = finding.organisation_id
      and material_request.id = finding.document_id and material_request.status = 'REJECTED');

alter table budget_finding
  alter column revision drop default,
  add constraint budget_finding_of_amendment check ((stage = 'AMENDMENT') = (revision > 0));

-- For the table of any document: packages/domain/src/document/descriptor.ts says by which statuses.
create function call_off_findings() returns trigger language plpgsql as $$
begin
  update budget_finding set is_called_off = true
  where organisation_id = new.organisation_id and document_id = new.id and not is_called_off;
  return null;
end
$$;
create trigger material_request_findings after update of status on material_request
  for each row when (new.status = 'REJECTED' and old.status <> 'REJECTED')
  execute function call_off_findings();
create trigger purchase_order_findings after update of status on purchase_order
  for each row when (new.status = 'CANCELLED' and old.status <> 'CANCELLED')
  execute function call_off_findings();
