-- Budgets: what a project may take of a material or category for a work item, and what its
-- documents have taken.
create table budget (
  organisation_id uuid not null,
  project_id uuid not null,
  firm_id uuid not null,
  -- 0 until the first is approved: nothing is checked before.
  revision integer not null default 0 check (revision >= 0),
  request_action text not null default 'TELL'
    check (request_action in ('OFF', 'TELL', 'APPROVE', 'STOP')),
  request_percent numeric(6, 2) not null default 100 check (request_percent > 0),
  order_action text not null default 'TELL'
    check (order_action in ('OFF', 'TELL', 'APPROVE', 'STOP')),
  order_percent numeric(6, 2) not null default 100 check (order_percent > 0),
  amendment_action text not null default 'TELL'
    check (amendment_action in ('OFF', 'TELL', 'APPROVE', 'STOP')),
  amendment_percent numeric(6, 2) not null default 100 check (amendment_percent > 0),
  issue_action text not null default 'OFF'
    check (issue_action in ('OFF', 'TELL', 'APPROVE', 'STOP')),
  issue_percent numeric(6, 2) not null default 100 check (issue_percent > 0),
  unbudgeted_action text not null default 'TELL'
    check (unbudgeted_action in ('TELL', 'APPROVE', 'STOP')),
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (organisation_id, project_id),
  foreign key (organisation_id, firm_id, project_id)
    references project (organisation_id, firm_id, id)
);
create trigger budget_version before update on budget
  for each row execute function count_version();

create table budget_line (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  -- Null: the project as a whole.
  work_item_id uuid,
  -- Null: a line of a category, which counts materials of its unit.
  material_id uuid,
  category text not null default '',
  unit text not null,
  quantity numeric(15, 3) not null check (quantity >= 0),
  -- Rupees per unit before tax.
  rate numeric(15, 2) not null check (rate >= 0),
  -- Quantity by rate; transfers move rupees, so that it is a figure of its own.
  amount numeric(20, 2) not null check (amount >= 0),
  -- What documents take of it, moved by settle_budget_requests and settle_budget_issues alone.
  requested numeric(20, 3) not null default 0,
  ordered numeric(20, 3) not null default 0,
  received numeric(20, 3) not null default 0,
  issued numeric(20, 3) not null default 0,
  -- Rupees before tax and charges.
  ordered_value numeric(24, 2) not null default 0,
  received_value numeric(24, 2) not null default 0,
  available numeric(21, 3) not null
    generated always as (quantity - requested - ordered - received) stored,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, project_id) references budget
    deferrable initially deferred,
  foreign key (organisation_id, project_id, work_item_id)
    references work_item (organisation_id, project_id, id),
  foreign key (organisation_id, material_id) references material,
  constraint budget_line_of_one check ((material_id is null) = (category <> '')),
  constraint budget_line_taken check (
    requested >= 0 and ordered >= 0 and received >= 0 and issued >= 0
    and ordered_value >= 0 and received_value >= 0)
);
create unique index budget_line_unique on budget_line (
  organisation_id, project_id, work_item_id, material_id, category,
  (case when material_id is null then unit else '' end)
) nulls not distinct where removed_at is null;
create index budget_line_by_material on budget_line (organisation_id, project_id, material_id)
  where removed_at is null;
create index budget_line_by_category on budget_line (organisation_id, project_id, category)
  where removed_at is null and material_id is null;
create index budget_line_of_material on budget_line (organisation_id, material_id);
create index budget_line_of_work_item on budget_line (organisation_id, work_item_id);

