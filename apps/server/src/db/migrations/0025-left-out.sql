-- A request stays submitted while anything of it is left to order. What is not to be bought is left
-- out, line by line, with a reason.
alter table material_request_line
  add column left_out_quantity numeric(15, 3) not null default 0,
  add column left_out_reason text,
  add column left_to_order numeric(15, 3) not null
    generated always as (greatest(quantity - ordered_quantity - left_out_quantity, 0)) stored,
  add constraint material_request_line_left_out_quantity check (left_out_quantity between 0 and quantity),
  add constraint material_request_line_left_out_has_reason check (
    case when left_out_quantity > 0 then coalesce(left_out_reason, '') <> ''
      else left_out_reason is null end);

-- Until now an order of some lines approved the request, and the others were not bought.
update material_request_line line
set left_out_quantity = greatest(line.quantity - line.ordered_quantity, 0),
  left_out_reason = 'Not ordered with the rest of the request'
from material_request request
where request.organisation_id = line.organisation_id and request.id = line.material_request_id
  and request.status = 'APPROVED' and line.quantity > line.ordered_quantity;

update material_request request
set status = 'APPROVED'
where request.status = 'SUBMITTED' and not exists (
  select from material_request_line line
  where line.organisation_id = request.organisation_id and line.material_request_id = request.id
    and line.left_to_order > 0);

-- Asked at COMMIT, when request and lines are written.
create function check_status_of_lines() returns trigger language plpgsql as $$
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
create constraint trigger material_request_status_of_lines
  after insert or update of status on material_request
  deferrable initially deferred for each row
  when (new.status in ('SUBMITTED', 'APPROVED'))
  execute function check_status_of_lines();
