-- A paper says what was true when it was made: what it tells of its materials stands on its lines,
-- what it tells of its parties on the document. Whoever writes the row, the triggers fill it in.

create function freeze_material() returns trigger language plpgsql as $$
begin
  select material_code, name, unit, hsn_code, gst_rate
    into strict new.material_code, new.material_name, new.unit, new.hsn_code, new.gst_rate
  from material
  where organisation_id = new.organisation_id and id = new.material_id;
  return new;
end
$$;

-- Lines of receipts and returns tell of their order's lines, which are frozen.
do $do$
declare
  line text;
begin
  foreach line in array array['material_request_line', 'stock_issue_line', 'stock_transfer_line',
    'stock_count_line']
  loop
    execute format($sql$
      alter table %1$s
        add column material_code text not null default '',
        add column material_name text not null default '',
        add column unit text not null default '',
        add column hsn_code text not null default '',
        add column gst_rate numeric(6, 3);
      alter table %1$s disable trigger user;
      update %1$s line
        set material_code = material.material_code, material_name = material.name,
          unit = material.unit, hsn_code = material.hsn_code, gst_rate = material.gst_rate
        from material
        where material.organisation_id = line.organisation_id and material.id = line.material_id;
      alter table %1$s enable trigger user;
      create trigger %1$s_material before insert or update of material_id on %1$s
        for each row execute function freeze_material();
      $sql$, line);
  end loop;
end
$do$;

