-- When a firm works, in Indian time; without a row Monday to Saturday, 09:30 to 18:30.
create table firm_working_time (
  organisation_id uuid not null,
  firm_id uuid not null,
  -- 1 is Monday, 7 Sunday.
  weekdays smallint[] not null constraint firm_working_time_weekdays
    check (cardinality(weekdays) > 0 and weekdays <@ '{1,2,3,4,5,6,7}'),
  works_from text not null,
  works_to text not null,
  -- [{"day": "2026-08-15", "name": "Independence Day"}], by day.
  holidays jsonb not null default '[]' constraint firm_working_time_holidays
    check (jsonb_typeof(holidays) = 'array'),
  version integer not null default 1,
  primary key (organisation_id, firm_id),
  foreign key (organisation_id, firm_id) references firm,
  constraint firm_working_time_hours check (
    works_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and works_to > works_from
    and (works_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' or works_to = '24:00'))
);
create trigger firm_working_time_version before update on firm_working_time
  for each row execute function count_version();
