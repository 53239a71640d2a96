-- Every organisation has the standard units from the start: the first ten and the usual ones of sites are in use.
create or replace function add_standard_units() returns trigger language plpgsql as $$
begin
  insert into organisation_unit (organisation_id, name, is_in_use, created_at)
  select new.id, name, true, new.created_at from unnest(array[
    'Piece', 'Kg', 'Ton', 'Brass', 'Meter', 'Liter', 'Gram',
    'Box', 'Set', 'Roll', 'Bag', 'Cubic metre', 'Cubic foot', 'Square metre',
    'Square foot', 'Quintal', 'Bundle', 'Packet']) as name
  union all
  select new.id, name, false, new.created_at from unnest(array[
    'Running metre', 'Coil', 'Sheet', 'Drum', 'Bottle', 'Pair', 'Trip']) as name;
  return null;
end
$$;
create or replace trigger organisation_has_units after insert on organisation
  for each row execute function add_standard_units();
