-- Figures of orders are shown before tax, too: the index that they are read from has the parts of the cost.
create index purchase_order_of_period_by_cost on purchase_order (organisation_id, firm_id, created_at)
  include (project_id, status, supplier_id, grand_total, subtotal, additional_charge, submitted_at,
    has_contract_line);
drop index purchase_order_of_period;
alter index purchase_order_of_period_by_cost rename to purchase_order_of_period;
