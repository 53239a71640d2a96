-- Mail: what is sent for a firm, through its own mail server, and what became of it.

-- Demo data never sends mail, whatever the server's settings are.
alter table organisation add column is_demo boolean not null default false;
update organisation set is_demo = true where id in (
  select organisation_id from user_account where email like '%@plinth.example');

create table mail_account (
  organisation_id uuid not null,
  firm_id uuid not null,
  host text not null constraint mail_account_host check (host <> ''),
  port integer not null constraint mail_account_port check (port between 1 and 65535),
  security text not null constraint mail_account_security
    check (security in ('TLS', 'STARTTLS', 'NONE')),
  user_name text not null default '',
  -- Encrypted; empty without one.
  sealed_password text not null default '',
  from_name text not null,
  from_address text not null constraint mail_account_from check (from_address like '%_@_%'),
  per_minute integer not null constraint mail_account_per_minute check (per_minute between 1 and 600),
  -- Where mails that cannot be delivered come back to; empty: to `from_address`.
  bounce_address text not null default '',
  -- Whether bounce+id@ reaches the mailbox of bounce@.
  bounce_has_tags boolean not null default false,
  -- The mailbox over IMAP; empty: it is not read.
  bounce_host text not null default '',
  bounce_port integer not null default 993
    constraint mail_account_bounce_port check (bounce_port between 1 and 65535),
  bounce_user text not null default '',
  sealed_bounce_password text not null default '',
  -- How far it was read.
  bounce_validity bigint not null default 0,
  bounce_last_uid bigint not null default 0,
  bounce_read_at timestamptz,
  bounce_problem text not null default '',
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, firm_id),
  foreign key (organisation_id, firm_id) references firm
);
create trigger mail_account_version before update of host, port, security, user_name,
  sealed_password, from_name, from_address, per_minute, bounce_address, bounce_has_tags,
  bounce_host, bounce_port, bounce_user, sealed_bounce_password on mail_account
  for each row execute function count_version();

create table outbound_message (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid,
  kind text not null constraint outbound_message_kind check (kind <> ''),
  template_version integer not null,
  -- What the text is written from when it is sent.
  data jsonb not null,
  reply_to_name text not null default '',
  reply_to_address text not null default '',
  document_type text,
  document_id uuid,
  document_revision integer,
  has_pdf boolean not null default false,
  link_id uuid,
  -- The recipient inside Plinth, whose rights are asked again when it is sent.
  person_id uuid,
  -- Of the same key there is one mail.
  dedupe_key text not null,
  -- The same in every attempt, so that a mail program shows a repeated mail once.
  message_id text not null,
  state text not null default 'QUEUED' constraint outbound_message_state
    check (state in ('QUEUED', 'SENDING', 'ACCEPTED', 'FAILED', 'SUPPRESSED', 'BOUNCED')),
  suppression text,
  -- Of the next attempt; while it is being sent, the end of that server's time for it.
  due_at timestamptz,
  -- Which attempt may still write its result.
  claim uuid,
  claimed_at timestamptz,
  attempts integer not null default 0 constraint outbound_message_attempts check (attempts >= 0),
  reply_code integer,
  reply text not null default '',
  created_at timestamptz not null,
  created_by uuid,
  accepted_at timestamptz,
  ended_at timestamptz,
  primary key (organisation_id, id),
  constraint outbound_message_once unique (organisation_id, dedupe_key),
  foreign key (organisation_id, firm_id) references firm,
  foreign key (organisation_id, project_id) references project,
  foreign key (organisation_id, person_id) references user_account,
  foreign key (organisation_id, created_by) references user_account,
  foreign key (organisation_id, link_id) references public_link,
  constraint outbound_message_message_id unique (organisation_id, message_id),
  constraint outbound_message_document check ((document_type is null) = (document_id is null)),
  constraint outbound_message_due check (
    (due_at is not null) = (state in ('QUEUED', 'SENDING'))),
  constraint outbound_message_claim check ((claim is not null) = (state = 'SENDING')),
  constraint outbound_message_ended check ((ended_at is null) = (due_at is not null)),
  constraint outbound_message_accepted check (
    accepted_at is not null or state not in ('ACCEPTED', 'BOUNCED')),
  constraint outbound_message_suppression check (
    (suppression is not null) = (state = 'SUPPRESSED'))
);
create index outbound_message_due on outbound_message (due_at, organisation_id, firm_id)
  where due_at is not null;
create index outbound_message_pace on outbound_message (organisation_id, firm_id, claimed_at)
  where claimed_at is not null;
create index outbound_message_of_firm on outbound_message
  (organisation_id, firm_id, created_at desc, id desc);
create index outbound_message_of_document on outbound_message
  (organisation_id, document_type, document_id, created_at desc) where document_id is not null;

create table outbound_recipient (
  organisation_id uuid not null,
  message_id uuid not null,
  position integer not null,
  is_copy boolean not null,
  name text not null default '',
  address text not null constraint outbound_recipient_address check (address like '%_@_%'),
  -- In lower case, with the domain in ASCII: what is compared.
  address_key text not null,
  state text not null default 'WAITING' constraint outbound_recipient_state
    check (state in ('WAITING', 'ACCEPTED', 'REFUSED', 'SUPPRESSED', 'BOUNCED')),
  reply text not null default '',
  primary key (organisation_id, message_id, position),
  foreign key (organisation_id, message_id) references outbound_message
);
create index outbound_recipient_of_address on outbound_recipient (organisation_id, address_key);

-- Addresses that take no mail.
create table suppressed_address (
  organisation_id uuid not null references organisation,
  address_key text not null,
  reason text not null constraint suppressed_address_reason check (reason in ('BOUNCED', 'REFUSED')),
  reply text not null,
  message_id uuid,
  suppressed_at timestamptz not null,
  primary key (organisation_id, address_key),
  foreign key (organisation_id, message_id) references outbound_message
);

-- What the reports of mail servers said, each once.
create table bounce_report (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  report_key text not null,
  message_id uuid,
  address_key text not null,
  status text not null,
  reply text not null,
  reported_at timestamptz not null,
  primary key (organisation_id, id),
  constraint bounce_report_once unique (organisation_id, firm_id, report_key, address_key),
  foreign key (organisation_id, firm_id) references firm,
  foreign key (organisation_id, message_id) references outbound_message
);
create index bounce_report_of_address on bounce_report (organisation_id, address_key);

-- Mail is sent for all organisations by every server.
create function organisations_with_due_mail(instant timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct organisation_id from outbound_message where due_at <= instant
$$;

create function organisations_with_bounce_mailbox() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct organisation_id from mail_account where bounce_host <> ''
$$;