-- What one line of a request, with the orders that serve it, or of an issue takes of a budget.
create table budget_use (
  organisation_id uuid not null,
  -- That of the line.
  id uuid not null,
  project_id uuid not null,
  request_line_id uuid,
  issue_line_id uuid,
  -- Null: it is not in the budget.
  budget_line_id uuid,
  requested numeric(15, 3) not null default 0 check (requested >= 0),
  ordered numeric(15, 3) not null default 0 check (ordered >= 0),
  received numeric(15, 3) not null default 0 check (received >= 0),
  issued numeric(15, 3) not null default 0 check (issued >= 0),
  ordered_value numeric(20, 2) not null default 0 check (ordered_value >= 0),
  received_value numeric(20, 2) not null default 0 check (received_value >= 0),
  primary key (organisation_id, id),
  foreign key (organisation_id, project_id) references budget,
  foreign key (organisation_id, budget_line_id) references budget_line,
  foreign key (organisation_id, request_line_id) references material_request_line
    on delete cascade,
  foreign key (organisation_id, issue_line_id) references stock_issue_line,
  constraint budget_use_of_one check (
    id is not distinct from coalesce(request_line_id, issue_line_id)
    and (request_line_id is null) <> (issue_line_id is null))
);
create index budget_use_of_line on budget_use (organisation_id, budget_line_id);
create index budget_use_unbudgeted on budget_use (organisation_id, project_id)
  where budget_line_id is null;
create index budget_use_of_request on budget_use (organisation_id, request_line_id)
  where request_line_id is not null;
create index budget_use_of_issue on budget_use (organisation_id, issue_line_id)
  where issue_line_id is not null;

-- A proposed or approved change of a budget, kept for good.
create table budget_revision (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  revision integer not null check (revision > 0),
  kind text not null check (kind in ('CHANGE', 'TRANSFER')),
  status text not null check (status in ('DRAFT', 'APPROVED', 'WITHDRAWN')),
  reason text not null check (reason <> ''),
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamptz not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  -- Rupees of the whole budget, as approved.
  total_before numeric(24, 2),
  total_after numeric(24, 2),
  primary key (organisation_id, id),
  foreign key (organisation_id, project_id) references budget,
  foreign key (organisation_id, made_by) references user_account,
  foreign key (organisation_id, decided_by) references user_account,
  constraint budget_revision_decided check ((status = 'DRAFT') = (decided_at is null)),
  constraint budget_revision_by_another
    check (status <> 'APPROVED' or revision = 1 or decided_by <> made_by),
  constraint budget_transfer_unchanged
    check (kind <> 'TRANSFER' or total_before is not distinct from total_after)
);
create index budget_revision_of_project
  on budget_revision (organisation_id, project_id, revision desc);
create unique index budget_revision_approved_unique
  on budget_revision (organisation_id, project_id, revision) where status = 'APPROVED';
-- One at a time, so that what is approved is what was seen.
create unique index budget_revision_draft_unique
  on budget_revision (organisation_id, project_id) where status = 'DRAFT';

create table budget_change (
  organisation_id uuid not null,
  revision_id uuid not null,
  position integer not null,
  -- That of the budget line, also of one that it adds.
  line_id uuid not null,
  work_item_id uuid,
  material_id uuid,
  category text not null default '',
  unit text not null,
  -- Null: the line is new.
  quantity_before numeric(15, 3),
  rate_before numeric(15, 2),
  amount_before numeric(20, 2),
  -- Null: the line is removed.
  quantity numeric(15, 3),
  rate numeric(15, 2),
  amount numeric(20, 2),
  primary key (organisation_id, revision_id, position),
  foreign key (organisation_id, revision_id) references budget_revision,
  foreign key (organisation_id, work_item_id) references work_item,
  foreign key (organisation_id, material_id) references material,
  constraint budget_change_of_something check (quantity is not null or quantity_before is not null)
);
create index budget_change_of_line on budget_change (organisation_id, line_id);

