-- Maker and checker: whatever sets or changes rupees is put in force by another person than made or last changed it.
-- Violations are answered by the names of the triggers.

-- The first argument is the column of the person who puts the row in force, the others are those of who made it.
create or replace function require_second_person() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(new);
begin
  for made in 1 .. tg_nargs - 1 loop
    if changed ->> tg_argv[made] = changed ->> tg_argv[0] then
      raise exception '% of % is put in force by another person', tg_table_name, new.id
        using errcode = 'check_violation', constraint = tg_name;
    end if;
  end loop;
  return new;
end
$$;
create or replace trigger budget_revision_second_person before update on budget_revision
  for each row when (new.status = 'APPROVED' and old.status <> 'APPROVED')
  execute function require_second_person('decided_by', 'made_by');
create or replace trigger consumption_statement_second_person before update on consumption_statement
  for each row when (new.status = 'SIGNED' and old.status <> 'SIGNED')
  execute function require_second_person('signed_by', 'prepared_by', 'changed_by');

create or replace function area_revision_second_person() returns trigger language plpgsql as $$
begin
  if exists (
    select from area_statement draft
    where draft.organisation_id = new.organisation_id and draft.project_id = new.project_id
      and new.approved_by in (draft.made_by, draft.changed_by))
  then
    raise exception 'area statement of % is approved by another person', new.project_id
      using errcode = 'check_violation', constraint = tg_name;
  end if;
  return new;
end
$$;
create or replace trigger area_revision_second_person before insert on area_revision
  for each row execute function area_revision_second_person();

create or replace function stock_count_second_person() returns trigger language plpgsql as $$
begin
  if exists (
      select from stock_count_line line
      where line.organisation_id = new.organisation_id and line.stock_count_id = new.id
        and line.counted_by = new.posted_by)
    and exists (
      select from stock_count_line line
      where line.organisation_id = new.organisation_id and line.stock_count_id = new.id
        and line.counted_quantity <> line.book_quantity)
  then
    raise exception 'stock count % is posted by another person', new.id
      using errcode = 'check_violation', constraint = tg_name;
  end if;
  return new;
end
$$;
create or replace trigger stock_count_second_person before update on stock_count
  for each row when (new.status = 'POSTED' and old.status <> 'POSTED')
  execute function stock_count_second_person();

create or replace function statement_lines_second_person() returns trigger language plpgsql as $$
begin
  if exists (
    select from consumption_statement_line line
    where line.organisation_id = new.organisation_id and line.consumption_statement_id = new.id
      and new.signed_by in (line.rate_set_by, line.term_set_by))
  then
    raise exception 'consumption statement % is signed by another person than set its recovery', new.id
      using errcode = 'check_violation', constraint = tg_name;
  end if;
  return new;
end
$$;
create or replace trigger consumption_statement_lines_second_person before update on consumption_statement
  for each row when (new.status = 'SIGNED' and old.status <> 'SIGNED')
  execute function statement_lines_second_person();
