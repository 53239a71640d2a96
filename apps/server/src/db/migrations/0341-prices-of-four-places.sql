-- Prices per unit have up to four decimals; amounts stay at two.
drop trigger purchase_order_line_contract_standing on purchase_order_line;
alter table purchase_order_line
  alter column price_per_unit type numeric,
  alter column last_rate type numeric,
  alter column contract_rate type numeric,
  add constraint purchase_order_line_price_places check (
    greatest(scale(price_per_unit), scale(last_rate), scale(contract_rate)) <= 4
    and greatest(price_per_unit, last_rate, contract_rate) < 10000000000000);
alter table contract_price
  alter column rate type numeric,
  add constraint contract_price_places check (scale(rate) <= 4 and rate < 10000000000000);
alter table contract_tier
  alter column rate type numeric,
  add constraint contract_tier_places check (scale(rate) <= 4 and rate < 10000000000000);
alter table goods_receipt_line
  alter column rate type numeric,
  alter column contract_rate type numeric,
  add constraint goods_receipt_line_rate_places check (
    greatest(scale(rate), scale(contract_rate)) <= 4
    and greatest(rate, contract_rate) < 10000000000000);
alter table goods_pricing_line
  alter column rate type numeric,
  add constraint goods_pricing_line_rate_places check (scale(rate) <= 4 and rate < 10000000000000);
alter table rate_difference
  alter column used_rate type numeric,
  alter column final_rate type numeric,
  alter column posted_rate type numeric,
  add constraint rate_difference_places check (
    greatest(scale(used_rate), scale(final_rate), scale(posted_rate)) <= 4
    and greatest(used_rate, final_rate, posted_rate) < 10000000000000);
alter table acknowledgement_line
  alter column asked_price type numeric,
  add constraint acknowledgement_line_price_places check (
    scale(asked_price) <= 4 and asked_price < 10000000000000);
