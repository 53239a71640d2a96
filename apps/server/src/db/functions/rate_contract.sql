-- The daily task asks it for all organisations at once.
create or replace function organisations_with_expiring_contracts(today date) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct organisation_id from rate_contract
  where status = 'AGREED' and valid_to between today and today + 30
$$;
