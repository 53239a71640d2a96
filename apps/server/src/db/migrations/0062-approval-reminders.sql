-- Which organisations have approvals that wait, for who reminds; across organisations.
create function organisations_with_waiting_approvals() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct organisation_id from approval_step where state = 'PENDING'
$$;
