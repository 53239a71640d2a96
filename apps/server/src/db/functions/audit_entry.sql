-- The audit trail is only added to.
create or replace function audit_entry_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are not changed or removed';
end
$$;
create or replace trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function audit_entry_is_append_only();
