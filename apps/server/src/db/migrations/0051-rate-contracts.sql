-- Rate contracts: what a supplier has agreed to. They belong to the organisation, and serve all of
-- it, some firms or some projects.
create table rate_contract (
  organisation_id uuid not null references organisation,
  id uuid not null,
  contract_number text not null,
  supplier_id uuid not null,
  supplier_name text not null,
  scope text not null
    constraint rate_contract_scope check (scope in ('ORGANISATION', 'FIRMS', 'PROJECTS')),
  -- Both days inclusive, in Indian time.
  valid_from date not null,
  valid_to date not null,
  kind text not null constraint rate_contract_kind check (kind in ('RATE', 'QUANTITY', 'VALUE')),
  -- Rupees before tax.
  target_value numeric(15, 2) constraint rate_contract_target check (target_value > 0),
  over_use text not null
    constraint rate_contract_over_use check (over_use in ('NONE', 'APPROVE', 'STOP')),
  freight_basis text not null
    constraint rate_contract_freight check (freight_basis in ('FOR_SITE', 'EX_WORKS')),
  terms text not null default '',
  status text not null default 'DRAFT'
    constraint rate_contract_status check (status in ('DRAFT', 'SUBMITTED', 'AGREED', 'CLOSED')),
  -- 0 as agreed first.
  revision integer not null default 0 constraint rate_contract_revised check (revision >= 0),
  sent_back_reason text not null default '',
  closing_reason text not null default '',
  created_by uuid not null,
  created_by_name text not null,
  changed_by uuid,
  agreed_by uuid,
  agreed_by_name text,
  agreed_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, supplier_id) references supplier,
  foreign key (organisation_id, created_by) references user_account,
  foreign key (organisation_id, agreed_by) references user_account,
  constraint rate_contract_number_unique unique (organisation_id, contract_number),
  constraint rate_contract_days check (valid_from <= valid_to),
  constraint rate_contract_valued check ((kind = 'VALUE') = (target_value is not null)),
  constraint rate_contract_agreed check (case status
    when 'AGREED' then agreed_by is not null when 'CLOSED' then true else agreed_by is null end),
  -- Whoever made or last changed it does not agree it.
  constraint rate_contract_two_people check (
    agreed_by is null or (agreed_by <> created_by and agreed_by is distinct from changed_by))
);
create index rate_contract_newest on rate_contract (organisation_id, created_at desc, id desc);
create index rate_contract_ending on rate_contract (organisation_id, valid_to, id);
create index rate_contract_by_number on rate_contract (organisation_id, contract_number, id);
create index rate_contract_by_supplier
  on rate_contract (organisation_id, lower(supplier_name), id);
create index rate_contract_of_supplier on rate_contract (organisation_id, supplier_id, status);
create index rate_contract_search on rate_contract using gin (
  (contract_number || ' ' || supplier_name) gin_trgm_ops);
create trigger rate_contract_version before update on rate_contract
  for each row execute function count_version();

-- The firms or projects that it serves; none for the whole organisation.
create table rate_contract_place (
  organisation_id uuid not null,
  rate_contract_id uuid not null,
  firm_id uuid not null,
  -- Null for the firm with all of its projects.
  project_id uuid,
  foreign key (organisation_id, rate_contract_id) references rate_contract on delete cascade,
  foreign key (organisation_id, firm_id) references firm,
  foreign key (organisation_id, firm_id, project_id)
    references project (organisation_id, firm_id, id),
  constraint rate_contract_place_once
    unique nulls not distinct (organisation_id, rate_contract_id, firm_id, project_id)
);

create table contract_line (
  organisation_id uuid not null,
  id uuid not null,
  rate_contract_id uuid not null,
  position integer not null,
  -- Either a material, or all of a category (and make).
  material_id uuid,
  category text not null default '',
  make text not null default '',
  unit text not null,
  pricing text not null
    constraint contract_line_pricing check (pricing in ('FIXED', 'TIERED', 'INDEXED', 'LIST_LESS')),
  gst_rate numeric(6, 3) not null constraint contract_line_gst check (gst_rate between 0 and 100),
  price_date text not null
    constraint contract_line_price_date check (price_date in ('ORDER', 'RECEIPT')),
  tier_mode text not null default 'WHOLE'
    constraint contract_line_tier_mode check (tier_mode in ('WHOLE', 'SLAB')),
  tier_basis text not null default 'ORDER'
    constraint contract_line_tier_basis check (tier_basis in ('ORDER', 'CUMULATIVE')),
  list_discount numeric(6, 3) not null default 0
    constraint contract_line_discount check (list_discount between 0 and 100),
  -- In its unit.
  target_quantity numeric(15, 3) constraint contract_line_target check (target_quantity > 0),
  primary key (organisation_id, id),
  foreign key (organisation_id, rate_contract_id) references rate_contract on delete cascade,
  foreign key (organisation_id, material_id) references material,
  constraint contract_line_of_something check ((material_id is null) = (category <> ''))
);
create unique index contract_line_material_once
  on contract_line (organisation_id, rate_contract_id, material_id) where material_id is not null;
