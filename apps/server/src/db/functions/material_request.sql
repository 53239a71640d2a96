-- A request is submitted while something is left to order, and approved when nothing is. The trigger runs at COMMIT,
-- when request and lines are written, and the transaction may have changed to another organisation: it reads as the
-- owner.
create or replace function check_status_of_lines() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  request record;
begin
  select mrn_number, status, exists (
      select from material_request_line line
      where line.organisation_id = new.organisation_id and line.material_request_id = new.id
        and line.left_to_order > 0) as is_left
    into request from material_request
    where organisation_id = new.organisation_id and id = new.id;
  if request.status = 'SUBMITTED' and not request.is_left
    or request.status = 'APPROVED' and request.is_left
  then
    raise exception '% is % and its lines say otherwise', request.mrn_number, request.status
      using errcode = 'check_violation', constraint = 'material_request_status_of_lines';
  end if;
  return null;
end
$$;
drop trigger if exists material_request_status_of_lines on material_request;
create constraint trigger material_request_status_of_lines
  after insert or update of status on material_request
  deferrable initially deferred for each row
  when (new.status in ('SUBMITTED', 'APPROVED'))
  execute function check_status_of_lines();
