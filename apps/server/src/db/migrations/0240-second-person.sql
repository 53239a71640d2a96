-- Maker and checker: what sets or changes rupees is put in force by another person than made or last changed
-- it. What was put in force before stays as it is.

-- A trigger of the change that puts a row in force. Its first argument is the column of the person who does it,
-- the others are the columns of those who made the row.
create function require_second_person() returns trigger language plpgsql as $$
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

-- Until now the first budget of a project could be approved by its maker.
alter table budget_revision drop constraint budget_revision_by_another;
create trigger budget_revision_second_person before update on budget_revision
  for each row when (new.status = 'APPROVED' and old.status <> 'APPROVED')
  execute function require_second_person('decided_by', 'made_by');

alter table consumption_statement
  -- Who last entered figures; null since it was prepared.
  add column changed_by uuid,
  add foreign key (organisation_id, changed_by) references user_account;
create trigger consumption_statement_second_person before update on consumption_statement
  for each row when (new.status = 'SIGNED' and old.status <> 'SIGNED')
  execute function require_second_person('signed_by', 'prepared_by', 'changed_by');

alter table consumption_statement_line
  -- The average of the issues in rupees; null of lines from before.
  add column computed_rate numeric(17, 2),
  -- Why another rate was entered.
  add column rate_reason text not null default '',
  add constraint consumption_statement_line_rate_reason
    check (computed_rate is null or rate = computed_rate or rate_reason <> '');

alter table area_statement
  -- Who began the draft, and who last changed it; null where nobody is known.
  add column made_by uuid,
  add column changed_by uuid,
  add foreign key (organisation_id, made_by) references user_account,
  add foreign key (organisation_id, changed_by) references user_account;
create function area_revision_second_person() returns trigger language plpgsql as $$
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
create trigger area_revision_second_person before insert on area_revision
  for each row execute function area_revision_second_person();

alter table stock_count_line
  -- Who counted it last.
  add column counted_by uuid,
  add foreign key (organisation_id, counted_by) references user_account;
alter table stock_count
  add column posted_by uuid,
  add foreign key (organisation_id, posted_by) references user_account;
create function stock_count_second_person() returns trigger language plpgsql as $$
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
create trigger stock_count_second_person before update on stock_count
  for each row when (new.status = 'POSTED' and old.status <> 'POSTED')
  execute function stock_count_second_person();

-- Who counted on counts that are not decided: the one person of that name, else whoever started the count.
update stock_count_line line
set counted_by = coalesce((
  select (array_agg(person.id))[1] from user_account person
  where person.organisation_id = line.organisation_id and person.name = line.counted_by_name
  having count(*) = 1), open.started_by)
from stock_count open
where open.organisation_id = line.organisation_id and open.id = line.stock_count_id
  and open.status in ('COUNTING', 'REVIEW') and line.counted_quantity is not null;

-- Who last changed drafts, as the audit trail of their projects says.
with changed as (
  select distinct on (entry.organisation_id, entry.document_id) entry.organisation_id,
    entry.document_id as project_id, entry.actor_id
  from audit_entry entry
  join area_statement draft on draft.organisation_id = entry.organisation_id
    and draft.project_id = entry.document_id and not draft.is_approved
  where entry.document_type = 'PROJECT' and entry.actor_id is not null
    and entry.action in ('set-towers', 'set-floors', 'set-area-units', 'set-area-settings',
      'revise-areas')
  order by entry.organisation_id, entry.document_id, entry.at desc
)
update area_statement draft set made_by = changed.actor_id, changed_by = changed.actor_id
from changed
where draft.organisation_id = changed.organisation_id and draft.project_id = changed.project_id;
