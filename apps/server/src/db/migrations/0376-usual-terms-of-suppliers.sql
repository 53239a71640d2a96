-- The usual advance and delivery terms of a supplier's orders go before those of the firm, as its credit days do.
alter table supplier
  add column advance_percent numeric(5, 2)
    constraint supplier_advance_percent check (advance_percent > 0 and advance_percent <= 100),
  add column delivery_terms text not null default '';
