-- What the figures of a firm with years of orders are read from, without reading those years.

-- When the request of an order was last submitted before it: what the office took from then on.
alter table purchase_order
  add column submitted_at timestamptz,
  add column has_contract_line boolean not null default false;
-- Nothing of it is a change that a version counts.
alter table purchase_order disable trigger user;
update purchase_order po set
  submitted_at = (
    select max(entry.at) from audit_entry entry
    where entry.organisation_id = po.organisation_id
      and entry.document_type = 'MATERIAL_REQUEST'
      and entry.document_id = po.material_request_id
      and entry.action = 'submit' and entry.at <= po.created_at),
  has_contract_line = exists (
    select from purchase_order_line line where line.organisation_id = po.organisation_id
      and line.purchase_order_id = po.id and line.price_per_unit is null);
alter table purchase_order enable trigger user;
drop index purchase_order_line_without_price;

create function set_submission_of_order() returns trigger language plpgsql as $$
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
create trigger purchase_order_submission before insert on purchase_order
  for each row when (new.submitted_at is null) execute function set_submission_of_order();

-- The figures of a period, answered by the index alone.
create index purchase_order_of_period on purchase_order (organisation_id, firm_id, created_at)
  include (project_id, status, supplier_id, grand_total, submitted_at, has_contract_line);

-- What waits for somebody: a rejected request waits for who made it.
drop index material_request_waiting;
create index material_request_waiting
  on material_request (organisation_id, firm_id, requested_date)
  where status in ('PENDING', 'SUBMITTED', 'REJECTED');

-- Where and when a line was ordered, so that the last rates of a material are the first of an index.
alter table purchase_order_line
  add column firm_id uuid,
  add column project_id uuid,
  add column ordered_at timestamptz;
alter table purchase_order_line disable trigger user;
update purchase_order_line line
  set firm_id = po.firm_id, project_id = po.project_id, ordered_at = po.created_at
  from purchase_order po
  where po.organisation_id = line.organisation_id and po.id = line.purchase_order_id;
alter table purchase_order_line enable trigger user;
alter table purchase_order_line
  alter column firm_id set not null,
  alter column project_id set not null,
  alter column ordered_at set not null;
-- Servers of the release before write lines without them, while this one is brought in.
create function set_place_of_line() returns trigger language plpgsql as $$
begin
  select firm_id, project_id, created_at
    into strict new.firm_id, new.project_id, new.ordered_at
  from purchase_order
  where organisation_id = new.organisation_id and id = new.purchase_order_id;
  return new;
end
$$;
create trigger purchase_order_line_place before insert on purchase_order_line
  for each row when (new.firm_id is null) execute function set_place_of_line();
drop index purchase_order_line_of_material;
create index purchase_order_line_of_material on purchase_order_line
  (organisation_id, material_id, firm_id, ordered_at desc, purchase_order_id desc, position desc);

-- What was ordered of a material on a day (Indian time), cancelled orders left out. Changes are
-- added to a row that nobody else is changing, as those of document_count are: the rows of a day
-- and material add up.
create table material_spend (
  organisation_id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  ordered_on date not null,
  material_id uuid not null,
  orders integer not null,
  taxable numeric(17, 2) not null
);
create index material_spend_of_day on material_spend
  (organisation_id, firm_id, ordered_on, material_id, project_id);

create function add_to_material_spend(added material_spend[]) returns void language sql as $$
  with change as (
    select organisation_id, firm_id, project_id, ordered_on, material_id,
      sum(orders)::integer as orders, sum(taxable) as taxable
    from unnest(added) group by 1, 2, 3, 4, 5
  ), free as (
    select change.*, kept.place
    from change cross join lateral (
      select ctid as place from material_spend
      where organisation_id = change.organisation_id and firm_id = change.firm_id
        and ordered_on = change.ordered_on and material_id = change.material_id
        and project_id = change.project_id
      limit 1 for update skip locked) kept
  ), added_to as (
    update material_spend kept
    set orders = kept.orders + free.orders, taxable = kept.taxable + free.taxable
    from free where kept.ctid = free.place
    returning kept.*
  )
  insert into material_spend
  select * from change where not exists (
    select from added_to
    where (added_to.material_id, added_to.ordered_on, added_to.project_id)
      = (change.material_id, change.ordered_on, change.project_id))