-- The parties of a paper as they are now. `supplier` may be null.
create function paper_parties(organisation uuid, project uuid, store uuid, supplier uuid)
returns jsonb language sql stable as $$
  select jsonb_build_object(
    'firm', jsonb_build_object('name', firm.name, 'gstNo', firm.gst_no, 'address', firm.address,
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
  where site.organisation_id = organisation and site.id = project
$$;

alter table material_request add column parties jsonb not null default '{}';
alter table goods_receipt add column parties jsonb not null default '{}';
alter table stock_issue add column parties jsonb not null default '{}';
alter table supplier_return add column parties jsonb not null default '{}';
alter table stock_count add column parties jsonb not null default '{}';
alter table stock_transfer
  add column parties jsonb not null default '{}',
  add column to_parties jsonb not null default '{}',
  -- Filled in for servers of the release before, which print them.
  alter column firm_name set default '',
  alter column firm_gst_no set default '',
  alter column firm_address set default '',
  alter column site_address set default '',
  alter column site_state_code set default '',
  alter column to_site_address set default '',
  alter column to_site_state_code set default '';

alter table material_request disable trigger user;
update material_request set parties = paper_parties(organisation_id, project_id, null, null);
alter table material_request enable trigger user;

alter table stock_issue disable trigger user;
update stock_issue set parties = paper_parties(organisation_id, project_id, store_id, null);
alter table stock_issue enable trigger user;

alter table stock_count disable trigger user;
update stock_count set parties = paper_parties(organisation_id, project_id, store_id, null);
alter table stock_count enable trigger user;

-- Until now a receipt printed the parties of its first order.
alter table goods_receipt disable trigger user;
update goods_receipt receipt set parties = paper_parties(receipt.organisation_id,
    receipt.project_id, receipt.store_id, receipt.supplier_id);
update goods_receipt receipt set parties = receipt.parties || jsonb_build_object(
    'firm', jsonb_build_object('name', po.firm_name, 'gstNo', po.firm_gst_no,
      'address', po.firm_address, 'phone', po.firm_phone, 'email', po.firm_email),
    'site', jsonb_build_object('name', po.site_name, 'address', po.site_address,
      'contact', po.site_contact, 'stateCode', po.site_state_code),
    'supplier', jsonb_build_object('name', receipt.supplier_name, 'gstNo', po.supplier_gst_no,
      'address', po.supplier_address, 'contact', po.supplier_contact,
      'stateCode', po.supplier_state_code))
  from (
    select distinct on (line.organisation_id, line.goods_receipt_id)
      line.goods_receipt_id, ordered.*
    from goods_receipt_line line
    join purchase_order_line order_line on order_line.organisation_id = line.organisation_id
      and order_line.id = line.purchase_order_line_id
    join purchase_order ordered on ordered.organisation_id = order_line.organisation_id
      and ordered.id = order_line.purchase_order_id
    order by line.organisation_id, line.goods_receipt_id, line.position
  ) po
  where po.organisation_id = receipt.organisation_id and po.goods_receipt_id = receipt.id;
alter table goods_receipt enable trigger user;

alter table supplier_return disable trigger user;
update supplier_return back set parties = receipt.parties
  from goods_receipt receipt
  where receipt.organisation_id = back.organisation_id and receipt.id = back.goods_receipt_id;
alter table supplier_return enable trigger user;

alter table stock_transfer disable trigger user;
update stock_transfer transfer set
  parties = jsonb_build_object(
    'firm', jsonb_build_object('name', firm_name, 'gstNo', firm_gst_no, 'address', firm_address,
      'phone', '', 'email', ''),
    'site', jsonb_build_object('name', site_name, 'address', site_address, 'contact', '',
      'stateCode', site_state_code),
    'store', store.name, 'supplier', null),
  to_parties = jsonb_build_object(
    'firm', jsonb_build_object('name', firm_name, 'gstNo', firm_gst_no, 'address', firm_address,
      'phone', '', 'email', ''),
    'site', jsonb_build_object('name', to_site_name, 'address', to_site_address, 'contact', '',
      'stateCode', to_site_state_code),
    'store', to_store.name, 'supplier', null)
from store, store to_store
where store.organisation_id = transfer.organisation_id and store.id = transfer.store_id
  and to_store.organisation_id = transfer.organisation_id and to_store.id = transfer.to_store_id;
alter table stock_transfer enable trigger user;

-- One row for all kinds of documents: a column that a kind does not have is null.
create function freeze_parties() returns trigger language plpgsql as $$
declare
  document jsonb := to_jsonb(new);
begin
  new.parties := paper_parties(new.organisation_id, new.project_id,
    (document ->> 'store_id')::uuid, (document ->> 'supplier_id')::uuid);
  return new;
end
$$;

-- Its trigger comes after that of the parties, by name.
create function freeze_destination() returns trigger language plpgsql as $$
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

do $do$
declare
  document text;
begin
  foreach document in array array['material_request', 'goods_receipt', 'stock_issue',
    'stock_transfer', 'supplier_return', 'stock_count']
  loop
    execute format($sql$
      create trigger %1$s_parties before insert on %1$s
        for each row execute function freeze_parties();
      $sql$, document);
  end loop;
end
$do$;
create trigger stock_transfer_to_parties before insert on stock_transfer
  for each row execute function freeze_destination();

-- A draft becomes a paper when it is posted or submitted.
create trigger goods_receipt_posted_parties before update of status on goods_receipt
  for each row when (old.status = 'DRAFT' and new.status <> 'DRAFT')
  execute function freeze_parties();
create trigger material_request_submitted_parties before update of status on material_request
  for each row when (old.status = 'PENDING' and new.status <> 'PENDING')
  execute function freeze_parties();

create function freeze_request_lines() returns trigger language plpgsql as $$
begin
  update material_request_line line
  set material_code = material.material_code, material_name = material.name,
    unit = material.unit, hsn_code = material.hsn_code, gst_rate = material.gst_rate
  from material
  where line.organisation_id = new.organisation_id and line.material_request_id = new.id
    and material.organisation_id = line.organisation_id and material.id = line.material_id;
  return null;
end
$$;
create trigger material_request_submitted_lines after update of status on material_request
  for each row when (old.status = 'PENDING' and new.status <> 'PENDING')
  execute function freeze_request_lines();
