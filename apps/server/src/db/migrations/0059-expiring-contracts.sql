-- Who made a contract is told once that it expires.

create index notification_of_expiring on notification (organisation_id, document_id)
  where kind = 'CONTRACT_EXPIRING';

create function organisations_with_expiring_contracts(today date) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct organisation_id from rate_contract
  where status = 'AGREED' and valid_to between today and today + 30
$$;
