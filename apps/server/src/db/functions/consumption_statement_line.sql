-- The lines of a signed statement never change.
create or replace function consumption_line_is_kept() returns trigger language plpgsql as $$
begin
  if exists (
    select from consumption_statement
    where organisation_id = old.organisation_id and id = old.consumption_statement_id
      and status in ('SIGNED', 'REVERSED')
  ) then
    raise exception 'a line of a signed statement is not changed or removed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create or replace trigger consumption_line_kept before update or delete on consumption_statement_line
  for each row execute function consumption_line_is_kept();
