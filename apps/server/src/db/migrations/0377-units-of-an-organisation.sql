-- The units of an organisation: the standard ones, and those that it adds, with their code for GST and, where one of
-- them is always as much of a standard unit, the factor. The name is what documents print, so it never changes.
create table organisation_unit (
  organisation_id uuid not null references organisation (id),
  name text not null constraint organisation_unit_named check (name <> '' and name not like '%,%'),
  is_in_use boolean not null,
  -- Null for a standard unit, whose code is known.
  uqc text,
  factor numeric,
  base_unit text,
  created_at timestamptz not null,
  primary key (organisation_id, name),
  foreign key (organisation_id, base_unit) references organisation_unit (organisation_id, name),
  constraint organisation_unit_factor check (factor > 0 and scale(factor) <= 6),
  constraint organisation_unit_factor_has_base check ((factor is null) = (base_unit is null)),
  constraint organisation_unit_own check (uqc is not null or factor is null)
);
create unique index organisation_unit_name on organisation_unit (organisation_id, lower(name));

insert into organisation_unit (organisation_id, name, is_in_use, created_at)
select id, standard, true, created_at from organisation, unnest(array[
    'Piece', 'Kg', 'Ton', 'Brass', 'Meter', 'Liter', 'Gram',
    'Box', 'Set', 'Roll']) as standard
union all
select id, standard, standard = any(further_units), created_at
from organisation, unnest(array[
    'Bag', 'Cubic metre', 'Cubic foot', 'Square metre', 'Square foot', 'Running metre', 'Quintal',
    'Bundle', 'Coil', 'Sheet', 'Drum', 'Bottle', 'Packet', 'Pair',
    'Trip']) as standard;

-- Earlier releases checked units in the application alone.
insert into organisation_unit (organisation_id, name, is_in_use, uqc, created_at)
select used.organisation_id, used.unit, false, 'OTH', organisation.created_at from (
  select organisation_id, unit from material
  union select organisation_id, unit from material_unit
  union select organisation_id, unit from purchase_order_line
  union select organisation_id, unit from purchase_order_charge
  union select organisation_id, unit from contract_line
  union select organisation_id, unit from budget_line
  union select organisation_id, unit from budget_change
  union select organisation_id, unit from norm
  union select organisation_id, entered_unit from goods_receipt_line
) used
join organisation on organisation.id = used.organisation_id
where used.unit is not null
on conflict do nothing;

alter table organisation drop column further_units;

-- What is measured in a unit is measured in one of its organisation.
alter table material add foreign key (organisation_id, unit) references organisation_unit (organisation_id, name);
alter table material_unit add foreign key (organisation_id, unit) references organisation_unit (organisation_id, name);
alter table purchase_order_line add foreign key (organisation_id, unit) references organisation_unit (organisation_id, name);
alter table purchase_order_charge add foreign key (organisation_id, unit) references organisation_unit (organisation_id, name);
alter table contract_line add foreign key (organisation_id, unit) references organisation_unit (organisation_id, name);
alter table budget_line add foreign key (organisation_id, unit) references organisation_unit (organisation_id, name);
alter table budget_change add foreign key (organisation_id, unit) references organisation_unit (organisation_id, name);
alter table norm add foreign key (organisation_id, unit) references organisation_unit (organisation_id, name);
alter table goods_receipt_line
  add foreign key (organisation_id, entered_unit) references organisation_unit (organisation_id, name);
