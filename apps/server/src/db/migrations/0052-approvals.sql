-- The approval matrix: policies of levels and amounts, the approvals that follow them, and who
-- stands in for whom.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed or removed', tg_table_name;
end
$$;

create table approval_policy (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  document_type text not null,
  -- 0: the draft, of which there is one at most.
  version integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  published_by uuid,
  published_at timestamptz,
  primary key (organisation_id, id),
  constraint approval_policy_version unique (organisation_id, firm_id, document_type, version),
  foreign key (organisation_id, firm_id) references firm,
  foreign key (organisation_id, created_by) references user_account,
  foreign key (organisation_id, published_by) references user_account,
  constraint approval_policy_published check (
    (version > 0) = (published_at is not null) and (published_at is null) = (published_by is null)
  )
);

create table approval_rule (
  organisation_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  -- Its place in the policy, from 1.
  position integer not null check (position > 0),
  level integer not null check (level > 0),
  amount_from numeric(15, 2) not null check (amount_from >= 0),
  -- Exclusive; null without an end.
  amount_to numeric(15, 2),
  -- Any of them; empty: whatever it is.
  categories text[] not null,
  project_ids uuid[] not null,
  requester_ids uuid[] not null,
  requester_roles text[] not null,
  flags text[] not null,
  over_last_rate_percent numeric(9, 3) check (over_last_rate_percent >= 0),
  approver_ids uuid[] not null,
  approver_firm_roles text[] not null,
  approver_project_roles text[] not null,
  -- How many of them; 0: nobody is asked.
  needed integer not null check (needed >= 0),
  primary key (organisation_id, id),
  constraint approval_rule_position unique (organisation_id, policy_id, position),
  foreign key (organisation_id, policy_id) references approval_policy
);

-- What runs under a version must find it as it was.
create function approval_policy_stays() returns trigger language plpgsql as $$
begin
  if old.version > 0 then
    raise exception 'a published approval policy is never changed or removed';
  end if;
  return coalesce(new, old);
end
$$;
create trigger approval_policy_stays before update or delete on approval_policy
  for each row execute function approval_policy_stays();

create function approval_rule_stays() returns trigger language plpgsql as $$
begin
  if exists (
    select from approval_policy policy
    where policy.organisation_id = coalesce(new.organisation_id, old.organisation_id)
      and policy.id in (new.policy_id, old.policy_id) and policy.version > 0
  ) then
    raise exception 'the rules of a published approval policy are never changed or removed';
  end if;
  return coalesce(new, old);
end
$$;
create trigger approval_rule_stays before insert or update or delete on approval_rule
  for each row execute function approval_rule_stays();

-- One approval of one content of a document.
create table approval_request (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  document_type text not null,
  document_id uuid not null,
  -- 0: as made.
  revision integer not null check (revision >= 0),
  policy_id uuid not null,
  state text not null check (
    state in ('PENDING', 'APPROVED', 'RETURNED', 'REJECTED', 'WITHDRAWN', 'SUPERSEDED',
      'NOT_NEEDED')
  ),
  -- What is approved, and its SHA-256.
  content jsonb not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  document_number text not null,
  -- The supplier, or who requested it.
  about text not null,
  -- Null if unknown.
  payable numeric(15, 2),
  flags text[] not null,
  requested_by uuid not null,
  -- Who made and last changed the document: they never decide.
  maker_ids uuid[] not null check (cardinality(maker_ids) > 0),
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, firm_id, project_id)
    references project (organisation_id, firm_id, id),
  foreign key (organisation_id, policy_id) references approval_policy,
  foreign key (organisation_id, requested_by) references user_account,
  constraint approval_request_ended check ((state = 'PENDING') = (ended_at is null))
);
create unique index approval_request_one_pending on approval_request
  (organisation_id, document_type, document_id) where state = 'PENDING';
create index approval_request_of_document on approval_request
  (organisation_id, document_type, document_id, started_at desc);
create index approval_request_started on approval_request (organisation_id, started_at);

