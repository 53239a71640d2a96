-- The shares of the milestones of a plan make 100. The triggers run at COMMIT, when the transaction may have changed to
-- another organisation: they read as the owner.
create or replace function plan_shares_make_whole() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  plan uuid;
  total numeric;
begin
  if tg_table_name = 'project_plan' then
    plan := new.id;
  else
    plan := new.project_plan_id;
  end if;
  select coalesce(sum(share), 0) into total from plan_milestone
  where organisation_id = new.organisation_id and project_plan_id = plan;
  if total <> 100 then
    raise exception 'the shares of a plan make %, not 100', total
      using errcode = 'check_violation', constraint = 'plan_shares_make_whole';
  end if;
  return null;
end
$$;
drop trigger if exists project_plan_makes_whole on project_plan;
create constraint trigger project_plan_makes_whole after insert on project_plan
  deferrable initially deferred for each row execute function plan_shares_make_whole();
drop trigger if exists plan_milestone_makes_whole on plan_milestone;
create constraint trigger plan_milestone_makes_whole after insert on plan_milestone
  deferrable initially deferred for each row execute function plan_shares_make_whole();

-- A saved plan never changes.
create or replace function refuse_change_of_plan() returns trigger language plpgsql as $$
begin
  raise exception 'saved plans are not changed or removed';
end
$$;
create or replace trigger project_plan_append_only before update or delete or truncate on project_plan
  for each statement execute function refuse_change_of_plan();
create or replace trigger plan_milestone_append_only before update or delete or truncate on plan_milestone
  for each statement execute function refuse_change_of_plan();