create index contract_line_of_contract
  on contract_line (organisation_id, rate_contract_id, position);
create index contract_line_of_material on contract_line (organisation_id, material_id)
  where material_id is not null;

-- From a day on until the next; two from one day would overlap, and the key refuses them.
create table contract_price (
  organisation_id uuid not null,
  contract_line_id uuid not null,
  valid_from date not null,
  -- The rate, the base rate of an index, or the list price; of tiers the first.
  rate numeric(15, 2) not null constraint contract_price_positive check (rate > 0),
  revision integer not null default 0,
  primary key (organisation_id, contract_line_id, valid_from),
  foreign key (organisation_id, contract_line_id) references contract_line on delete cascade
);

create table contract_tier (
  organisation_id uuid not null,
  contract_line_id uuid not null,
  valid_from date not null,
  above numeric(15, 3) not null constraint contract_tier_start check (above >= 0),
  rate numeric(15, 2) not null constraint contract_tier_positive check (rate > 0),
  -- By what they begin above: none stands twice, so they rise.
  primary key (organisation_id, contract_line_id, valid_from, above),
  foreign key (organisation_id, contract_line_id, valid_from)
    references contract_price on delete cascade
);

create table price_formula (
  organisation_id uuid not null,
  contract_line_id uuid not null,
  fixed_share numeric(7, 6) not null
    constraint price_formula_share check (fixed_share between 0 and 1),
  -- Months.
  lag smallint not null constraint price_formula_lag check (lag between 0 and 24),
  -- Percent.
  threshold numeric(7, 3) not null default 0
    constraint price_formula_threshold check (threshold >= 0),
  threshold_mode text not null default 'FULL'
    constraint price_formula_mode check (threshold_mode in ('FULL', 'EXCESS_ONLY')),
  cap numeric(7, 3) constraint price_formula_cap check (cap >= 0),
  floor numeric(7, 3) constraint price_formula_floor check (floor >= 0),
  primary key (organisation_id, contract_line_id),
  foreign key (organisation_id, contract_line_id) references contract_line on delete cascade
);

-- Published price indices, such as those of steel, cement or diesel.
create table price_index (
  organisation_id uuid not null references organisation,
  id uuid not null,
  name text not null constraint price_index_named check (name <> ''),
  source text not null default '',
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, id)
);
create unique index price_index_name_unique on price_index (organisation_id, lower(name));
create trigger price_index_version before update on price_index
  for each row execute function count_version();

create table price_index_value (
  organisation_id uuid not null,
  price_index_id uuid not null,
  month text not null
    constraint price_index_value_month check (month ~ '^(199\d|20\d\d|2100)-(0[1-9]|1[0-2])$'),
  state text not null
    constraint price_index_value_state check (state in ('PROVISIONAL', 'FINAL')),
  value numeric(15, 4) not null constraint price_index_value_positive check (value > 0),
  entered_at timestamptz not null,
  entered_by_name text not null,
  primary key (organisation_id, price_index_id, month, state),
  foreign key (organisation_id, price_index_id) references price_index
);

create table price_weight (
  organisation_id uuid not null,
  contract_line_id uuid not null,
  price_index_id uuid not null,
  position integer not null,
  share numeric(7, 6) not null constraint price_weight_share check (share between 0 and 1),
  -- Of the base month, as agreed.
  base_index numeric(15, 4) not null constraint price_weight_base check (base_index > 0),
  primary key (organisation_id, contract_line_id, price_index_id),
  foreign key (organisation_id, contract_line_id) references price_formula on delete cascade,
  foreign key (organisation_id, price_index_id) references price_index
);