-- A line of a document that went over its budget, or had none, and who let it.
create table budget_finding (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  -- Null: it is not in the budget.
  budget_line_id uuid,
  stage text not null check (stage in ('REQUEST', 'ORDER', 'AMENDMENT', 'ISSUE')),
  action text not null check (action in ('TELL', 'APPROVE', 'STOP')),
  document_id uuid not null,
  document_number text not null,
  -- Of the document, from 1.
  position integer not null,
  material_id uuid not null,
  over_quantity numeric(20, 3) not null check (over_quantity >= 0),
  over_value numeric(24, 2) not null check (over_value >= 0),
  -- Why it was done all the same; empty where nobody was asked.
  reason text not null default '',
  found_at timestamptz not null,
  found_by uuid not null,
  found_by_name text not null,
  -- The document was submitted or changed again.
  is_superseded boolean not null default false,
  primary key (organisation_id, id),
  foreign key (organisation_id, project_id) references budget,
  foreign key (organisation_id, budget_line_id) references budget_line,
  foreign key (organisation_id, material_id) references material,
  foreign key (organisation_id, found_by) references user_account
);
create index budget_finding_of_document on budget_finding (organisation_id, document_id);
create index budget_finding_of_line on budget_finding (organisation_id, budget_line_id, found_at desc);
create index budget_finding_of_project on budget_finding (organisation_id, project_id, found_at desc);

-- The most specific line of a budget: packages/domain/src/budget/resolve-line.ts is the same.
create function budget_line_of(
  org uuid, of_project uuid, of_work_item uuid, of_material uuid
) returns uuid language sql stable as $$
  select line.id
  from material
  left join work_item on work_item.organisation_id = org and work_item.id = of_work_item
  join budget_line line on line.organisation_id = org and line.project_id = of_project
    and line.removed_at is null
    and (line.work_item_id is null or line.work_item_id = any (work_item.path))
    and (line.material_id = material.id
      or (line.material_id is null and line.category = material.category
        and line.unit = material.unit))
  where material.organisation_id = org and material.id = of_material
  order by (line.work_item_id is null), (line.material_id is null),
    array_position(work_item.path, line.work_item_id) desc
  limit 1
$$;

