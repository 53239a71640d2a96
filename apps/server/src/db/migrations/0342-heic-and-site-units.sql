-- HEIC photos, which only some browsers can convert, are stored as they are.
alter table attachment
  drop constraint attachment_content_type_check,
  add constraint attachment_content_type_check check (
    content_type in ('image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'));

-- The usual units of sites are on from the start. Running metre is not, because rmt would then no longer be read as Meter.
alter table organisation alter column further_units
  set default '{Bag,Cubic metre,Cubic foot,Square metre,Square foot,Quintal,Bundle,Packet}';
update organisation set further_units = (
  select array_agg(distinct unit) from unnest(further_units || array[
    'Bag', 'Cubic metre', 'Cubic foot', 'Square metre', 'Square foot', 'Quintal', 'Bundle', 'Packet']) as unit);
