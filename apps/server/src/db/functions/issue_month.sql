-- Issued and returned quantities by month, material and tower.
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
create or replace trigger stock_issue_line_by_month after insert on stock_issue_line
  referencing new table as new_lines
  for each statement execute function add_to_issue_month();
