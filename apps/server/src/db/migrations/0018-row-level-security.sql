-- The organisation as a wall of the database: rows of another one are neither read nor written,
-- also where a statement forgets to name the organisation.

-- What a mode stands for: docs/operations.md, ROW_LEVEL_SECURITY. Called after each migration, so
-- that a new table has its policy from the start. Without `plinth.organisation` there are no rows.
create function set_row_level_security(mode text) returns void language plpgsql as $$
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
    if owned.is_enabled <> (mode <> 'off') then
      execute format('alter table %s %s row level security', owned.name,
        case mode when 'off' then 'disable' else 'enable' end);
    end if;
    if owned.reads_everything and mode <> 'writes' then
      execute format('drop policy read_everything on %s', owned.name);
    elsif mode = 'writes' and not owned.reads_everything then
      execute format('create policy read_everything on %s for select using (true)', owned.name);
    end if;
  end loop;
end
$$;

-- The ways past it: what is asked before anybody's organisation is known, or about all of them.
-- They run as the owner of the tables, whom the policies do not hold.

create function accounts_of_email(sought text) returns table (
  organisation_id uuid, id uuid, name text, organisation_name text, password_hash text,
  totp_secret text
) language sql stable security definer set search_path = public, pg_temp as $$
  select person.organisation_id, person.id, person.name, organisation.name, password_hash,
    case when totp_confirmed_at is not null then totp_secret end
  from user_account person join organisation on organisation.id = person.organisation_id
  where lower(person.email) = lower(sought) and person.deactivated_at is null
  order by person.created_at desc, person.id desc
$$;

create function session_addresses_of_email(sought text) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct session.address
  from user_account person join user_session session
    on session.organisation_id = person.organisation_id and session.user_id = person.id
  where lower(person.email) = lower(sought)
$$;

create function organisation_of_password_link(hash text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select organisation_id from password_link where secret_hash = hash
$$;

create function has_any_account() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from user_account)
$$;

create function delete_idempotency_keys_before(instant timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from idempotency_key where created_at < instant
$$;
