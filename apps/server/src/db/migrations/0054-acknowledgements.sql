-- Who acts through a link has no account: the entry names them.
alter table audit_entry
  alter column actor_id drop not null,
  add column actor_name text,
  add constraint audit_entry_by_somebody
    check ((actor_id is null) = (actor_name is not null) and actor_name <> '');

-- How the supplier stands to the order in force: told, silent, agreed, or not.
alter table purchase_order
  add column acknowledgement text not null default 'NOT_SENT'
    constraint purchase_order_acknowledgement check (acknowledgement in (
      'NOT_SENT', 'SENT', 'ACKNOWLEDGED', 'CHANGES_PROPOSED', 'REFUSED')),
  -- The day by which an answer is expected, while it is asked for.
  add column acknowledgement_due date,
  -- The last day that the supplier promised for any line.
  add column promised_on date,
  add constraint purchase_order_acknowledgement_due
    check ((acknowledgement = 'SENT') = (acknowledgement_due is not null));
create index purchase_order_acknowledged on purchase_order (organisation_id, acknowledgement, id);

-- Working days that a supplier of the firm has for an answer.
alter table firm add column acknowledgement_days integer not null default 2
  constraint firm_acknowledgement_days check (acknowledgement_days between 1 and 30);

-- For the answer form and for WhatsApp.
alter table public_link add column recipient_phone text not null default '';

-- What a supplier answered. An answer is never changed: a later one takes its place.
create table acknowledgement (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  purchase_order_id uuid not null,
  -- The revision that was answered.
  revision integer not null,
  link_id uuid not null,
  -- Made by the page that sent it, so that sending it again changes nothing.
  key uuid not null,
  answer text not null
    constraint acknowledgement_answer check (answer in ('ACCEPTED', 'CHANGES', 'REFUSED')),
  by_name text not null constraint acknowledgement_named check (by_name <> ''),
  by_phone text not null constraint acknowledgement_phone check (by_phone <> ''),
  reason text not null,
  answered_at timestamptz not null,
  -- What the buyer did about proposed changes or a refusal; null while nothing.
  settlement text constraint acknowledgement_settlement
    check (settlement in ('TAKEN', 'ANSWERED_BACK')),
  settled_by uuid,
  settled_at timestamptz,
  settlement_note text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, purchase_order_id) references purchase_order,
  foreign key (organisation_id, link_id) references public_link,
  foreign key (organisation_id, settled_by) references user_account,
  constraint acknowledgement_key_unique unique (organisation_id, link_id, key),
  constraint acknowledgement_refused_for check (answer <> 'REFUSED' or reason <> ''),
  constraint acknowledgement_settled check (
    (settlement is null) = (settled_by is null) and (settlement is null) = (settled_at is null))
);
create index acknowledgement_of_order on acknowledgement
  (organisation_id, purchase_order_id, id);

-- What was promised, line by line; none of a refusal.
create table acknowledgement_line (
  organisation_id uuid not null,
  acknowledgement_id uuid not null,
  purchase_order_line_id uuid not null,
  promised_on date not null,
  quantity numeric(15, 3) not null constraint acknowledgement_line_quantity check (quantity >= 0),
  remark text not null,
  -- The amendment that changed the line afterwards, so that it is asked again; null if none did.
  changed_in_revision integer,
  primary key (organisation_id, acknowledgement_id, purchase_order_line_id),
  foreign key (organisation_id, acknowledgement_id) references acknowledgement
    deferrable initially deferred,
  foreign key (organisation_id, purchase_order_line_id) references purchase_order_line
);
create index acknowledgement_line_of_order_line on acknowledgement_line
  (organisation_id, purchase_order_line_id);
