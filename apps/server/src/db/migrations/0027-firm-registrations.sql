-- A firm has one GSTIN per State. That of its head office stands with the firm; these are the
-- others. Papers of a project print the one of its State, where there is one.
create table firm_registration (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  state_code text not null constraint firm_registration_state check (state_code ~ '^[0-9]{2}$'),
  gst_no text not null constraint firm_registration_gst_no check (gst_no <> ''),
  -- Empty: the address of the head office.
  address text not null default '',
  created_at timestamptz not null,
  -- Removed after it was printed.
  archived_at timestamptz,
  version integer not null default 1,
  primary key (organisation_id, id),
  constraint firm_registration_of_firm foreign key (organisation_id, firm_id)
    references firm (organisation_id, id)
);
create unique index firm_registration_one_per_state
  on firm_registration (organisation_id, firm_id, state_code) where archived_at is null;
create trigger firm_registration_version before update on firm_registration
  for each row execute function count_version();

alter table project
  -- Inside a special economic zone: every supply to it is inter-State.
  add column is_sez boolean not null default false,
  -- Its promoter is taxed under the housing scheme of 1 % and 5 %.
  add column is_promoter_scheme boolean not null default false;

-- The firm as it is registered in the State of the site.
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
