-- A document's number is drawn last, for the firm's other documents wait for theirs until the
-- transaction ends. Its lines are written before the document, so their reference to it is
-- checked at COMMIT.
do $$
declare
  reference record;
begin
  for reference in
    select conname, conrelid::regclass as lines from pg_constraint
    where contype = 'f' and conrelid::regclass::text = confrelid::regclass::text || '_line'
      and connamespace = current_schema()::regnamespace
  loop
    execute format('alter table %s alter constraint %I deferrable initially deferred',
      reference.lines, reference.conname);
  end loop;
end
$$;

-- New lines belong to a new order, which is not cancelled and may not be written yet.
create or replace function note_new_lines() returns trigger language plpgsql as $$
begin
  perform add_to_material_spend(array_agg(row(spend.*)::material_spend)) from (
    select organisation_id, firm_id, project_id,
      (ordered_at at time zone 'Asia/Kolkata')::date, material_id,
      count(distinct purchase_order_id)::integer, coalesce(sum(taxable), 0)::numeric(17, 2)
    from new_lines group by 1, 2, 3, 4, 5) spend;
  -- Of orders that servers of the release before write.
  update purchase_order po set has_contract_line = true
  from new_lines line
  where line.price_per_unit is null and not po.has_contract_line
    and po.organisation_id = line.organisation_id and po.id = line.purchase_order_id;
  return null;
end
$$;
