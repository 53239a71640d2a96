-- What a final index adds to or takes off the value of goods that came in at a provisional rate: a
-- proposed debit or credit note of the supplier.
create table rate_difference (
  organisation_id uuid not null,
  id uuid not null,
  goods_receipt_id uuid not null,
  goods_receipt_line_id uuid not null,
  -- Rupees per unit by the contract, before charges.
  used_rate numeric(15, 2) not null constraint rate_difference_used check (used_rate > 0),
  final_rate numeric(15, 2) not null constraint rate_difference_final check (final_rate > 0),
  -- Accepted and not returned when the rate became final.
  quantity numeric(15, 3) not null constraint rate_difference_quantity check (quantity > 0),
  -- Rupees before tax; positive is owed to the supplier.
  amount numeric(15, 2) not null,
  made_at timestamptz not null,
  made_by_name text not null,
  -- When its receipt was reversed.
  withdrawn_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, goods_receipt_id) references goods_receipt,
  foreign key (organisation_id, goods_receipt_line_id) references goods_receipt_line,
  constraint rate_difference_adds_up
    check (amount = round((final_rate - used_rate) * quantity, 2) and final_rate <> used_rate)
);
create unique index rate_difference_once on rate_difference
  (organisation_id, goods_receipt_line_id) where withdrawn_at is null;
create index rate_difference_of_receipt on rate_difference (organisation_id, goods_receipt_id);
create index price_weight_of_index on price_weight (organisation_id, price_index_id);
