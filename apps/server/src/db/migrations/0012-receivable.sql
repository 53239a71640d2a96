-- How much more a line of an order may take in, kept with the line: the gate's list, the form,
-- closing and the order's status ask the same figure. It is the rule of purchase-order/fulfilment.ts,
-- and the tests hold them against each other.

-- That of the material now.
alter table purchase_order_line add column receipt_tolerance numeric(6, 3) not null default 0;
update purchase_order_line line
set receipt_tolerance = material.receipt_tolerance
from material
where material.organisation_id = line.organisation_id and material.id = line.material_id
  and material.receipt_tolerance <> 0;

alter table purchase_order_line add column receivable_quantity numeric(15, 3) not null
  generated always as (
    case when is_closed then 0
    else greatest(0, trunc(
      (quantity - closed_quantity) * (100 + receipt_tolerance) * 0.01,
      -- Counted units come whole.
      case when unit in (
        'Piece', 'Box', 'Set', 'Roll', 'Bag', 'Bundle', 'Coil', 'Sheet', 'Drum', 'Bottle',
        'Packet', 'Pair', 'Trip'
      ) then 0 else 3 end
    ) - received_quantity)
    end
  ) stored;
create index purchase_order_line_receivable
  on purchase_order_line (organisation_id, purchase_order_id) where receivable_quantity > 0;

-- Waits for whoever changes the material: the line begins with what that leaves.
create function take_receipt_tolerance() returns trigger language plpgsql as $$
begin
  new.receipt_tolerance := coalesce((
    select receipt_tolerance from material
    where organisation_id = new.organisation_id and id = new.material_id
    for key share), 0);
  return new;
end
$$;
create trigger purchase_order_line_tolerance before insert on purchase_order_line
  for each row execute function take_receipt_tolerance();

create function pass_on_receipt_tolerance() returns trigger language plpgsql as $$
begin
  update purchase_order_line
  set receipt_tolerance = new.receipt_tolerance
  where organisation_id = new.organisation_id and material_id = new.id
    and receipt_tolerance <> new.receipt_tolerance;
  return null;
end
$$;
create trigger material_tolerance after update of receipt_tolerance on material
  for each row when (old.receipt_tolerance <> new.receipt_tolerance)
  execute function pass_on_receipt_tolerance();