-- Brings uses and standings of the lines of requests up to date, under the lock of their budgets.
-- Whatever wrote the documents, triggers call it, so that nothing passes by a budget.
create function settle_budget_requests(org uuid, lines uuid[]) returns void
language plpgsql as $$
begin
  if not exists (select from budget where organisation_id = org and revision > 0) then
    return;
  end if;
  perform from budget
  where organisation_id = org and revision > 0 and project_id in (
    select request.project_id from material_request_line line
    join material_request request on request.organisation_id = org
      and request.id = line.material_request_id
    where line.organisation_id = org and line.id = any (lines))
  order by project_id
  for no key update;
  if not found then
    return;
  end if;
  with should as (
    select line.id, request.project_id,
      budget_line_of(org, request.project_id, line.work_item_id, line.material_id) as budget_line_id,
      case when request.status in ('SUBMITTED', 'APPROVED') then line.left_to_order else 0 end
        as requested,
      coalesce(taken.ordered, 0) as ordered, coalesce(taken.received, 0) as received,
      taken.ordered_value, taken.received_value, taken.ordered_unpriced, taken.received_unpriced
    from material_request_line line
    join material_request request on request.organisation_id = org
      and request.id = line.material_request_id
    join budget on budget.organisation_id = org and budget.project_id = request.project_id
      and budget.revision > 0
    left join lateral (
      select sum(part.open) as ordered, sum(part.received) as received,
        sum(part.net * part.open) as ordered_value,
        sum(part.net * part.received) as received_value,
        sum(part.open) filter (where part.net is null) as ordered_unpriced,
        sum(part.received) filter (where part.net is null) as received_unpriced
      from (
        select greatest(ordered.quantity - ordered.closed_quantity - ordered.received_quantity, 0)
            as open,
          ordered.received_quantity as received,
          ordered.taxable / ordered.quantity as net
        from order_allocation allocation
        join purchase_order_line ordered on ordered.organisation_id = org
          and ordered.id = allocation.purchase_order_line_id
        join purchase_order on purchase_order.organisation_id = org
          and purchase_order.id = ordered.purchase_order_id
          and purchase_order.status <> 'CANCELLED'
        where allocation.organisation_id = org and allocation.material_request_line_id = line.id
      ) part
    ) taken on true
    where line.organisation_id = org and line.id = any (lines)
  ), valued as (
    select should.id, should.project_id, should.budget_line_id, should.requested, should.ordered,
      should.received,
      round(coalesce(should.ordered_value, 0)
        + coalesce(should.ordered_unpriced * budget_line.rate, 0), 2) as ordered_value,
      round(coalesce(should.received_value, 0)
        + coalesce(should.received_unpriced * budget_line.rate, 0), 2) as received_value
    from should
    left join budget_line on budget_line.organisation_id = org
      and budget_line.id = should.budget_line_id
  ), used as (
    select valued.*, requested + ordered + received > 0 as is_used from valued
  ), changed as (
    select budget_line_id, sum(requested) as requested, sum(ordered) as ordered,
      sum(received) as received, sum(ordered_value) as ordered_value,
      sum(received_value) as received_value
    from (
      select budget_line_id, requested, ordered, received, ordered_value, received_value
      from used where is_used
      union all
      select budget_line_id, -requested, -ordered, -received, -ordered_value, -received_value
      from budget_use
      where organisation_id = org and request_line_id = any (lines)
    ) difference
    where budget_line_id is not null
    group by budget_line_id
  ), unused as (
    delete from budget_use
    where organisation_id = org and request_line_id = any (lines)
      and id not in (select id from used where is_used)
  ), kept as (
    insert into budget_use (organisation_id, id, project_id, request_line_id, budget_line_id,
      requested, ordered, received, ordered_value, received_value)
    select org, id, project_id, id, budget_line_id, requested, ordered, received, ordered_value,
      received_value
    from used where is_used
    on conflict (organisation_id, id) do update
    set budget_line_id = excluded.budget_line_id, requested = excluded.requested,
      ordered = excluded.ordered, received = excluded.received,
      ordered_value = excluded.ordered_value, received_value = excluded.received_value
  )
  update budget_line
  set requested = budget_line.requested + changed.requested,
    ordered = budget_line.ordered + changed.ordered,
    received = budget_line.received + changed.received,
    ordered_value = budget_line.ordered_value + changed.ordered_value,
    received_value = budget_line.received_value + changed.received_value
  from changed
  where budget_line.organisation_id = org and budget_line.id = changed.budget_line_id
    and (changed.requested, changed.ordered, changed.received, changed.ordered_value,
      changed.received_value) <> (0, 0, 0, 0, 0);
end
$$;

-- The same for the lines of issues, less what came back of them.
create function settle_budget_issues(org uuid, lines uuid[]) returns void
language plpgsql as $$
begin
  if not exists (select from budget where organisation_id = org and revision > 0) then
    return;
  end if;
  perform from budget
  where organisation_id = org and revision > 0 and project_id in (
    select issue.project_id from stock_issue_line line
    join stock_issue issue on issue.organisation_id = org and issue.id = line.stock_issue_id
    where line.organisation_id = org and line.id = any (lines))
  order by project_id
  for no key update;
  if not found then
    return;
  end if;
  with used as (
    select line.id, issue.project_id,
      budget_line_of(org, issue.project_id, line.work_item_id, line.material_id) as budget_line_id,
      line.quantity - line.returned_quantity as issued
    from stock_issue_line line
    join stock_issue issue on issue.organisation_id = org and issue.id = line.stock_issue_id
      and issue.kind = 'ISSUE'
    join budget on budget.organisation_id = org and budget.project_id = issue.project_id
      and budget.revision > 0
    where line.organisation_id = org and line.id = any (lines)
  ), changed as (
    select budget_line_id, sum(issued) as issued
    from (
      select budget_line_id, issued from used
      union all
      select budget_line_id, -issued from budget_use
      where organisation_id = org and issue_line_id = any (lines)
    ) difference
    where budget_line_id is not null
    group by budget_line_id
  ), unused as (
    delete from budget_use
    where organisation_id = org and issue_line_id = any (lines)
      and id not in (select id from used where issued > 0)
  ), kept as (
    insert into budget_use (organisation_id, id, project_id, issue_line_id, budget_line_id, issued)
    select org, id, project_id, id, budget_line_id, issued from used where issued > 0
    on conflict (organisation_id, id) do update
    set budget_line_id = excluded.budget_line_id, issued = excluded.issued
  )
  update budget_line set issued = budget_line.issued + changed.issued
  from changed
  where budget_line.organisation_id = org and budget_line.id = changed.budget_line_id
    and changed.issued <> 0;
