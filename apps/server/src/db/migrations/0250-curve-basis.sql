-- The S-curve has one basis: what is committed in a month is kept before tax, too, as the budget, receipts and
-- issues are. Charges are part of it.

alter table order_closing
  -- What was closed short of the cost before tax, by the value of its lines before tax.
  add column cost numeric(15, 2) not null default 0;
alter table order_month
  -- Of lines and charges before tax, less what was closed short.
  add column cost numeric(19, 2) not null default 0;

create function order_cost(po purchase_order) returns numeric language sql immutable as $$
  select po.subtotal + po.additional_charge
$$;

create function closed_cost(po purchase_order) returns numeric language sql stable as $$
  select coalesce(round(order_cost(po)
    * sum(line.taxable * line.closed_quantity / line.quantity) / nullif(sum(line.taxable), 0), 2), 0)
  from purchase_order_line line
  where line.organisation_id = po.organisation_id and line.purchase_order_id = po.id
$$;

drop function add_to_order_month(uuid, uuid, uuid, date, integer, numeric);
create function add_to_order_month(
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

drop trigger purchase_order_committed_otherwise on purchase_order;
create trigger purchase_order_committed_otherwise after update on purchase_order
  for each row when (
    (old.grand_total, old.subtotal, old.additional_charge)
      <> (new.grand_total, new.subtotal, new.additional_charge)
    or is_committed(old.status, old.is_approval_needed)
      <> is_committed(new.status, new.is_approval_needed))
  execute function settle_changed_order();

drop trigger purchase_order_line_closed on purchase_order_line;
create trigger purchase_order_line_closed after update on purchase_order_line
  for each row when (
    old.closed_quantity <> new.closed_quantity
    or (new.closed_quantity > 0
      and (old.quantity <> new.quantity or old.amount is distinct from new.amount
        or old.taxable is distinct from new.taxable)))
  execute function settle_closed_line();

update order_closing closing set cost = closed_cost(po)
from purchase_order po
where po.organisation_id = closing.organisation_id and po.id = closing.purchase_order_id;
delete from order_month;
insert into order_month (organisation_id, firm_id, project_id, month, orders, committed, cost)
  select po.organisation_id, po.firm_id, po.project_id,
    date_trunc('month', po.created_at at time zone 'Asia/Kolkata')::date,
    count(*), sum(round(po.grand_total) - coalesce(closing.amount, 0)),
    sum(order_cost(po) - coalesce(closing.cost, 0))
  from purchase_order po
  left join order_closing closing
    on closing.organisation_id = po.organisation_id and closing.purchase_order_id = po.id
  where is_committed(po.status, po.is_approval_needed)
  group by 1, 2, 3, 4;