create table approval_step (
  organisation_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  rule_id uuid not null,
  level integer not null check (level > 0),
  needed integer not null check (needed > 0),
  state text not null check (
    state in ('WAITING', 'PENDING', 'APPROVED', 'RETURNED', 'REJECTED', 'ENDED')
  ),
  -- As in the rule; where nobody has answered, those of the next level are added.
  approver_ids uuid[] not null,
  approver_firm_roles text[] not null,
  approver_project_roles text[] not null,
  -- Too few of them may decide: the administrators may too.
  is_for_administrators boolean not null default false,
  opened_at timestamptz,
  reminded_at timestamptz,
  escalated_at timestamptz,
  primary key (organisation_id, id),
  constraint approval_step_of_request unique (organisation_id, request_id, id),
  constraint approval_step_of_rule unique (organisation_id, request_id, rule_id),
  foreign key (organisation_id, request_id) references approval_request,
  foreign key (organisation_id, rule_id) references approval_rule,
  constraint approval_step_opened check (state in ('WAITING', 'ENDED') or opened_at is not null)
);
create index approval_step_pending on approval_step (organisation_id, opened_at, id)
  where state = 'PENDING';

create table approval_decision (
  organisation_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  step_id uuid not null,
  decided_by uuid not null,
  -- Whom `decided_by` stood in for; otherwise the same person.
  decided_for uuid not null,
  verdict text not null check (verdict in ('APPROVED', 'RETURNED', 'REJECTED')),
  comment text not null,
  channel text not null check (channel in ('WEB', 'MAIL')),
  -- Of what the person saw.
  content_hash text not null,
  -- The signature of the level before, which counts here too.
  is_carried boolean not null,
  decided_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, request_id, step_id)
    references approval_step (organisation_id, request_id, id),
  foreign key (organisation_id, decided_by) references user_account,
  foreign key (organisation_id, decided_for) references user_account,
  -- One person counts once.
  constraint approval_decision_once unique (organisation_id, step_id, decided_by),
  constraint approval_decision_once_for unique (organisation_id, step_id, decided_for),
  constraint approval_decision_has_reason check (verdict = 'APPROVED' or comment <> '')
);
create index approval_decision_of_request on approval_decision (organisation_id, request_id);
create trigger approval_decision_stays before update or delete on approval_decision
  for each row execute function refuse_change();

-- Whoever made the content never decides on it, and nobody on another content than there is.
create function approval_decision_by_another() returns trigger language plpgsql as $$
begin
  if not exists (
    select from approval_request request
    where request.organisation_id = new.organisation_id and request.id = new.request_id
      and request.content_hash = new.content_hash
      and not new.decided_by = any(request.maker_ids)
      and not new.decided_for = any(request.maker_ids)
  ) then
    raise exception 'a decision is another person''s than the maker''s, on what was seen';
  end if;
  return new;
end
$$;
create trigger approval_decision_by_another before insert on approval_decision
  for each row execute function approval_decision_by_another();

-- Somebody approves for somebody else.
create table delegation (
  organisation_id uuid not null,
  id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  -- Both inclusive, in India.
  first_day date not null,
  last_day date not null,
  documents text[] not null check (cardinality(documents) > 0),
  -- Payable up to it, inclusive; null: as much as `from_id` may approve.
  cap numeric(15, 2) check (cap > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid,
  primary key (organisation_id, id),
  foreign key (organisation_id, from_id) references user_account,
  foreign key (organisation_id, to_id) references user_account,
  foreign key (organisation_id, created_by) references user_account,
  foreign key (organisation_id, ended_by) references user_account,
  constraint delegation_to_another check (from_id <> to_id),
  constraint delegation_days check (last_day >= first_day),
  constraint delegation_ended check ((ended_at is null) = (ended_by is null))
);
create index delegation_to on delegation (organisation_id, to_id, last_day) where ended_at is null;
create index delegation_from on delegation (organisation_id, from_id, last_day)
  where ended_at is null;

-- A submitted request is ordered once its approvals are complete.
alter table material_request
  add column is_approval_pending boolean not null default false,
  add constraint material_request_approval_waits check (
    not is_approval_pending or status = 'SUBMITTED'
  );
