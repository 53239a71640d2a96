-- Idempotency keys and the count cache under the terms of the field.
alter table kept_answer rename to idempotency_key;
alter index kept_answer_by_age rename to idempotency_key_by_age;
alter table document_tally rename to document_count;
alter index document_tally_of_place rename to document_count_of_place;

drop trigger material_request_tally on material_request;
drop trigger purchase_order_tally on purchase_order;
drop function tally_document();

-- Its argument is the document's type.
create function count_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.project_id) = (new.status, new.project_id) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into document_count values
      (old.organisation_id, tg_argv[0], old.firm_id, old.project_id, old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into document_count values
      (new.organisation_id, tg_argv[0], new.firm_id, new.project_id, new.status, 1);
  end if;
  return null;
end
$$;
create trigger material_request_count after insert or delete or update of status, project_id
  on material_request for each row execute function count_document('MATERIAL_REQUEST');
create trigger purchase_order_count after insert or delete or update of status, project_id
  on purchase_order for each row execute function count_document('PURCHASE_ORDER');
