-- Rates of budgets and of the bill of quantities have up to four decimals, as prices do; amounts stay at two.
drop trigger work_item_kept on work_item;
alter table work_item
  alter column rate type numeric,
  add constraint work_item_rate_places check (scale(rate) <= 4 and rate < 10000000000000);
alter table work_item_revision
  alter column rate type numeric,
  add constraint work_item_revision_rate_places check (scale(rate) <= 4 and rate < 10000000000000);
alter table budget_line
  alter column rate type numeric,
  add constraint budget_line_rate_places check (scale(rate) <= 4 and rate < 10000000000000);
alter table budget_change
  alter column rate_before type numeric,
  alter column rate type numeric,
  add constraint budget_change_rate_places check (
    greatest(scale(rate_before), scale(rate)) <= 4
    and greatest(rate_before, rate) < 10000000000000);
