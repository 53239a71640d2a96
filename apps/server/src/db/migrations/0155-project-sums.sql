-- The dashboard and the intensity of a project read its whole past: what it issued by month without its
-- stores, and what was measured of its work without each measurement.

-- Rows of the stores of a project become one. Whoever issues draws a number of the firm before, so that
-- only a return may wait for an issue of the same material and month, or the other way; the rows are
-- taken in one order.
drop index issue_month_key;
alter table issue_month drop column store_id;
with gone as (delete from issue_month returning *)
insert into issue_month
  select organisation_id, project_id, tower_id, material_id, month, sum(issued), sum(returned)
  from gone group by 1, 2, 3, 4, 5;
create unique index issue_month_key
  on issue_month (organisation_id, project_id, month, material_id, tower_id)
  nulls not distinct;

create or replace function add_to_issue_month() returns trigger language plpgsql as $$
begin
  insert into issue_month as kept
    select issue.organisation_id, issue.project_id, origin.tower_id, line.material_id,
      date_trunc('month', issue.issued_on)::date,
      coalesce(sum(line.quantity) filter (where issue.kind = 'ISSUE'), 0),
      coalesce(sum(line.quantity) filter (where issue.kind = 'RETURN'), 0)
    from new_lines line
    join stock_issue issue on issue.organisation_id = line.organisation_id
      and issue.id = line.stock_issue_id
    join stock_issue origin on origin.organisation_id = issue.organisation_id
      and origin.id = coalesce(issue.issue_id, issue.id)
    group by 1, 2, 3, 4, 5 order by 2, 5, 4, 3
  on conflict (organisation_id, project_id, month, material_id, tower_id) do update
    set issued = kept.issued + excluded.issued, returned = kept.returned + excluded.returned;
  return null;
end
$$;

-- What was measured of a work item and is not reversed; 0 once all of it is. Whoever measures holds the
-- norm set of the project, so nobody waits for a row of these.
create table executed_work (
  organisation_id uuid not null,
  project_id uuid not null,
  work_item_id uuid not null,
  executed numeric(19, 3) not null,
  primary key (organisation_id, project_id, work_item_id)
);

create function add_to_executed_work() returns trigger language plpgsql as $$
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
create trigger measurement_executed after insert on measurement
  referencing new table as now_there
  for each statement execute function add_to_executed_work();
create trigger measurement_executed_otherwise after update on measurement
  referencing new table as now_there old table as before_it
  for each statement execute function add_to_executed_work();

insert into executed_work
  select organisation_id, project_id, work_item_id, sum(executed)
  from measurement where reversed_at is null group by 1, 2, 3;
