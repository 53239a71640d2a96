-- The sums of executed work by work item, without reversed measurements.
create or replace function add_to_executed_work() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into executed_work as kept
      select organisation_id, project_id, work_item_id, sum(executed)
      from now_there where reversed_at is null
      group by 1, 2, 3 order by 2, 3
    on conflict (organisation_id, project_id, work_item_id) do update
      set executed = kept.executed + excluded.executed;
  else
    insert into executed_work as kept
      select organisation_id, project_id, work_item_id, sum(executed)
      from (
        select organisation_id, project_id, work_item_id, executed
        from now_there where reversed_at is null
        union all
        select organisation_id, project_id, work_item_id, -executed
        from before_it where reversed_at is null
      ) difference
      group by 1, 2, 3 order by 2, 3
    on conflict (organisation_id, project_id, work_item_id) do update
      set executed = kept.executed + excluded.executed;
  end if;
  return null;
end
$$;
create or replace trigger measurement_executed after insert on measurement
  referencing new table as now_there
  for each statement execute function add_to_executed_work();
create or replace trigger measurement_executed_otherwise after update on measurement
  referencing new table as now_there old table as before_it
  for each statement execute function add_to_executed_work();
