-- What a contractor pays is set by one person and signed by another: whoever entered a rate of recovery, or set
-- the terms that a line counts with, does not sign the statement, also if somebody else changed it last.
alter table consumption_term
  -- Who set what is permitted and recovered; null of terms from before.
  add column set_by uuid,
  add foreign key (organisation_id, set_by) references user_account;

alter table consumption_statement_line
  -- Who entered its rate; null without one, and of rates from before.
  add column rate_set_by uuid,
  -- Who set its terms; null without any, and of terms from before.
  add column term_set_by uuid,
  add foreign key (organisation_id, rate_set_by) references user_account,
  add foreign key (organisation_id, term_set_by) references user_account,
  add constraint consumption_statement_line_rate_set_by
    check (rate_set_by is null or is_rate_entered);

create function statement_lines_second_person() returns trigger language plpgsql as $$
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
create trigger consumption_statement_lines_second_person before update on consumption_statement
  for each row when (new.status = 'SIGNED' and old.status <> 'SIGNED')
  execute function statement_lines_second_person();
