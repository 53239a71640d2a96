-- Every project starts with a store.
create or replace function open_first_store() returns trigger language plpgsql as $$
begin
  insert into store (organisation_id, id, firm_id, project_id, name, created_at)
  values (new.organisation_id, gen_random_uuid(), new.firm_id, new.id, 'Main store', new.created_at);
  return null;
end
$$;
create or replace trigger project_has_a_store after insert on project
  for each row execute function open_first_store();
