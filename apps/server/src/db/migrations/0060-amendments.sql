-- Amendments of orders. Every revision is kept as it was; the one in force stays so while the next
-- one waits for approval.
create table purchase_order_revision (
  organisation_id uuid not null,
  id uuid not null,
  purchase_order_id uuid not null,
  -- That of an amendment that was rejected or withdrawn is given again.
  revision integer not null check (revision >= 0),
  state text not null constraint purchase_order_revision_state
    check (state in ('WAITING', 'IN_FORCE', 'SUPERSEDED', 'REJECTED', 'WITHDRAWN')),
  reason_code text not null constraint purchase_order_revision_reason_code check (reason_code in
    ('AS_MADE', 'SITE', 'DESIGN', 'RATE', 'SCHEDULE', 'SUPPLIER', 'MISTAKE', 'OTHER')),
  reason text not null,
  -- What was asked for; null for the order as made.
  asked jsonb,
  -- What the revision says.
  content jsonb not null,
  content_hash text not null,
  -- What it changes of the revision before.
  difference jsonb,
  -- The order as its paper prints it, stored when the next revision comes into force.
  paper jsonb,
  is_approval_needed boolean not null default false,
  grounds text[] not null default '{}',
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamptz not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  -- Why it was rejected.
  comment text not null default '',
  in_force_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, purchase_order_id) references purchase_order,
  foreign key (organisation_id, made_by) references user_account,
  foreign key (organisation_id, decided_by) references user_account,
  constraint purchase_order_revision_is_asked_for check ((revision = 0) = (asked is null)),
  constraint purchase_order_revision_has_difference
    check ((revision = 0) = (difference is null)),
  constraint purchase_order_revision_decided_by_another check (decided_by <> made_by),
  constraint purchase_order_revision_rejected_with_reason
    check (state <> 'REJECTED' or (decided_by is not null and comment <> '')),
  constraint purchase_order_revision_in_force
    check ((state in ('IN_FORCE', 'SUPERSEDED')) = (in_force_at is not null)),
  -- Nothing that needs approval is in force without it.
  constraint purchase_order_revision_approved
    check (not is_approval_needed or in_force_at is null or decided_by is not null)
);
create unique index purchase_order_revision_once
  on purchase_order_revision (organisation_id, purchase_order_id, revision)
  where state in ('WAITING', 'IN_FORCE', 'SUPERSEDED');
create unique index purchase_order_revision_one_waits
  on purchase_order_revision (organisation_id, purchase_order_id) where state = 'WAITING';
create unique index purchase_order_revision_one_in_force
  on purchase_order_revision (organisation_id, purchase_order_id) where state = 'IN_FORCE';
create index purchase_order_revision_by_day
  on purchase_order_revision (organisation_id, made_at) where revision > 0;

alter table purchase_order
  -- The amendment that waits, by its number.
  add column waiting_revision integer
    constraint purchase_order_waiting_is_next check (waiting_revision = revision + 1);
create index purchase_order_with_waiting_amendment
  on purchase_order (organisation_id, created_at desc, id desc)
  where waiting_revision is not null;

-- Percent by which an amended order may cost more than was approved without approval.
alter table firm add column amendment_tolerance numeric(5, 2) not null default 0
  constraint firm_amendment_tolerance check (amendment_tolerance between 0 and 100);

-- Up to which a line is received while an amendment waits that lowers it; null without one.
alter table purchase_order_line
  add column waiting_quantity numeric(15, 3)
    constraint purchase_order_line_waiting_is_less
    check (waiting_quantity >= 0 and waiting_quantity < quantity),
  drop column receivable_quantity;
alter table purchase_order_line add column receivable_quantity numeric(15, 3) not null
  generated always as (
    case when is_closed then 0
    else greatest(0, trunc(
      (coalesce(waiting_quantity, quantity) - closed_quantity) * (100 + receipt_tolerance) * 0.01,
      -- Counted units come whole.
      case when unit in (
        'Piece', 'Box', 'Set', 'Roll', 'Bag', 'Bundle', 'Coil', 'Sheet', 'Drum', 'Bottle',
        'Packet', 'Pair', 'Trip'
      ) then 0 else 3 end
    ) - received_quantity)
    end
  ) stored;
create index purchase_order_line_receivable
  on purchase_order_line (organisation_id, purchase_order_id) where receivable_quantity > 0;

-- A line that an amendment adds to a written order counts the order once per material, as before.
create or replace function note_new_lines() returns trigger language plpgsql as $$
begin
  perform add_to_material_spend(array_agg(row(spend.*)::material_spend)) from (
    select organisation_id, firm_id, project_id,
      (ordered_at at time zone 'Asia/Kolkata')::date, material_id,
      count(distinct purchase_order_id)::integer, coalesce(sum(taxable), 0)::numeric(17, 2)
    from new_lines group by 1, 2, 3, 4, 5) spend;
  perform add_to_material_spend(array_agg(row(spend.*)::material_spend)) from (
    select organisation_id, firm_id, project_id, ordered_on, material_id,
      -count(*)::integer, 0::numeric(17, 2)
    from (
      select distinct line.organisation_id, line.firm_id, line.project_id, line.material_id,
        (line.ordered_at at time zone 'Asia/Kolkata')::date as ordered_on, line.purchase_order_id
      from new_lines line
      join purchase_order po
        on po.organisation_id = line.organisation_id and po.id = line.purchase_order_id
      where exists (
        select from purchase_order_line kept
        where kept.organisation_id = line.organisation_id
          and kept.purchase_order_id = line.purchase_order_id
          and kept.material_id = line.material_id
          and not exists (select from new_lines one where one.id = kept.id))) counted
    group by 1, 2, 3, 4, 5) spend;
  -- Of orders that servers of the release before write.
  update purchase_order po set has_contract_line = true
  from new_lines line
  where line.price_per_unit is null and not po.has_contract_line
    and po.organisation_id = line.organisation_id and po.id = line.purchase_order_id;
  return null;
end
$$;

-- Only an amendment removes lines, of an order that stands.
create function note_removed_lines() returns trigger language plpgsql as $$
begin
  perform add_to_material_spend(array_agg(row(spend.*)::material_spend)) from (
    select organisation_id, firm_id, project_id,
      (ordered_at at time zone 'Asia/Kolkata')::date, material_id,
      -count(distinct purchase_order_id) filter (where not exists (
        select from purchase_order_line kept
        where kept.organisation_id = line.organisation_id
          and kept.purchase_order_id = line.purchase_order_id
          and kept.material_id = line.material_id))::integer,
      -coalesce(sum(taxable), 0)::numeric(17, 2)
    from old_lines line group by 1, 2, 3, 4, 5) spend;
  return null;
end
$$;
create trigger purchase_order_line_removed after delete on purchase_order_line
  referencing old table as old_lines
  for each statement execute function note_removed_lines();

-- What was promised of a line stays when an amendment removes it; the revision before keeps the line.
do $do$
declare
  reference text;
begin
  select conname into strict reference from pg_constraint
  where conrelid = 'acknowledgement_line'::regclass
    and confrelid = 'purchase_order_line'::regclass and contype = 'f';
  execute format('alter table acknowledgement_line drop constraint %I', reference);
end
$do$;
