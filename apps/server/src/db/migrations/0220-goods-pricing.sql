-- Prices that received goods get after they came: those of lines as per contract, and corrections. As
-- of an order of the same goods, somebody else may have to approve them first.
create table goods_pricing (
  organisation_id uuid not null,
  id uuid not null,
  goods_receipt_id uuid not null,
  -- Of the receipt, from 1.
  number integer not null check (number > 0),
  state text not null constraint goods_pricing_state
    check (state in ('WAITING', 'IN_FORCE', 'REJECTED', 'WITHDRAWN', 'SUPERSEDED')),
  reason text not null,
  -- Rupees with tax: of these prices, and of those that others of the same orders got before.
  payable numeric(15, 2) not null check (payable >= 0),
  -- Percent above the last rate; null if no line is above one.
  over_last_rate numeric,
  is_off_contract boolean not null,
  is_approval_needed boolean not null,
  -- SHA-256 of what is approved.
  content_hash text not null default '',
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamptz not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  -- Why it was rejected.
  comment text not null default '',
  primary key (organisation_id, id),
  constraint goods_pricing_number unique (organisation_id, goods_receipt_id, number),
  foreign key (organisation_id, goods_receipt_id) references goods_receipt,
  foreign key (organisation_id, made_by) references user_account,
  foreign key (organisation_id, decided_by) references user_account,
  constraint goods_pricing_decided_by_another check (decided_by <> made_by),
  constraint goods_pricing_rejected_with_reason
    check (state <> 'REJECTED' or (decided_by is not null and comment <> '')),
  -- Nothing that needs approval is in force without it.
  constraint goods_pricing_approved
    check (not is_approval_needed or state <> 'IN_FORCE' or decided_by is not null)
);
create unique index goods_pricing_one_waits on goods_pricing (organisation_id, goods_receipt_id)
  where state = 'WAITING';

create table goods_pricing_line (
  organisation_id uuid not null,
  goods_pricing_id uuid not null,
  goods_receipt_line_id uuid not null,
  position integer not null check (position > 0),
  -- Rupees per unit before tax and charges.
  rate numeric(15, 2) not null check (rate > 0),
  -- Rupees of the goods until then, without charges; null without a price.
  value_before numeric(15, 2),
  primary key (organisation_id, goods_pricing_id, goods_receipt_line_id),
  foreign key (organisation_id, goods_pricing_id) references goods_pricing
    deferrable initially deferred,
  foreign key (organisation_id, goods_receipt_line_id) references goods_receipt_line
);
create index goods_pricing_line_of_receipt_line
  on goods_pricing_line (organisation_id, goods_receipt_line_id);
