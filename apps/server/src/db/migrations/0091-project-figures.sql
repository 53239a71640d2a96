-- What the dashboard of a project is read from, without reading its years of orders and its ledger.

-- What went through a store in a calendar month, by kind: the sum of its entries. Whoever posts holds
-- the row of the stock, so nobody waits for a row of these.
create table stock_month (
  organisation_id uuid not null,
  store_id uuid not null,
  material_id uuid not null,
  -- Its first day.
  month date not null,
  kind text not null,
  entries integer not null,
  quantity numeric(17, 3) not null,
  value numeric(19, 2) not null,
  primary key (organisation_id, store_id, month, kind, material_id)
);

create function add_to_stock_month() returns trigger language plpgsql as $$
begin
  insert into stock_month as kept
    select organisation_id, store_id, material_id, date_trunc('month', on_date)::date, kind,
      count(*), sum(quantity), sum(value)
    from new_entries group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
  on conflict (organisation_id, store_id, month, kind, material_id) do update
    set entries = kept.entries + excluded.entries, quantity = kept.quantity + excluded.quantity,
      value = kept.value + excluded.value;
  return null;
end
$$;
create trigger stock_entry_by_month after insert on stock_entry
  referencing new table as new_entries
  for each statement execute function add_to_stock_month();

insert into stock_month
  select organisation_id, store_id, material_id, date_trunc('month', on_date)::date, kind,
    count(*), sum(quantity), sum(value)
  from stock_entry group by 1, 2, 3, 4, 5;

-- What of an order's payable amount was closed short, by the value of its lines with tax: all of it
-- where every line was closed with nothing received.
create table order_closing (
  organisation_id uuid not null,
  purchase_order_id uuid not null,
  amount numeric(15, 2) not null,
  primary key (organisation_id, purchase_order_id),
  foreign key (organisation_id, purchase_order_id) references purchase_order on delete cascade
);

create function closed_amount(po purchase_order) returns numeric language sql stable as $$
  select coalesce(round(round(po.grand_total)
    * sum(line.amount * line.closed_quantity / line.quantity) / nullif(sum(line.amount), 0), 2), 0)
  from purchase_order_line line
  where line.organisation_id = po.organisation_id and line.purchase_order_id = po.id
$$;

-- Approved or given to the supplier without approval, and not cancelled.
create function is_committed(status text, is_approval_needed boolean) returns boolean
language sql immutable as $$
  select status in ('APPROVED', 'DELIVERED') or (status = 'SUBMITTED' and not is_approval_needed)
$$;

-- What was committed by the orders of a month (Indian time): their payable amounts, less what was
-- closed short. Rows of a month add up, as those of document_count do.
create table order_month (
  organisation_id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  -- Its first day.
  month date not null,
  orders integer not null,
  committed numeric(19, 2) not null
);
create index order_month_of_project on order_month (organisation_id, project_id, month);

create function add_to_order_month(
  organisation uuid, firm uuid, project uuid, first_day date, number integer, change numeric
) returns void language plpgsql as $$
begin
  if number = 0 and change = 0 then return; end if;
  update order_month set orders = orders + number, committed = committed + change
  where ctid = (
    select ctid from order_month
    where organisation_id = organisation and project_id = project and month = first_day
    limit 1 for update skip locked);
  if not found then
    insert into order_month values (organisation, firm, project, first_day, number, change);
  end if;
end
$$;

create function commit_new_orders() returns trigger language plpgsql as $$
begin
  perform add_to_order_month(organisation_id, firm_id, project_id, month, orders, committed)
  from (
    select organisation_id, firm_id, project_id,
      date_trunc('month', created_at at time zone 'Asia/Kolkata')::date as month,
      count(*)::integer as orders, sum(round(grand_total)) as committed
    from new_orders where is_committed(status, is_approval_needed)
    group by 1, 2, 3, 4) made;
  return null;
end
$$;
create trigger purchase_order_committed after insert on purchase_order
  referencing new table as new_orders
  for each statement execute function commit_new_orders();

-- Keeps what is closed of an order, and adds what changed to its month.
create function settle_commitment(was purchase_order, po purchase_order) returns void
language plpgsql as $$
declare
  closed_before numeric := coalesce((
    select amount from order_closing
    where organisation_id = po.organisation_id and purchase_order_id = po.id), 0);
  closed numeric := closed_amount(po);
  counted_before integer := is_committed(was.status, was.is_approval_needed)::integer;
  counted integer := is_committed(po.status, po.is_approval_needed)::integer;
begin
  if closed <> closed_before then
    insert into order_closing values (po.organisation_id, po.id, closed)
    on conflict (organisation_id, purchase_order_id) do update set amount = excluded.amount;
  end if;
  perform add_to_order_month(po.organisation_id, po.firm_id, po.project_id,
    date_trunc('month', po.created_at at time zone 'Asia/Kolkata')::date,
    counted - counted_before,
    counted * (round(po.grand_total) - closed)
      - counted_before * (round(was.grand_total) - closed_before));
end
$$;

