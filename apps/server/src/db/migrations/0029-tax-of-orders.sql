-- What was decided about the tax of an order stays with it: how its supplier was registered, whether
-- it charges GST, the letter of undertaking of a zero rate, and on which lines the firm itself pays
-- the tax (reverse charge). Earlier orders were all taxed as from a regular supplier.
alter table purchase_order
  add column supplier_registration text not null default 'REGULAR'
    constraint purchase_order_supplier_registration check (supplier_registration in (
      'REGULAR', 'COMPOSITION', 'UNREGISTERED', 'SEZ', 'OVERSEAS')),
  add column gst_charge text not null default 'CHARGED'
    constraint purchase_order_gst_charge check (gst_charge in ('CHARGED', 'NONE', 'ZERO_RATED')),
  add column lut_number text not null default '',
  add column is_reverse_charge boolean not null default false,
  add column is_sez_site boolean not null default false,
  add constraint purchase_order_untaxed
    check (gst_charge = 'CHARGED' or (cgst = 0 and sgst = 0 and igst = 0)),
  add constraint purchase_order_zero_rated check (gst_charge <> 'ZERO_RATED' or lut_number <> '');

alter table purchase_order_line
  -- In percent; null where the firm does not pay it.
  add column reverse_charge_rate numeric(6, 3)
    constraint purchase_order_line_reverse_charge check (reverse_charge_rate between 0 and 100);
