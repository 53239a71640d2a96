-- A paper says what was true when it was made: what it prints of its parties is stored with the document, what it
-- prints of its materials with the lines. Triggers store it, whoever writes the rows.

-- The parties as they are now, with the firm as it is registered in the State of the site. `supplier` may be null.
create or replace function paper_parties(organisation uuid, project uuid, store uuid, supplier uuid)
returns jsonb language sql stable as $$
  select jsonb_build_object(
    'firm', jsonb_build_object('name', firm.name,
      'gstNo', coalesce(registration.gst_no, firm.gst_no),
      'address', coalesce(nullif(registration.address, ''), firm.address),
      'phone', firm.phone, 'email', firm.email),
    'site', jsonb_build_object('name', site.name,
      'address', coalesce(nullif(site.address, ''), site.city),
      'contact', concat_ws(', ', nullif(site.contact_name, ''), nullif(site.contact_number, '')),
      'stateCode', site.site_state_code),
    'store', coalesce((
      select place.name from store place
      where place.organisation_id = organisation and place.id = store), ''),
    'supplier', (
      select jsonb_build_object('name', seller.supplier_name, 'gstNo', seller.gst_no,
        'address', seller.address, 'stateCode', seller.state_code,
        'contact', concat_ws(', ', nullif(seller.contact_person_name, ''),
          nullif(seller.contact_person_number, '')))
      from supplier seller
      where seller.organisation_id = organisation and seller.id = supplier))
  from project site
  join firm on firm.organisation_id = site.organisation_id and firm.id = site.firm_id
  left join firm_registration registration
    on registration.organisation_id = site.organisation_id
    and registration.firm_id = site.firm_id and registration.state_code = site.site_state_code
    and registration.archived_at is null
  where site.organisation_id = organisation and site.id = project
$$;

-- Serves all types of documents: a column that a type does not have is null.
create or replace function freeze_parties() returns trigger language plpgsql as $$
declare
  document jsonb := to_jsonb(new);
begin
  new.parties := paper_parties(new.organisation_id, new.project_id,
    (document ->> 'store_id')::uuid, (document ->> 'supplier_id')::uuid);
  return new;
end
$$;
-- A draft becomes a paper when it is posted or submitted.
create or replace trigger goods_receipt_posted_parties before update of status on goods_receipt
  for each row when (old.status = 'DRAFT' and new.status <> 'DRAFT')
  execute function freeze_parties();
create or replace trigger material_request_submitted_parties before update of status on material_request
  for each row when (old.status = 'PENDING' and new.status <> 'PENDING')
  execute function freeze_parties();
do $do$
declare
  document text;
begin
  foreach document in array array['material_request', 'goods_receipt', 'stock_issue',
    'stock_transfer', 'supplier_return', 'stock_count', 'consumption_statement']
  loop
    execute format($sql$
      create or replace trigger %1$s_parties before insert on %1$s
        for each row execute function freeze_parties();
      $sql$, document);
  end loop;
end
$do$;

-- The trigger comes after that of the parties, because PostgreSQL runs triggers in the order of their names.
create or replace function freeze_destination() returns trigger language plpgsql as $$
begin
  new.to_parties := paper_parties(new.organisation_id, new.to_project_id, new.to_store_id, null);
  new.firm_name := new.parties #>> '{firm,name}';
  new.firm_gst_no := new.parties #>> '{firm,gstNo}';
  new.firm_address := new.parties #>> '{firm,address}';
  new.site_address := new.parties #>> '{site,address}';
  new.site_state_code := new.parties #>> '{site,stateCode}';
  new.to_site_address := new.to_parties #>> '{site,address}';
  new.to_site_state_code := new.to_parties #>> '{site,stateCode}';
  return new;
end
$$;
create or replace trigger stock_transfer_to_parties before insert on stock_transfer
  for each row execute function freeze_destination();

create or replace function freeze_material() returns trigger language plpgsql as $$
begin
  select material_code, item_code, name, unit, hsn_code, gst_rate
    into strict new.material_code, new.item_code, new.material_name, new.unit, new.hsn_code,
      new.gst_rate
  from material
  where organisation_id = new.organisation_id and id = new.material_id;
  return new;
end
$$;

-- Lines of receipts and returns print what is stored with the lines of their orders.
do $do$
declare
  line text;
begin
  foreach line in array array['material_request_line', 'stock_issue_line', 'stock_transfer_line',
    'stock_count_line']
  loop
    execute format($sql$
      create or replace trigger %1$s_material before insert or update of material_id on %1$s
        for each row execute function freeze_material();
      $sql$, line);
  end loop;
end
$do$;

create or replace function freeze_request_lines() returns trigger language plpgsql as $$
begin
  update material_request_line line
  set material_code = material.material_code, item_code = material.item_code, material_name = material.name,
    unit = material.unit, hsn_code = material.hsn_code, gst_rate = material.gst_rate
  from material
  where line.organisation_id = new.organisation_id and line.material_request_id = new.id
    and material.organisation_id = line.organisation_id and material.id = line.material_id;
  return null;
end
$$;
create or replace trigger material_request_submitted_lines after update of status on material_request
  for each row when (old.status = 'PENDING' and new.status <> 'PENDING')
  execute function freeze_request_lines();
