-- A discount per line, and named charges per order, each with its own basis and GST. What a line
-- bears of the charges is stored with it, because received goods are valued at the landed rate.

alter table purchase_order_line
  add column discount numeric(5, 2) not null default 0
    constraint purchase_order_line_discount check (discount between 0 and 100),
  add column charges numeric(15, 2) not null default 0
    constraint purchase_order_line_charges check (charges >= 0);

create table purchase_order_charge (
  organisation_id uuid not null,
  purchase_order_id uuid not null,
  position integer not null,
  kind text not null,
  basis text not null,
  value numeric(15, 2) not null check (value >= 0),
  unit text,
  timing text not null,
  gst_rate numeric(6, 3) not null check (gst_rate between 0 and 100),
  amount numeric(15, 2) not null check (amount > 0),
  cgst numeric(15, 2) not null check (cgst >= 0),
  sgst numeric(15, 2) not null check (sgst >= 0),
  igst numeric(15, 2) not null check (igst >= 0),
  primary key (organisation_id, purchase_order_id, position),
  constraint purchase_order_charge_of_order foreign key (organisation_id, purchase_order_id)
    references purchase_order,
  constraint purchase_order_charge_kind
    check (kind in ('FREIGHT', 'LOADING', 'UNLOADING', 'PACKING', 'INSURANCE', 'OTHER')),
  constraint purchase_order_charge_basis check (basis in ('FIXED', 'PERCENT', 'PER_UNIT')),
  constraint purchase_order_charge_unit check ((basis = 'PER_UNIT') = (unit is not null)),
  constraint purchase_order_charge_timing check (timing in ('BEFORE_TAX', 'AFTER_TAX')),
  constraint purchase_order_charge_after_tax check (timing = 'BEFORE_TAX' or gst_rate = 0)
);

-- The single figure of earlier orders is a charge without a name, after tax.
insert into purchase_order_charge (organisation_id, purchase_order_id, position, kind, basis, value,
  timing, gst_rate, amount, cgst, sgst, igst)
select organisation_id, id, 1, 'OTHER', 'FIXED', additional_charge, 'AFTER_TAX', 0,
  additional_charge, 0, 0, 0
from purchase_order where additional_charge > 0;

-- Shared by value to the paisa, the largest remainders first; equally where nothing has a value.
with weighed as (
  select line.organisation_id, line.purchase_order_id, line.id, line.position,
    po.additional_charge * 100 as paise,
    case when coalesce(po.subtotal, 0) = 0 then 1 else coalesce(line.taxable, 0) end as weight
  from purchase_order_line line
  join purchase_order po on po.organisation_id = line.organisation_id
    and po.id = line.purchase_order_id
  where po.additional_charge > 0
), cut as (
  select *, div(paise * weight, total) as whole, mod(paise * weight, total) as remainder
  from (select *, sum(weight) over (partition by organisation_id, purchase_order_id) as total
    from weighed) summed
), shared as (
  select organisation_id, id, whole,
    paise - sum(whole) over (partition by organisation_id, purchase_order_id) as left_over,
    row_number() over (partition by organisation_id, purchase_order_id
      order by remainder desc, position) as rank
  from cut
)
update purchase_order_line line
set charges = (shared.whole + case when shared.rank <= shared.left_over then 1 else 0 end) / 100
from shared
where line.organisation_id = shared.organisation_id and line.id = shared.id;
