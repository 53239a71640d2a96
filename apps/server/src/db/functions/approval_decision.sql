-- A decision is never changed or removed.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed or removed', tg_table_name;
end
$$;
create or replace trigger approval_decision_stays before update or delete on approval_decision
  for each row execute function refuse_change();

-- Nobody decides on what they made, or on another content than there is.
create or replace function approval_decision_by_another() returns trigger language plpgsql as $$
begin
  if not exists (
    select from approval_request request
    where request.organisation_id = new.organisation_id and request.id = new.request_id
      and request.content_hash = new.content_hash
      and not new.decided_by = any(request.maker_ids)
      and not new.decided_for = any(request.maker_ids)
  ) then
    raise exception 'a decision is another person''s than the maker''s, on what was seen';
  end if;
  return new;
end
$$;
create or replace trigger approval_decision_by_another before insert on approval_decision
  for each row execute function approval_decision_by_another();
