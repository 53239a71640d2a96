-- What was issued to a tower in a calendar month, and came back from it, by store and material: sums of
-- the lines of issues, for intensity and wastage. Whoever issues holds the row of the stock, so nobody
-- waits for a row of these. Lines of issues keep their quantity, and issues their tower.
create table issue_month (
  organisation_id uuid not null,
  project_id uuid not null,
  store_id uuid not null,
  -- Of a return: that of its issue. Null: none was named.
  tower_id uuid,
  material_id uuid not null,
  -- Its first day; of a return its own.
  month date not null,
  issued numeric(17, 3) not null,
  returned numeric(17, 3) not null
);
create unique index issue_month_key
  on issue_month (organisation_id, project_id, store_id, month, material_id, tower_id)
  nulls not distinct;

create function add_to_issue_month() returns trigger language plpgsql as $$
begin
  insert into issue_month as kept
    select issue.organisation_id, issue.project_id, issue.store_id, origin.tower_id,
      line.material_id, date_trunc('month', issue.issued_on)::date,
      coalesce(sum(line.quantity) filter (where issue.kind = 'ISSUE'), 0),
      coalesce(sum(line.quantity) filter (where issue.kind = 'RETURN'), 0)
    from new_lines line
    join stock_issue issue on issue.organisation_id = line.organisation_id
      and issue.id = line.stock_issue_id
    join stock_issue origin on origin.organisation_id = issue.organisation_id
      and origin.id = coalesce(issue.issue_id, issue.id)
    group by 1, 2, 3, 4, 5, 6 order by 3, 6, 5
  on conflict (organisation_id, project_id, store_id, month, material_id, tower_id) do update
    set issued = kept.issued + excluded.issued, returned = kept.returned + excluded.returned;
  return null;
end
$$;
create trigger stock_issue_line_by_month after insert on stock_issue_line
  referencing new table as new_lines
  for each statement execute function add_to_issue_month();

insert into issue_month
  select issue.organisation_id, issue.project_id, issue.store_id, origin.tower_id,
    line.material_id, date_trunc('month', issue.issued_on)::date,
    coalesce(sum(line.quantity) filter (where issue.kind = 'ISSUE'), 0),
    coalesce(sum(line.quantity) filter (where issue.kind = 'RETURN'), 0)
  from stock_issue_line line
  join stock_issue issue on issue.organisation_id = line.organisation_id
    and issue.id = line.stock_issue_id
  join stock_issue origin on origin.organisation_id = issue.organisation_id
    and origin.id = coalesce(issue.issue_id, issue.id)
  group by 1, 2, 3, 4, 5, 6;
