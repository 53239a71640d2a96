-- Links that open one document, or one decision, without signing in. The secret is computed from
-- the id with a key of the server; only its hash is here.
create table public_link (
  organisation_id uuid not null references organisation,
  id uuid not null,
  secret_hash text not null constraint public_link_secret_unique unique,
  kind text not null constraint public_link_kind check (kind in ('ACKNOWLEDGEMENT', 'APPROVAL')),
  firm_id uuid not null,
  project_id uuid,
  document_type text not null,
  document_id uuid not null,
  -- The revision that the link was made for; 0 is the document as first made.
  revision integer not null constraint public_link_revision check (revision >= 0),
  -- Whom it was given to.
  recipient_name text not null,
  recipient_email text not null,
  -- A person of the organisation; null for a contact of another company.
  person_id uuid,
  -- The step of the approval that it decides, if it does.
  step_id uuid,
  -- SHA-256 of the content that was sent; null if the revision says enough.
  content_hash text,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  primary key (organisation_id, id),
  foreign key (organisation_id, firm_id) references firm,
  foreign key (organisation_id, project_id) references project,
  foreign key (organisation_id, person_id) references user_account,
  foreign key (organisation_id, created_by) references user_account,
  constraint public_link_expires check (expires_at > created_at),
  constraint public_link_revoked check ((revoked_at is null) = (revoked_reason is null)),
  constraint public_link_of_person check (kind <> 'APPROVAL' or person_id is not null)
);
create index public_link_of_document
  on public_link (organisation_id, document_type, document_id, id);

-- Asked before the organisation is known, like that of a password link.
create function organisation_of_public_link(hash text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select organisation_id from public_link where secret_hash = hash
$$;