end
$$;

-- All documents of a project anew: its lines, their rates, its work items or materials changed.
create function settle_budget(org uuid, of_project uuid) returns void
language plpgsql as $$
begin
  perform settle_budget_requests(org, array(
    select line.id from material_request request
    join material_request_line line on line.organisation_id = org
      and line.material_request_id = request.id
    where request.organisation_id = org and request.project_id = of_project));
  perform settle_budget_issues(org, array(
    select line.id from stock_issue issue
    join stock_issue_line line on line.organisation_id = org and line.stock_issue_id = issue.id
    where issue.organisation_id = org and issue.project_id = of_project));
end
$$;

-- Triggers per statement: a document of 300 lines settles once.
create function budget_after_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform settle_budget_requests(changed.organisation_id, array_agg(line.id))
    from now_there changed
    join material_request_line line on line.organisation_id = changed.organisation_id
      and line.material_request_id = changed.id
    where changed.status <> 'PENDING'
    group by changed.organisation_id;
  else
    perform settle_budget_requests(changed.organisation_id, array_agg(line.id))
    from now_there changed
    join before_it past on past.organisation_id = changed.organisation_id and past.id = changed.id
    join material_request_line line on line.organisation_id = changed.organisation_id
      and line.material_request_id = changed.id
    where changed.status <> past.status
    group by changed.organisation_id;
  end if;
  return null;
end
$$;
create trigger material_request_budget_of_new after insert on material_request
  referencing new table as now_there for each statement execute function budget_after_request();
create trigger material_request_budget after update on material_request
  referencing new table as now_there old table as before_it
  for each statement execute function budget_after_request();

create function budget_after_request_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform settle_budget_requests(organisation_id, array_agg(id))
    from now_there group by organisation_id;
  else
    perform settle_budget_requests(changed.organisation_id, array_agg(changed.id))
    from now_there changed
    join before_it past on past.organisation_id = changed.organisation_id and past.id = changed.id
    where (changed.left_to_order, changed.work_item_id, changed.material_id)
      is distinct from (past.left_to_order, past.work_item_id, past.material_id)
    group by changed.organisation_id;
  end if;
  return null;
end
$$;
create trigger material_request_line_budget_of_new after insert on material_request_line
  referencing new table as now_there
  for each statement execute function budget_after_request_line();
create trigger material_request_line_budget after update on material_request_line
  referencing new table as now_there old table as before_it
  for each statement execute function budget_after_request_line();

create function budget_after_allocation() returns trigger language plpgsql as $$
begin
  perform settle_budget_requests(organisation_id, array_agg(material_request_line_id))
  from changed group by organisation_id;
  return null;
end
$$;
create trigger order_allocation_budget_of_new after insert on order_allocation
  referencing new table as changed for each statement execute function budget_after_allocation();
create trigger order_allocation_budget_of_gone after delete on order_allocation
  referencing old table as changed for each statement execute function budget_after_allocation();

