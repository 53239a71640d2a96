-- A document that is rejected, cancelled or reversed calls off its overruns. The statuses are those of the descriptor:
-- packages/domain/src/document/descriptor.ts.
create or replace function call_off_findings() returns trigger language plpgsql as $$
begin
  update budget_finding set is_called_off = true
  where organisation_id = new.organisation_id and document_id = new.id and not is_called_off;
  return null;
end
$$;
create or replace trigger material_request_findings after update of status on material_request
  for each row when (new.status = 'REJECTED' and old.status <> 'REJECTED')
  execute function call_off_findings();
create or replace trigger purchase_order_findings after update of status on purchase_order
  for each row when (new.status = 'CANCELLED' and old.status <> 'CANCELLED')
  execute function call_off_findings();
create or replace trigger goods_receipt_findings after update of status on goods_receipt
  for each row when (new.status = 'REVERSED' and old.status <> 'REVERSED')
  execute function call_off_findings();
