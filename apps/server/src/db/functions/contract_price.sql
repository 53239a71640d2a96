-- Prices of an agreed contract are added to, never overwritten or removed.
create or replace function contract_price_is_kept() returns trigger language plpgsql as $$
begin
  if exists (
    select from contract_line line
    join rate_contract contract on contract.organisation_id = line.organisation_id
      and contract.id = line.rate_contract_id
    where line.organisation_id = old.organisation_id and line.id = old.contract_line_id
      and contract.status in ('AGREED', 'CLOSED')
  ) then
    raise exception 'prices of an agreed contract are not changed or removed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create or replace trigger contract_price_kept before update or delete on contract_price
  for each row execute function contract_price_is_kept();
create or replace trigger contract_tier_kept before update or delete on contract_tier
  for each row execute function contract_price_is_kept();
