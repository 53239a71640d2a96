-- The revision of an order that is in force: 0 as made, then one more with each amendment.
alter table purchase_order
  add column revision integer not null default 0
    constraint purchase_order_revision check (revision >= 0);