$$;

insert into material_spend
  select line.organisation_id, line.firm_id, line.project_id,
    (line.ordered_at at time zone 'Asia/Kolkata')::date, line.material_id,
    count(distinct line.purchase_order_id), coalesce(sum(line.taxable), 0)
  from purchase_order_line line
  join purchase_order po
    on po.organisation_id = line.organisation_id and po.id = line.purchase_order_id
  where po.status <> 'CANCELLED'
  group by 1, 2, 3, 4, 5;

-- All lines of an order come in one statement.
create function note_new_lines() returns trigger language plpgsql as $$
begin
  perform add_to_material_spend(array_agg(row(spend.*)::material_spend)) from (
    select line.organisation_id, line.firm_id, line.project_id,
      (line.ordered_at at time zone 'Asia/Kolkata')::date, line.material_id,
      count(distinct line.purchase_order_id)::integer, coalesce(sum(line.taxable), 0)::numeric(17, 2)
    from new_lines line
    join purchase_order po
      on po.organisation_id = line.organisation_id and po.id = line.purchase_order_id
    where po.status <> 'CANCELLED'
    group by 1, 2, 3, 4, 5) spend;
  -- The server says so of its new orders; those of the release before do not.
  update purchase_order po set has_contract_line = true
  from new_lines line
  where line.price_per_unit is null and not po.has_contract_line
    and po.organisation_id = line.organisation_id and po.id = line.purchase_order_id;
  return null;
end
$$;
create trigger purchase_order_line_new after insert on purchase_order_line
  referencing new table as new_lines
  for each statement execute function note_new_lines();

-- An order that is sent back may get other prices; one that is cancelled is none.
create function note_changed_price() returns trigger language plpgsql as $$
declare
  is_cancelled boolean;
begin
  update purchase_order po set has_contract_line = not po.has_contract_line
  where po.organisation_id = new.organisation_id and po.id = new.purchase_order_id
    and po.has_contract_line <> exists (
      select from purchase_order_line line
      where line.organisation_id = new.organisation_id
        and line.purchase_order_id = new.purchase_order_id and line.price_per_unit is null);
  select po.status = 'CANCELLED' into is_cancelled from purchase_order po
  where po.organisation_id = new.organisation_id and po.id = new.purchase_order_id;
  if not is_cancelled then
    perform add_to_material_spend(array[(
      new.organisation_id, new.firm_id, new.project_id,
      (new.ordered_at at time zone 'Asia/Kolkata')::date, new.material_id,
      0, coalesce(new.taxable, 0) - coalesce(old.taxable, 0))::material_spend]);
  end if;
  return null;
end
$$;
create trigger purchase_order_line_price_changed after update on purchase_order_line
  for each row when (old.taxable is distinct from new.taxable)
  execute function note_changed_price();

create function note_cancelled_order() returns trigger language plpgsql as $$
declare
  sign integer := case when new.status = 'CANCELLED' then -1 else 1 end;
begin
  perform add_to_material_spend(array_agg((
    organisation_id, firm_id, project_id, (ordered_at at time zone 'Asia/Kolkata')::date,
    material_id, sign, sign * taxable)::material_spend))
  from (
    select organisation_id, firm_id, project_id, ordered_at, material_id,
      coalesce(sum(taxable), 0) as taxable
    from purchase_order_line
    where organisation_id = new.organisation_id and purchase_order_id = new.id
    group by 1, 2, 3, 4, 5) line;
  return null;
end
$$;
create trigger purchase_order_cancelled after update on purchase_order
  for each row when ((old.status = 'CANCELLED') <> (new.status = 'CANCELLED'))
  execute function note_cancelled_order();
