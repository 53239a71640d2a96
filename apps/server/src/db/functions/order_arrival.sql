-- The day on which each order first arrived, with its days from request to order and from order to receipt.

-- The day of the first posted receipt that accepted something of the order; null while there is none. Nested look-ups
-- instead of joins are each by key, whatever the statistics.
create or replace function first_arrival(organisation uuid, purchase_order uuid) returns date
language sql stable as $$
  select min((
    select receipt.received_on from goods_receipt receipt
    where receipt.organisation_id = organisation and receipt.id = taken.goods_receipt_id
      and receipt.status = 'POSTED'))
  from goods_receipt_line taken
  where taken.organisation_id = organisation and taken.accepted_quantity > 0
    and taken.purchase_order_line_id = any (array(
      select line.id from purchase_order_line line
      where line.organisation_id = organisation and line.purchase_order_id = purchase_order))
$$;

-- Reads the orders of the receipt, which whoever posts or reverses it has locked.
create or replace function note_arrival() returns trigger language plpgsql as $$
declare
  po purchase_order;
  arrived date;
begin
  for po in
    select * from purchase_order
    where organisation_id = new.organisation_id and id = any (array(
      select line.purchase_order_id from purchase_order_line line
      where line.organisation_id = new.organisation_id and line.id = any (array(
        select own.purchase_order_line_id from goods_receipt_line own
        where own.organisation_id = new.organisation_id and own.goods_receipt_id = new.id))))
  loop
    arrived := first_arrival(po.organisation_id, po.id);
    if arrived is null then
      delete from order_arrival
      where organisation_id = po.organisation_id and purchase_order_id = po.id;
    else
      insert into order_arrival
      values (po.organisation_id, po.id, po.firm_id, po.project_id, arrived,
        greatest(0, (po.created_at at time zone 'Asia/Kolkata')::date
          - (po.submitted_at at time zone 'Asia/Kolkata')::date),
        greatest(0, arrived - (po.created_at at time zone 'Asia/Kolkata')::date))
      on conflict (organisation_id, purchase_order_id) do update
        set arrived_on = excluded.arrived_on, request_to_order = excluded.request_to_order,
          order_to_receipt = excluded.order_to_receipt
        where order_arrival.arrived_on <> excluded.arrived_on;
    end if;
  end loop;
  return null;
end
$$;
create or replace trigger goods_receipt_arrived after insert on goods_receipt
  for each row when (new.status = 'POSTED') execute function note_arrival();
create or replace trigger goods_receipt_arrived_later after update on goods_receipt
  for each row when (old.status <> new.status and new.status in ('POSTED', 'REVERSED'))
  execute function note_arrival();