create function budget_after_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform settle_budget_requests(changed.organisation_id,
      array_agg(allocation.material_request_line_id))
    from now_there changed
    join purchase_order_line line on line.organisation_id = changed.organisation_id
      and line.purchase_order_id = changed.id
    join order_allocation allocation on allocation.organisation_id = line.organisation_id
      and allocation.purchase_order_line_id = line.id
    group by changed.organisation_id;
  else
    perform settle_budget_requests(changed.organisation_id,
      array_agg(allocation.material_request_line_id))
    from now_there changed
    join before_it past on past.organisation_id = changed.organisation_id and past.id = changed.id
    join purchase_order_line line on line.organisation_id = changed.organisation_id
      and line.purchase_order_id = changed.id
    join order_allocation allocation on allocation.organisation_id = line.organisation_id
      and allocation.purchase_order_line_id = line.id
    where (changed.status = 'CANCELLED') <> (past.status = 'CANCELLED')
    group by changed.organisation_id;
  end if;
  return null;
end
$$;
create trigger purchase_order_budget_of_new after insert on purchase_order
  referencing new table as now_there for each statement execute function budget_after_order();
create trigger purchase_order_budget after update on purchase_order
  referencing new table as now_there old table as before_it
  for each statement execute function budget_after_order();

create function budget_after_order_line() returns trigger language plpgsql as $$
begin
  perform settle_budget_requests(changed.organisation_id,
    array_agg(allocation.material_request_line_id))
  from now_there changed
  join before_it past on past.organisation_id = changed.organisation_id and past.id = changed.id
  join order_allocation allocation on allocation.organisation_id = changed.organisation_id
    and allocation.purchase_order_line_id = changed.id
  where (changed.quantity, changed.closed_quantity, changed.received_quantity, changed.taxable)
    is distinct from (past.quantity, past.closed_quantity, past.received_quantity, past.taxable)
  group by changed.organisation_id;
  return null;
end
$$;
create trigger purchase_order_line_budget after update on purchase_order_line
  referencing new table as now_there old table as before_it
  for each statement execute function budget_after_order_line();

create function budget_after_issue_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform settle_budget_issues(organisation_id, array_agg(id))
    from now_there group by organisation_id;
  else
    perform settle_budget_issues(changed.organisation_id, array_agg(changed.id))
    from now_there changed
    join before_it past on past.organisation_id = changed.organisation_id and past.id = changed.id
    where (changed.returned_quantity, changed.work_item_id)
      is distinct from (past.returned_quantity, past.work_item_id)
    group by changed.organisation_id;
  end if;
  return null;
end
$$;
create trigger stock_issue_line_budget_of_new after insert on stock_issue_line
  referencing new table as now_there
  for each statement execute function budget_after_issue_line();
create trigger stock_issue_line_budget after update on stock_issue_line
  referencing new table as now_there old table as before_it
  for each statement execute function budget_after_issue_line();

-- A work item that moves, or a material of another category or unit, may fall on another line.
create function budget_after_work_item() returns trigger language plpgsql as $$
begin
  perform settle_budget(moved.organisation_id, moved.project_id)
  from (
    select distinct changed.organisation_id, changed.project_id
    from now_there changed
    join before_it past on past.organisation_id = changed.organisation_id and past.id = changed.id
    where changed.path <> past.path
  ) moved;
  return null;
end
$$;
create trigger work_item_budget after update on work_item
  referencing new table as now_there old table as before_it
  for each statement execute function budget_after_work_item();

create function budget_after_material() returns trigger language plpgsql as $$
begin
  perform settle_budget_requests(changed.organisation_id, array_agg(line.id)),
    settle_budget_issues(changed.organisation_id, array(
      select issued.id from stock_issue_line issued
      where issued.organisation_id = changed.organisation_id
        and issued.material_id = any (array_agg(changed.id))))
  from now_there changed
  join before_it past on past.organisation_id = changed.organisation_id and past.id = changed.id
  left join material_request_line line on line.organisation_id = changed.organisation_id
    and line.material_id = changed.id
  where (changed.category, changed.unit) <> (past.category, past.unit)
  group by changed.organisation_id;
  return null;
end
$$;
create trigger material_budget after update on material
  referencing new table as now_there old table as before_it
  for each statement execute function budget_after_material();
