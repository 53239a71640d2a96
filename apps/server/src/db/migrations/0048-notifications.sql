-- What people are told of: a row per person, written with the act that it tells of. `id` is that of the
-- event, the same for everybody who was told of it.
create table notification (
  organisation_id uuid not null,
  person_id uuid not null,
  id uuid not null,
  kind text not null,
  document_type text not null,
  document_id uuid not null,
  document_name text not null constraint notification_named check (document_name <> ''),
  firm_id uuid not null,
  -- Null for what belongs to the firm as a whole.
  project_id uuid,
  -- Who may read it there: the permission (null: any role), and the module.
  needs text,
  module text,
  -- Who did it; empty where nobody of the organisation did.
  by_name text not null default '',
  -- What there is to say beside the kind: a reason, numbers of orders.
  note text not null default '',
  at timestamptz not null,
  is_waiting boolean not null,
  in_app boolean not null,
  mail text not null constraint notification_mail check (mail in ('AT_ONCE', 'DIGEST', 'NEVER')),
  read_at timestamptz,
  -- Done by anybody: it waits for nobody any more.
  settled_at timestamptz,
  mailed_at timestamptz,
  primary key (organisation_id, person_id, id),
  foreign key (organisation_id, person_id) references user_account,
  foreign key (organisation_id, firm_id) references firm,
  constraint notification_reaches check (in_app or mail <> 'NEVER'),
  constraint notification_waits_in_app check (in_app or not is_waiting),
  constraint notification_settled_is_read check (settled_at is null or read_at is not null)
);
-- The bell counts and lists these.
create index notification_unread on notification (organisation_id, person_id, id)
  where read_at is null and in_app;
create index notification_open_of_document on notification (organisation_id, document_id)
  where read_at is null;
create index notification_to_mail on notification (organisation_id, mail, at)
  where mailed_at is null and read_at is null and mail <> 'NEVER';

-- How a person wants to be told of a kind; the default of the kind without one.
create table notification_choice (
  organisation_id uuid not null,
  person_id uuid not null,
  kind text not null,
  in_app boolean not null,
  mail text not null constraint notification_choice_mail
    check (mail in ('AT_ONCE', 'DIGEST', 'NEVER')),
  primary key (organisation_id, person_id, kind),
  foreign key (organisation_id, person_id) references user_account
);

-- Who works at a place.
create index firm_member_of_firm on firm_member (organisation_id, firm_id);
create index project_member_of_project on project_member (organisation_id, project_id);
