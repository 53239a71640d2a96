-- The fixed share and the weights of a price formula make 1. The trigger runs at COMMIT, when the transaction may have
-- changed to another organisation: it reads as the owner.
create or replace function price_formula_makes_one() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  total numeric;
begin
  select formula.fixed_share + coalesce(sum(weight.share), 0) into total
  from price_formula formula
  left join price_weight weight on weight.organisation_id = formula.organisation_id
    and weight.contract_line_id = formula.contract_line_id
  where formula.organisation_id = new.organisation_id
    and formula.contract_line_id = new.contract_line_id
  group by formula.fixed_share;
  if total <> 1 then
    raise exception 'the shares of a price formula make %, not 1', total
      using errcode = 'check_violation', constraint = 'price_formula_makes_one';
  end if;
  return null;
end
$$;
drop trigger if exists price_formula_makes_one on price_formula;
create constraint trigger price_formula_makes_one after insert or update on price_formula
  deferrable initially deferred for each row execute function price_formula_makes_one();
drop trigger if exists price_weight_makes_one on price_weight;
create constraint trigger price_weight_makes_one after insert or update on price_weight
  deferrable initially deferred for each row execute function price_formula_makes_one();
