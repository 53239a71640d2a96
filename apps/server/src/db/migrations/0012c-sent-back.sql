-- The few orders that came back from their approver are found without the others.
create index purchase_order_sent_back on purchase_order (organisation_id, created_at desc, id desc)
  where sent_back_reason is not null;
