-- Who may see which project, how people come in and prove who they are, what makes
-- a call happen once and an edit the only one, and what stood before a change.

-- Roles of one project only; those of a firm hold in all of its projects.
create table project_member (
  organisation_id uuid not null,
  user_id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  roles text[] not null check (cardinality(roles) > 0),
  primary key (organisation_id, user_id, project_id),
  foreign key (organisation_id, user_id) references user_account,
  foreign key (organisation_id, firm_id, project_id)
    references project (organisation_id, firm_id, id)
);

alter table user_account
  -- Null until the person has chosen one through their invitation.
  alter column password_hash drop not null,
  add column version integer not null default 1,
  -- Second factor: set while it is being set up, in force once it is confirmed.
  add column totp_secret text,
  add column totp_confirmed_at timestamptz,
  -- The last step of time whose code was taken; a code opens once.
  add column totp_last_step bigint,
  add column recovery_code_hashes text[] not null default '{}',
  add constraint user_account_second_factor check (
    totp_secret is not null
    or (totp_confirmed_at is null and totp_last_step is null and recovery_code_hashes = '{}')
  );

-- A link that lets one person choose a password, once. Only the hash of its secret is kept.
create table password_link (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('INVITATION', 'RESET')),
  secret_hash text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references user_account,
  foreign key (organisation_id, created_by) references user_account
);
-- Whoever opens the link is not signed in, so its secret names one everywhere.
create unique index password_link_secret_unique on password_link (secret_hash);
create index password_link_of_user on password_link (organisation_id, user_id, created_at);

alter table user_session
  add column address text not null default '',
  add column user_agent text not null default '',
  add column last_seen_at timestamptz;

-- The first answer to a call that makes something, given again when it is repeated.
create table kept_answer (
  organisation_id uuid not null,
  user_id uuid not null,
  idempotency_key text not null check (length(idempotency_key) between 1 and 200),
  -- Of the method, the address and the body: the same key for another call is refused.
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (organisation_id, user_id, idempotency_key),
  foreign key (organisation_id, user_id) references user_account
);
create index kept_answer_by_age on kept_answer (created_at);

-- How often someone has called in a span of time, for all servers on this database.
-- Lost in a crash of the database, which lets people call a few times more.
create unlogged table call_count (
  counted text primary key,
  calls integer not null,
  ends_at timestamptz not null
);
create index call_count_by_end on call_count (ends_at);

-- What is to be done again and again, by one of the servers at a time.
create table recurring_task (
  name text primary key,
  last_done_at timestamptz not null
);

-- Every edit names the version that it was made from.
alter table material add column version integer not null default 1;
alter table supplier add column version integer not null default 1;
alter table firm
  add column version integer not null default 1,
  add column archived_at timestamptz;
alter table project
  add column version integer not null default 1,
  add column archived_at timestamptz;
alter table material_request add column version integer not null default 1;
alter table purchase_order add column version integer not null default 1;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger material_version before update on material
  for each row execute function count_version();
create trigger supplier_version before update on supplier
  for each row execute function count_version();
create trigger firm_version before update on firm
  for each row execute function count_version();
create trigger project_version before update on project
  for each row execute function count_version();
create trigger material_request_version before update on material_request
  for each row execute function count_version();
create trigger purchase_order_version before update on purchase_order
  for each row execute function count_version();

-- The whole trail of a firm, and of a person.
create index audit_entry_of_firm on audit_entry (organisation_id, firm_id, at desc, id desc);
create index audit_entry_of_actor on audit_entry (organisation_id, actor_id, at desc);

-- What still waits is a small part of what there is.
create index material_request_waiting
  on material_request (organisation_id, firm_id, requested_date)
  where status in ('PENDING', 'SUBMITTED');
create index purchase_order_open
  on purchase_order (organisation_id, firm_id, expected_delivery_date)
  where status in ('SUBMITTED', 'APPROVED');