-- The fixed share and the weights make 1.
create function price_formula_makes_one() returns trigger language plpgsql as $$
declare
  total numeric;
begin
  select formula.fixed_share + coalesce(sum(weight.share), 0) into total
  from price_formula formula
  left join price_weight weight on weight.organisation_id = formula.organisation_id
    and weight.contract_line_id = formula.contract_line_id
  where formula.organisation_id = new.organisation_id
    and formula.contract_line_id = new.contract_line_id
  group by formula.fixed_share;
  if total <> 1 then
    raise exception 'the shares of a price formula make %, not 1', total
      using errcode = 'check_violation', constraint = 'price_formula_makes_one';
  end if;
  return null;
end
$$;
create constraint trigger price_formula_makes_one after insert or update on price_formula
  deferrable initially deferred for each row execute function price_formula_makes_one();
create constraint trigger price_weight_makes_one after insert or update on price_weight
  deferrable initially deferred for each row execute function price_formula_makes_one();

-- Prices of an agreed contract are added to, never overwritten or removed.
create function contract_price_is_kept() returns trigger language plpgsql as $$
begin
  if exists (
    select from contract_line line
    join rate_contract contract on contract.organisation_id = line.organisation_id
      and contract.id = line.rate_contract_id
    where line.organisation_id = old.organisation_id and line.id = old.contract_line_id
      and contract.status in ('AGREED', 'CLOSED')
  ) then
    raise exception 'prices of an agreed contract are not changed or removed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger contract_price_kept before update or delete on contract_price
  for each row execute function contract_price_is_kept();
create trigger contract_tier_kept before update or delete on contract_tier
  for each row execute function contract_price_is_kept();

-- A final index is not changed or removed: prices were paid by it.
create function price_index_final_is_kept() returns trigger language plpgsql as $$
begin
  if old.state = 'FINAL' then
    raise exception 'a final index is not changed or removed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger price_index_final_kept before update or delete on price_index_value
  for each row execute function price_index_final_is_kept();

-- Amendments of an agreed contract; one may wait at a time.
create table rate_contract_revision (
  organisation_id uuid not null,
  id uuid not null,
  rate_contract_id uuid not null,
  revision integer not null constraint rate_contract_revision_counted check (revision > 0),
  reason text not null constraint rate_contract_revision_reason check (reason <> ''),
  -- What it changes, as asked.
  content jsonb not null,
  -- What it changed, as it stood.
  before jsonb not null,
  state text not null default 'WAITING'
    constraint rate_contract_revision_state check (state in ('WAITING', 'AGREED', 'REFUSED')),
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamptz not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, rate_contract_id) references rate_contract on delete cascade,
  foreign key (organisation_id, made_by) references user_account,
  constraint rate_contract_revision_decided check ((state = 'WAITING') = (decided_by is null)),
  constraint rate_contract_revision_two_people check (decided_by <> made_by)
);
create index rate_contract_revision_of_contract
  on rate_contract_revision (organisation_id, rate_contract_id, made_at);
create unique index rate_contract_revision_waiting
  on rate_contract_revision (organisation_id, rate_contract_id) where state = 'WAITING';

-- By which contract line an order line is priced, as it was when it was ordered.
alter table purchase_order_line
  add column contract_line_id uuid,
  add column contract_number text not null default '',
  -- Rupees per unit by the contract; null while an index is missing.
  add column contract_rate numeric(15, 2),
  add column contract_standing text
    constraint purchase_order_line_contract_standing
      check (contract_standing in ('AS_AGREED', 'BETTER', 'OFF_CONTRACT')),
  add column contract_reason text not null default '',
  add column is_price_hidden boolean not null default false,
  add column is_rate_provisional boolean not null default false,
  add constraint purchase_order_line_contract foreign key (organisation_id, contract_line_id)
    references contract_line,
  add constraint purchase_order_line_of_contract check (
    (contract_line_id is null) = (contract_standing is null)
    and (contract_line_id is not null or not (is_price_hidden or is_rate_provisional)));
create index purchase_order_line_called_off
  on purchase_order_line (organisation_id, contract_line_id)
  where contract_line_id is not null;

-- The rate of the contract by which goods came in, without the order's charges.
alter table goods_receipt_line
  add column contract_rate numeric(15, 2),
  add column is_rate_provisional boolean not null default false;
create index goods_receipt_line_provisional on goods_receipt_line (organisation_id, id)
  where is_rate_provisional;
