-- What a firm knows of a supplier beside its address. A valid GSTIN contains the PAN.
alter table supplier
  add column pan text not null default '',
  add column udyam_number text not null default '',
  add column msme_class text
    constraint supplier_msme_class check (msme_class in ('MICRO', 'SMALL', 'MEDIUM')),
  add column credit_days integer
    constraint supplier_credit_days check (credit_days between 0 and 365),
  -- Further people: name, role, phone, email of each.
  add column contacts jsonb not null default '[]'
    constraint supplier_contacts_listed check (jsonb_typeof(contacts) = 'array');

-- Apart from the supplier: personal data that only those who pay may read, which lists, exports and
-- the audit trail of the supplier must not carry along.
create table supplier_bank_account (
  organisation_id uuid not null,
  supplier_id uuid not null,
  holder text not null constraint supplier_bank_account_held check (holder <> ''),
  account_number text not null constraint supplier_bank_account_numbered check (account_number <> ''),
  ifsc text not null default '',
  bank text not null default '',
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, supplier_id),
  constraint supplier_bank_account_of_supplier foreign key (organisation_id, supplier_id)
    references supplier
);
create trigger supplier_bank_account_version before update on supplier_bank_account
  for each row execute function count_version();
