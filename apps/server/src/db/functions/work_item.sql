-- What a work item was before a change of its unit, quantity or rate is stored.
create or replace function keep_work_item_revision() returns trigger language plpgsql as $$
begin
  insert into work_item_revision (organisation_id, work_item_id, revision, description, unit,
    quantity, rate, replaced_at)
  values (old.organisation_id, old.id, old.version, old.description, old.unit, old.quantity,
    old.rate, now());
  return null;
end $$;
create or replace trigger work_item_kept after update on work_item
  for each row
  when ((old.unit, old.quantity, old.rate) is distinct from (new.unit, new.quantity, new.rate))
  execute function keep_work_item_revision();
