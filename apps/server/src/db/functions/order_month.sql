-- What was committed to suppliers by month, in rupees rounded as on the orders and as cost before tax; without what was
-- closed short. A change is added to a row that no other transaction has locked.

-- An order is committed once it is approved, or submitted where it needs no approval, unless it is cancelled.
create or replace function is_committed(status text, is_approval_needed boolean) returns boolean
language sql immutable as $$
  select status in ('APPROVED', 'DELIVERED') or (status = 'SUBMITTED' and not is_approval_needed)
$$;

-- The cost of an order before tax.
create or replace function order_cost(po purchase_order) returns numeric language sql immutable as $$
  select po.subtotal + po.additional_charge
$$;

-- The share of closed quantities in the rounded total of an order.
create or replace function closed_amount(po purchase_order) returns numeric language sql stable as $$
  select coalesce(round(round(po.grand_total)
    * sum(line.amount * line.closed_quantity / line.quantity) / nullif(sum(line.amount), 0), 2), 0)
  from purchase_order_line line
  where line.organisation_id = po.organisation_id and line.purchase_order_id = po.id
$$;

-- The share of closed quantities in the cost of an order.
create or replace function closed_cost(po purchase_order) returns numeric language sql stable as $$
  select coalesce(round(order_cost(po)
    * sum(line.taxable * line.closed_quantity / line.quantity) / nullif(sum(line.taxable), 0), 2), 0)
  from purchase_order_line line
  where line.organisation_id = po.organisation_id and line.purchase_order_id = po.id
$$;

create or replace function add_to_order_month(
  organisation uuid, firm uuid, project uuid, first_day date, number integer, change numeric,
  cost_change numeric
) returns void language plpgsql as $$
begin
  if number = 0 and change = 0 and cost_change = 0 then return; end if;
  update order_month
  set orders = orders + number, committed = committed + change, cost = cost + cost_change
  where ctid = (
    select ctid from order_month
    where organisation_id = organisation and project_id = project and month = first_day
    limit 1 for update skip locked);
  if not found then
    insert into order_month (organisation_id, firm_id, project_id, month, orders, committed, cost)
    values (organisation, firm, project, first_day, number, change, cost_change);
  end if;
end
$$;

create or replace function commit_new_orders() returns trigger language plpgsql as $$
begin
  perform add_to_order_month(organisation_id, firm_id, project_id, month, orders, committed, cost)
  from (
    select organisation_id, firm_id, project_id,
      date_trunc('month', created_at at time zone 'Asia/Kolkata')::date as month,
      count(*)::integer as orders, sum(round(grand_total)) as committed,
      sum(subtotal + additional_charge) as cost
    from new_orders where is_committed(status, is_approval_needed)
    group by 1, 2, 3, 4) made;
  return null;
end
$$;
create or replace trigger purchase_order_committed after insert on purchase_order
  referencing new table as new_orders
  for each statement execute function commit_new_orders();

-- Stores what is closed of an order, and adds the change to its month.
create or replace function settle_commitment(was purchase_order, po purchase_order) returns void
language plpgsql as $$
declare
  before order_closing;
  closed numeric := closed_amount(po);
  closed_before_tax numeric := closed_cost(po);
  counted_before integer := is_committed(was.status, was.is_approval_needed)::integer;
  counted integer := is_committed(po.status, po.is_approval_needed)::integer;
begin
  select * into before from order_closing
  where organisation_id = po.organisation_id and purchase_order_id = po.id;
  if (closed, closed_before_tax)
    <> (coalesce(before.amount, 0), coalesce(before.cost, 0))
  then
    insert into order_closing (organisation_id, purchase_order_id, amount, cost)
    values (po.organisation_id, po.id, closed, closed_before_tax)
    on conflict (organisation_id, purchase_order_id) do update
      set amount = excluded.amount, cost = excluded.cost;
  end if;
  perform add_to_order_month(po.organisation_id, po.firm_id, po.project_id,
    date_trunc('month', po.created_at at time zone 'Asia/Kolkata')::date,
    counted - counted_before,
    counted * (round(po.grand_total) - closed)
      - counted_before * (round(was.grand_total) - coalesce(before.amount, 0)),
    counted * (order_cost(po) - closed_before_tax)
      - counted_before * (order_cost(was) - coalesce(before.cost, 0)));
end
$$;

create or replace function settle_changed_order() returns trigger language plpgsql as $$
begin
  perform settle_commitment(old, new);
  return null;
end
$$;
create or replace trigger purchase_order_committed_otherwise after update on purchase_order
  for each row when (
    (old.grand_total, old.subtotal, old.additional_charge)
      <> (new.grand_total, new.subtotal, new.additional_charge)
    or is_committed(old.status, old.is_approval_needed)
      <> is_committed(new.status, new.is_approval_needed))
  execute function settle_changed_order();

create or replace function settle_closed_line() returns trigger language plpgsql as $$
begin
  perform settle_commitment(po, po) from purchase_order po
  where po.organisation_id = new.organisation_id and po.id = new.purchase_order_id;
  return null;
end
$$;
create or replace trigger purchase_order_line_closed after update on purchase_order_line
  for each row when (
    old.closed_quantity <> new.closed_quantity
    or (new.closed_quantity > 0
      and (old.quantity <> new.quantity or old.amount is distinct from new.amount
        or old.taxable is distinct from new.taxable)))
  execute function settle_closed_line();
