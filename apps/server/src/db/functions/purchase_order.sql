-- An order stores when its request was last submitted.
create or replace function set_submission_of_order() returns trigger language plpgsql as $$
begin
  new.submitted_at := (
    select max(entry.at) from audit_entry entry
    where entry.organisation_id = new.organisation_id
      and entry.document_type = 'MATERIAL_REQUEST'
      and entry.document_id = new.material_request_id
      and entry.action = 'submit' and entry.at <= new.created_at);
  return new;
end
$$;
create or replace trigger purchase_order_submission before insert on purchase_order
  for each row when (new.submitted_at is null) execute function set_submission_of_order();

-- The lines that ask for something else than the supplier last agreed to, with what that was: null for a new line.
-- There are none without an answer before this revision, or after a refusal: then the supplier is asked for all.
create or replace function lines_asked_anew(
  of_organisation uuid, of_order uuid, of_revision integer, of_day date
) returns table (
  line_id uuid, was_quantity numeric, was_on date, was_price numeric, was_discount numeric
) language sql stable as $$
  with last as (
    select answer.id, answer.answer, coalesce(answer.settlement = 'TAKEN', false) as is_taken
    from acknowledgement answer
    where answer.organisation_id = of_organisation and answer.purchase_order_id = of_order
      and answer.revision < of_revision
    order by answer.id desc limit 1
  ), promised as (
    select promise.line_no, promise.quantity,
      -- An agreed order has one day, the last one; a promise in time is for the day that was asked.
      case when last.is_taken then max(promise.promised_on) filter (where promise.quantity > 0) over ()
        else greatest(promise.promised_on, promise.asked_on) end as day,
      promise.asked_price as price, promise.asked_discount as discount
    from last
    join acknowledgement_line promise on promise.organisation_id = of_organisation
      and promise.acknowledgement_id = last.id
  ), agreed as (
    select line_no, sum(quantity) as quantity, max(day) as day, max(price) as price,
      max(discount) as discount
    from promised group by line_no
  ), line as (
    select line_no, (array_agg(id order by position))[1] as id,
      sum(quantity - closed_quantity) as quantity, max(price_per_unit) as price,
      max(discount) as discount
    from purchase_order_line
    where organisation_id = of_organisation and purchase_order_id = of_order
    group by line_no
  )
  select line.id, agreed.quantity, agreed.day, agreed.price, agreed.discount
  from last
  cross join line
  left join agreed on agreed.line_no = line.line_no
  where last.answer <> 'REFUSED'
    and (agreed.quantity, agreed.day, agreed.price, agreed.discount) is distinct from
      (line.quantity, of_day, line.price, line.discount)
$$;

-- An amendment asks anew for the lines that it changes. Where it changes none, or says what the
-- supplier proposed and the buyer agreed to, the order stays acknowledged. Its lines are written
-- before.
create or replace function order_asks_anew() returns trigger language plpgsql as $$
begin
  if (new.acknowledgement = 'ACKNOWLEDGED' or new.acknowledgement = 'CHANGES_PROPOSED' and (
      select answer.settlement = 'TAKEN' from acknowledgement answer
      where answer.organisation_id = new.organisation_id and answer.purchase_order_id = new.id
      order by answer.id desc limit 1))
    and not exists (select from lines_asked_anew(
      new.organisation_id, new.id, new.revision, new.expected_delivery_date))
  then
    new.acknowledgement := 'ACKNOWLEDGED';
  else
    new.acknowledgement := 'NOT_SENT';
    new.promised_on := null;
  end if;
  new.acknowledgement_due := null;
  return new;
end
$$;
create or replace trigger purchase_order_asks_anew before update of revision on purchase_order
  for each row when (new.revision <> old.revision and old.acknowledgement <> 'NOT_SENT')
  execute function order_asks_anew();

-- Changes that the buyer agreed to stay proposed until the amendment is in force: without it, the
-- answer waits for the buyer again.
create or replace function agreed_changes_stay_open() returns trigger language plpgsql as $$
begin
  update acknowledgement answer
  set settlement = null, settled_by = null, settled_at = null
  from purchase_order po
  where po.organisation_id = new.organisation_id and po.id = new.purchase_order_id
    and po.acknowledgement = 'CHANGES_PROPOSED'
    and answer.organisation_id = po.organisation_id and answer.purchase_order_id = po.id
    and answer.revision = po.revision and answer.settlement = 'TAKEN';
  return null;
end
$$;
create or replace trigger purchase_order_revision_was_agreed
  after update of state on purchase_order_revision
  for each row when (new.state in ('REJECTED', 'WITHDRAWN'))
  execute function agreed_changes_stay_open();
