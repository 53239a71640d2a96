-- A final index that was entered wrongly is corrected with a reason; what it was stays here.
create table price_index_correction (
  organisation_id uuid not null,
  id uuid not null,
  price_index_id uuid not null,
  month text not null,
  state text not null default 'FINAL'
    constraint price_index_correction_final check (state = 'FINAL'),
  before_value numeric(15, 4) not null,
  after_value numeric(15, 4) not null
    constraint price_index_correction_positive check (after_value > 0),
  reason text not null constraint price_index_correction_reason check (reason <> ''),
  corrected_at timestamptz not null,
  corrected_by uuid not null,
  corrected_by_name text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, price_index_id, month, state) references price_index_value,
  foreign key (organisation_id, corrected_by) references user_account,
  constraint price_index_correction_changes check (before_value <> after_value)
);
create index price_index_correction_of_month on price_index_correction
  (organisation_id, price_index_id, month);

create or replace function price_index_final_is_kept() returns trigger language plpgsql as $$
begin
  if old.state = 'FINAL' and (tg_op = 'DELETE' or new.value is distinct from (
    select after_value from price_index_correction
    where organisation_id = old.organisation_id and price_index_id = old.price_index_id
      and month = old.month and before_value = old.value
    order by corrected_at desc, id desc limit 1)) then
    raise exception 'a final index is not changed or removed without a correction';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- A correction proposes what it changes on top of what was settled. Of each receipt line the
-- differences together are what its last rate comes to more than the one that it was posted at.
alter table rate_difference
  add column posted_rate numeric(15, 2) constraint rate_difference_posted check (posted_rate > 0),
  add column correction_id uuid,
  add foreign key (organisation_id, correction_id) references price_index_correction;
update rate_difference set posted_rate = used_rate;
alter table rate_difference
  alter column posted_rate set not null,
  drop constraint rate_difference_adds_up,
  add constraint rate_difference_adds_up check (final_rate <> used_rate
    and amount = round((final_rate - posted_rate) * quantity, 2)
      - round((used_rate - posted_rate) * quantity, 2)
    and (correction_id is not null or posted_rate = used_rate));
drop index rate_difference_once;
create unique index rate_difference_once on rate_difference
  (organisation_id, goods_receipt_line_id) where withdrawn_at is null and correction_id is null;
create unique index rate_difference_of_correction on rate_difference
  (organisation_id, goods_receipt_line_id, correction_id) where correction_id is not null;
