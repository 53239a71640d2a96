-- Where an order is supplied, if it is not the State of its site: decided by who answers for its tax,
-- with the reason.
alter table purchase_order
  add column place_of_supply text
    constraint purchase_order_place_of_supply check (place_of_supply ~ '^[0-9]{2}$'),
  add column place_of_supply_reason text not null default '',
  add constraint purchase_order_place_is_another check (place_of_supply <> site_state_code),
  add constraint purchase_order_place_has_reason check (
    (place_of_supply is null) = (place_of_supply_reason = ''));
