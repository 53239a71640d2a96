-- How a supplier is registered for GST, and the State of its own address where no GSTIN decides it.
-- A letter of undertaking (LUT) lets sites in a special economic zone be supplied without tax, for
-- one financial year.
alter table supplier
  add column registration text not null default 'REGULAR'
    constraint supplier_registration check (
      registration in ('REGULAR', 'COMPOSITION', 'UNREGISTERED', 'SEZ', 'OVERSEAS')),
  add column pin_code text not null default ''
    constraint supplier_pin_code check (pin_code ~ '^([1-9][0-9]{5})?$'),
  add column lut_number text not null default '',
  add column lut_year text not null default '',
  add constraint supplier_lut_has_year check ((lut_number = '') = (lut_year = ''));

update supplier set registration = 'UNREGISTERED' where gst_no = 'URP';
