-- The first goods of an order, found order by order. As one join over the receipt, its lines and the
-- orders' lines the plan followed the statistics of the tables, and read all of them where there are
-- none yet: while a backup is restored, or the demonstration firm is loaded.

-- The day of the first posted receipt that accepted something of the order; null while there is none.
-- Nested look-ups instead of joins: each is by key, whatever the statistics.
create function first_arrival(organisation uuid, purchase_order uuid) returns date
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

-- The orders of a receipt that is posted or reversed are locked.
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

drop function first_arrivals(uuid, uuid);