create function settle_changed_order() returns trigger language plpgsql as $$
begin
  perform settle_commitment(old, new);
  return null;
end
$$;
create trigger purchase_order_committed_otherwise after update on purchase_order
  for each row when (
    old.grand_total <> new.grand_total
    or is_committed(old.status, old.is_approval_needed)
      <> is_committed(new.status, new.is_approval_needed))
  execute function settle_changed_order();

create function settle_closed_line() returns trigger language plpgsql as $$
begin
  perform settle_commitment(po, po) from purchase_order po
  where po.organisation_id = new.organisation_id and po.id = new.purchase_order_id;
  return null;
end
$$;
create trigger purchase_order_line_closed after update on purchase_order_line
  for each row when (
    old.closed_quantity <> new.closed_quantity
    or (new.closed_quantity > 0
      and (old.quantity <> new.quantity or old.amount is distinct from new.amount)))
  execute function settle_closed_line();

insert into order_closing
  select organisation_id, id, closed_amount(po)
  from purchase_order po
  where exists (
    select from purchase_order_line line
    where line.organisation_id = po.organisation_id and line.purchase_order_id = po.id
      and line.closed_quantity > 0);
insert into order_month
  select po.organisation_id, po.firm_id, po.project_id,
    date_trunc('month', po.created_at at time zone 'Asia/Kolkata')::date,
    count(*), sum(round(po.grand_total) - coalesce(closing.amount, 0))
  from purchase_order po
  left join order_closing closing
    on closing.organisation_id = po.organisation_id and closing.purchase_order_id = po.id
  where is_committed(po.status, po.is_approval_needed)
  group by 1, 2, 3, 4;

-- When the first goods of an order came, and what the way to them took from the request on.
create table order_arrival (
  organisation_id uuid not null,
  purchase_order_id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  arrived_on date not null,
  -- Days in Indian time; from the last submission of the request, which not every order has.
  request_to_order integer,
  order_to_receipt integer not null,
  primary key (organisation_id, purchase_order_id),
  foreign key (organisation_id, purchase_order_id) references purchase_order on delete cascade
);
create index order_arrival_of_project on order_arrival (organisation_id, project_id, arrived_on)
  include (request_to_order, order_to_receipt);

create function first_arrivals(organisation uuid, receipt uuid) returns setof order_arrival
language sql stable as $$
  select po.organisation_id, po.id, po.firm_id, po.project_id, min(other.received_on),
    greatest(0, (po.created_at at time zone 'Asia/Kolkata')::date
      - (po.submitted_at at time zone 'Asia/Kolkata')::date),
    greatest(0, min(other.received_on) - (po.created_at at time zone 'Asia/Kolkata')::date)
  from purchase_order po
  join purchase_order_line ordered
    on ordered.organisation_id = po.organisation_id and ordered.purchase_order_id = po.id
  join goods_receipt_line taken on taken.organisation_id = ordered.organisation_id
    and taken.purchase_order_line_id = ordered.id and taken.accepted_quantity > 0
  join goods_receipt other on other.organisation_id = taken.organisation_id
    and other.id = taken.goods_receipt_id and other.status = 'POSTED'
  where po.organisation_id = organisation and po.id in (
    select line.purchase_order_id from goods_receipt_line own
    join purchase_order_line line on line.organisation_id = own.organisation_id
      and line.id = own.purchase_order_line_id
    where own.organisation_id = organisation and own.goods_receipt_id = receipt)
  group by po.organisation_id, po.id
$$;

-- The orders of a receipt that is posted or reversed are locked.
create function note_arrival() returns trigger language plpgsql as $$
begin
  insert into order_arrival
    select * from first_arrivals(new.organisation_id, new.id)
  on conflict (organisation_id, purchase_order_id) do update
    set arrived_on = excluded.arrived_on, request_to_order = excluded.request_to_order,
      order_to_receipt = excluded.order_to_receipt
    where order_arrival.arrived_on <> excluded.arrived_on;
  if new.status = 'REVERSED' then
    delete from order_arrival arrival
    using goods_receipt_line own
    join purchase_order_line line on line.organisation_id = own.organisation_id
      and line.id = own.purchase_order_line_id
    where own.organisation_id = new.organisation_id and own.goods_receipt_id = new.id
      and arrival.organisation_id = line.organisation_id
      and arrival.purchase_order_id = line.purchase_order_id
      and not exists (
        select from first_arrivals(new.organisation_id, new.id) still
        where still.purchase_order_id = arrival.purchase_order_id);
  end if;
  return null;
end
$$;
create trigger goods_receipt_arrived after insert on goods_receipt
  for each row when (new.status = 'POSTED') execute function note_arrival();
create trigger goods_receipt_arrived_later after update on goods_receipt
  for each row when (old.status <> new.status and new.status in ('POSTED', 'REVERSED'))
  execute function note_arrival();

insert into order_arrival
  select distinct on (arrival.organisation_id, arrival.purchase_order_id) arrival.*
  from goods_receipt receipt
  cross join lateral first_arrivals(receipt.organisation_id, receipt.id) arrival
  where receipt.status = 'POSTED';
