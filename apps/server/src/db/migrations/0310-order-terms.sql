-- The terms of an order beside its other clauses; null or empty where nothing is agreed.
alter table purchase_order
  add column credit_days integer
    constraint purchase_order_credit_days check (credit_days between 0 and 365),
  add column advance_percent numeric(5, 2)
    constraint purchase_order_advance_percent check (advance_percent > 0 and advance_percent <= 100),
  add column delivery_terms text not null default '';

-- The usual terms of a firm's orders; the days agreed with a supplier go before.
alter table firm
  add column credit_days integer
    constraint firm_credit_days check (credit_days between 0 and 365),
  add column delivery_terms text not null default '';
