-- Above which percent over the last rate a firm is warned; null: it is not. An order keeps the
-- percent, and its lines the last rate after discount, of the day it was made.
alter table firm add column rate_warning_percent numeric(5, 2)
  constraint firm_rate_warning_percent check (rate_warning_percent >= 0);
alter table purchase_order add column rate_warning_percent numeric(5, 2);
alter table purchase_order_line
  add column last_rate numeric(15, 2),
  add column last_ordered_on date;
