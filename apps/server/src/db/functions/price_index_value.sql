-- A final index changes by a correction alone, because prices were paid by it.
create or replace function price_index_final_is_kept() returns trigger language plpgsql as $$
begin
  if old.state = 'FINAL' and (tg_op = 'DELETE' or new.value is distinct from (
    select after_value from price_index_correction
    where organisation_id = old.organisation_id and price_index_id = old.price_index_id
      and month = old.month and before_value = old.value
    order by corrected_at desc, id desc limit 1)) then
    raise exception 'a final index is not changed or removed without a correction';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create or replace trigger price_index_final_kept before update or delete on price_index_value
  for each row execute function price_index_final_is_kept();
