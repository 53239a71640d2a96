-- An approved area statement never changes.
create or replace function refuse_area_revision_change() returns trigger language plpgsql as $$
begin
  raise exception 'an approved area statement is not changed';
end $$;
create or replace trigger area_revision_kept before update on area_revision
  for each row execute function refuse_area_revision_change();
