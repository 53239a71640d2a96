-- A published policy never changes with its rules, because approvals refer to its version.
create or replace function approval_policy_stays() returns trigger language plpgsql as $$
begin
  if old.version > 0 then
    raise exception 'a published approval policy is never changed or removed';
  end if;
  return coalesce(new, old);
end
$$;
create or replace trigger approval_policy_stays before update or delete on approval_policy
  for each row execute function approval_policy_stays();

create or replace function approval_rule_stays() returns trigger language plpgsql as $$
begin
  if exists (
    select from approval_policy policy
    where policy.organisation_id = coalesce(new.organisation_id, old.organisation_id)
      and policy.id in (new.policy_id, old.policy_id) and policy.version > 0
  ) then
    raise exception 'the rules of a published approval policy are never changed or removed';
  end if;
  return coalesce(new, old);
end
$$;
create or replace trigger approval_rule_stays before insert or update or delete on approval_rule
  for each row execute function approval_rule_stays();
