-- Gives every table of an organisation its one policy, for reads and writes alike. It is called at every start, so that
-- a new table is protected from its first. Without `plinth.organisation` there are no rows.
create or replace function apply_row_level_security() returns void language plpgsql as $$
declare
  owned record;
begin
  for owned in
    select class.oid::regclass as name, attname as organisation, relrowsecurity as is_enabled,
      exists (select from pg_policy where polrelid = class.oid and polname = 'own_organisation')
        as has_policy,
      exists (select from pg_policy where polrelid = class.oid and polname = 'read_everything')
        as reads_everything
    from pg_class class
    join pg_attribute on attrelid = class.oid and not attisdropped
      and attname = case relname when 'organisation' then 'id' else 'organisation_id' end
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
    order by relname
  loop
    if not owned.has_policy then
      execute format($sql$
        create policy own_organisation on %s
          using (%I = nullif(current_setting('plinth.organisation', true), '')::uuid)
        $sql$, owned.name, owned.organisation);
    end if;
    if not owned.is_enabled then
      execute format('alter table %s enable row level security', owned.name);
    end if;
    if owned.reads_everything then
      execute format('drop policy read_everything on %s', owned.name);
    end if;
  end loop;
end
$$;
