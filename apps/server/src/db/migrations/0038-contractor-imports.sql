-- Contractors come in as a sheet, too.
alter table import_batch
  drop constraint import_batch_kind_check,
  add constraint import_batch_kind_check
    check (kind in ('MATERIALS', 'SUPPLIERS', 'CONTRACTORS', 'OPENING_STOCK'));
