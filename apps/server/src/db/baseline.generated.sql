-- The tables after all migrations, for new databases: npm run db:types
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

CREATE OR REPLACE FUNCTION without_blanks(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select upper(regexp_replace($1, '[^A-Za-z0-9]+', '', 'g')) $function$;

CREATE OR REPLACE FUNCTION words_of(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_string(words, ' '::text);

create table acknowledgement (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  purchase_order_id uuid not null,
  revision integer not null,
  link_id uuid not null,
  key uuid not null,
  answer text not null,
  by_name text not null,
  by_phone text not null,
  reason text not null,
  answered_at timestamp with time zone not null,
  settlement text,
  settled_by uuid,
  settled_at timestamp with time zone,
  settlement_note text default ''::text not null,
  constraint acknowledgement_pkey PRIMARY KEY (organisation_id, id),
  constraint acknowledgement_answer CHECK (answer = ANY (ARRAY['ACCEPTED'::text, 'CHANGES'::text, 'REFUSED'::text])),
  constraint acknowledgement_named CHECK (by_name <> ''::text),
  constraint acknowledgement_phone CHECK (by_phone <> ''::text),
  constraint acknowledgement_settlement CHECK (settlement = ANY (ARRAY['TAKEN'::text, 'ANSWERED_BACK'::text])),
  constraint acknowledgement_refused_for CHECK (answer <> 'REFUSED'::text OR reason <> ''::text),
  constraint acknowledgement_settled CHECK ((settlement IS NULL) = (settled_by IS NULL) AND (settlement IS NULL) = (settled_at IS NULL))
);

create table acknowledgement_line (
  organisation_id uuid not null,
  acknowledgement_id uuid not null,
  purchase_order_line_id uuid not null,
  promised_on date not null,
  quantity numeric(15,3) not null,
  remark text not null,
  asked_quantity numeric(15,3) default 0 not null,
  asked_on date,
  asked_price numeric,
  asked_discount numeric(5,2) default 0 not null,
  line_no integer,
  constraint acknowledgement_line_pkey PRIMARY KEY (organisation_id, acknowledgement_id, purchase_order_line_id),
  constraint acknowledgement_line_quantity CHECK (quantity >= 0::numeric),
  constraint acknowledgement_line_price_places CHECK (scale(asked_price) <= 4 AND asked_price < '10000000000000'::bigint::numeric)
);

create table approval_decision (
  organisation_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  step_id uuid not null,
  decided_by uuid not null,
  decided_for uuid not null,
  verdict text not null,
  comment text not null,
  channel text not null,
  content_hash text not null,
  is_carried boolean not null,
  decided_at timestamp with time zone not null,
  constraint approval_decision_pkey PRIMARY KEY (organisation_id, id),
  constraint approval_decision_verdict_check CHECK (verdict = ANY (ARRAY['APPROVED'::text, 'RETURNED'::text, 'REJECTED'::text])),
  constraint approval_decision_channel_check CHECK (channel = ANY (ARRAY['WEB'::text, 'MAIL'::text])),
  constraint approval_decision_has_reason CHECK (verdict = 'APPROVED'::text OR comment <> ''::text)
);

create table approval_policy (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  document_type text not null,
  version integer default 0 not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  published_by uuid,
  published_at timestamp with time zone,
  constraint approval_policy_pkey PRIMARY KEY (organisation_id, id),
  constraint approval_policy_published CHECK ((version > 0) = (published_at IS NOT NULL) AND (published_at IS NULL) = (published_by IS NULL))
);

create table approval_request (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  document_type text not null,
  document_id uuid not null,
  revision integer not null,
  policy_id uuid not null,
  state text not null,
  content jsonb not null,
  content_hash text not null,
  document_number text not null,
  about text not null,
  payable numeric(15,2),
  flags text[] not null,
  requested_by uuid not null,
  maker_ids uuid[] not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint approval_request_pkey PRIMARY KEY (organisation_id, id),
  constraint approval_request_revision_check CHECK (revision >= 0),
  constraint approval_request_state_check CHECK (state = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'RETURNED'::text, 'REJECTED'::text, 'WITHDRAWN'::text, 'SUPERSEDED'::text, 'NOT_NEEDED'::text])),
  constraint approval_request_content_hash_check CHECK (content_hash ~ '^[0-9a-f]{64}$'::text),
  constraint approval_request_maker_ids_check CHECK (cardinality(maker_ids) > 0),
  constraint approval_request_ended CHECK ((state = 'PENDING'::text) = (ended_at IS NULL))
);

create table approval_rule (
  organisation_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  "position" integer not null,
  level integer not null,
  amount_from numeric(15,2) not null,
  amount_to numeric(15,2),
  categories text[] not null,
  project_ids uuid[] not null,
  requester_ids uuid[] not null,
  requester_roles text[] not null,
  flags text[] not null,
  over_last_rate_percent numeric(9,3),
  approver_ids uuid[] not null,
  approver_firm_roles text[] not null,
  approver_project_roles text[] not null,
  needed integer not null,
  constraint approval_rule_pkey PRIMARY KEY (organisation_id, id),
  constraint approval_rule_position_check CHECK ("position" > 0),
  constraint approval_rule_level_check CHECK (level > 0),
  constraint approval_rule_amount_from_check CHECK (amount_from >= 0::numeric),
  constraint approval_rule_over_last_rate_percent_check CHECK (over_last_rate_percent >= 0::numeric),
  constraint approval_rule_needed_check CHECK (needed >= 0)
);

create table approval_step (
  organisation_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  rule_id uuid not null,
  level integer not null,
  needed integer not null,
  state text not null,
  approver_ids uuid[] not null,
  approver_firm_roles text[] not null,
  approver_project_roles text[] not null,
  is_for_administrators boolean default false not null,
  opened_at timestamp with time zone,
  reminded_at timestamp with time zone,
  escalated_at timestamp with time zone,
  constraint approval_step_pkey PRIMARY KEY (organisation_id, id),
  constraint approval_step_level_check CHECK (level > 0),
  constraint approval_step_needed_check CHECK (needed > 0),
  constraint approval_step_state_check CHECK (state = ANY (ARRAY['WAITING'::text, 'PENDING'::text, 'APPROVED'::text, 'RETURNED'::text, 'REJECTED'::text, 'ENDED'::text])),
  constraint approval_step_opened CHECK ((state = ANY (ARRAY['WAITING'::text, 'ENDED'::text])) OR opened_at IS NOT NULL)
);

create table area_revision (
  organisation_id uuid not null,
  project_id uuid not null,
  revision integer not null,
  content jsonb not null,
  reason text not null,
  note text not null,
  approved_at timestamp with time zone not null,
  approved_by uuid not null,
  approved_by_name text not null,
  constraint area_revision_pkey PRIMARY KEY (organisation_id, project_id, revision),
  constraint area_revision_revision_check CHECK (revision > 0)
);

create table area_statement (
  organisation_id uuid not null,
  project_id uuid not null,
  revision integer default 1 not null,
  is_approved boolean default false not null,
  project_type text default 'RESIDENTIAL'::text not null,
  plot_area numeric,
  permitted_fsi numeric(6,3),
  enclosed_balcony_weight numeric(4,3) default 1 not null,
  open_balcony_weight numeric(4,3) default 1 not null,
  utility_weight numeric(4,3) default 1 not null,
  terrace_weight numeric(4,3) default 0.5 not null,
  loading_percent numeric(5,2) default 0 not null,
  reason text default ''::text not null,
  changed_at timestamp with time zone not null,
  version integer default 1 not null,
  made_by uuid,
  changed_by uuid,
  constraint area_statement_pkey PRIMARY KEY (organisation_id, project_id),
  constraint area_statement_revision_check CHECK (revision > 0),
  constraint area_statement_project_type_check CHECK (project_type = ANY (ARRAY['RESIDENTIAL'::text, 'COMMERCIAL'::text, 'INDUSTRIAL'::text])),
  constraint area_statement_permitted_fsi_check CHECK (permitted_fsi > 0::numeric),
  constraint area_statement_enclosed_balcony_weight_check CHECK (enclosed_balcony_weight >= 0::numeric AND enclosed_balcony_weight <= 1::numeric),
  constraint area_statement_open_balcony_weight_check CHECK (open_balcony_weight >= 0::numeric AND open_balcony_weight <= 1::numeric),
  constraint area_statement_utility_weight_check CHECK (utility_weight >= 0::numeric AND utility_weight <= 1::numeric),
  constraint area_statement_terrace_weight_check CHECK (terrace_weight >= 0::numeric AND terrace_weight <= 1::numeric),
  constraint area_statement_loading_percent_check CHECK (loading_percent >= 0::numeric AND loading_percent <= 200::numeric),
  constraint area_statement_plot CHECK (plot_area > 0::numeric),
  constraint area_statement_plot_places CHECK (scale(plot_area) <= 4 AND plot_area < '10000000000'::bigint::numeric)
);

create table area_unit (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  tower_id uuid not null,
  floor_id uuid not null,
  unit_no text not null,
  unit_no_key text generated always as (lower(unit_no)) stored not null,
  type text default ''::text not null,
  carpet numeric not null,
  enclosed_balcony numeric default 0.00 not null,
  open_balcony numeric default 0.00 not null,
  utility numeric default 0.00 not null,
  terrace numeric default 0.00 not null,
  wall numeric default 0.00 not null,
  parking integer default 0 not null,
  owner text default 'DEVELOPER'::text not null,
  facing text default ''::text not null,
  remark text default ''::text not null,
  created_at timestamp with time zone not null,
  constraint area_unit_pkey PRIMARY KEY (organisation_id, id),
  constraint area_unit_numbered CHECK (unit_no <> ''::text),
  constraint area_unit_parking_check CHECK (parking >= 0 AND parking <= 20),
  constraint area_unit_owner_check CHECK (owner = ANY (ARRAY['DEVELOPER'::text, 'LANDOWNER'::text])),
  constraint area_unit_carpet_check CHECK (carpet > 0::numeric),
  constraint area_unit_enclosed_balcony_check CHECK (enclosed_balcony >= 0::numeric),
  constraint area_unit_open_balcony_check CHECK (open_balcony >= 0::numeric),
  constraint area_unit_utility_check CHECK (utility >= 0::numeric),
  constraint area_unit_terrace_check CHECK (terrace >= 0::numeric),
  constraint area_unit_wall_check CHECK (wall >= 0::numeric),
  constraint area_unit_places CHECK (GREATEST(scale(carpet), scale(enclosed_balcony), scale(open_balcony), scale(utility), scale(terrace), scale(wall)) <= 4 AND GREATEST(carpet, enclosed_balcony, open_balcony, utility, terrace, wall) < 10000000::numeric)
);

create table attachment (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid,
  project_id uuid,
  document_type text not null,
  document_id uuid not null,
  file_name text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  added_by uuid not null,
  added_by_name text not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint attachment_pkey PRIMARY KEY (organisation_id, id),
  constraint attachment_file_name_check CHECK (file_name <> ''::text),
  constraint attachment_size_check CHECK (size > 0),
  constraint attachment_placed CHECK ((firm_id IS NULL) = (document_type = 'RATE_CONTRACT'::text) AND (project_id IS NULL) = (document_type = 'RATE_CONTRACT'::text)),
  constraint attachment_content_type_check CHECK (content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'image/heic'::text, 'application/pdf'::text]))
);

create table attachment_content (
  organisation_id uuid not null,
  attachment_id uuid not null,
  content bytea,
  thumbnail bytea,
  constraint attachment_content_pkey PRIMARY KEY (organisation_id, attachment_id)
);

create table attachment_piece (
  organisation_id uuid not null,
  attachment_id uuid not null,
  starts_at integer not null,
  bytes bytea not null,
  constraint attachment_piece_pkey PRIMARY KEY (organisation_id, attachment_id, starts_at),
  constraint attachment_piece_starts_at_check CHECK (starts_at >= 0)
);

create table audit_entry (
  organisation_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null,
  actor_id uuid,
  firm_id uuid,
  document_type text not null,
  document_id uuid not null,
  action text not null,
  detail jsonb not null,
  request_id text not null,
  address text not null,
  project_id uuid,
  actor_name text,
  constraint audit_entry_pkey PRIMARY KEY (organisation_id, id),
  constraint audit_entry_by_somebody CHECK ((actor_id IS NULL) = (actor_name IS NOT NULL) AND actor_name <> ''::text)
);

create table bar_schedule (
  organisation_id uuid not null,
  project_id uuid not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint bar_schedule_pkey PRIMARY KEY (organisation_id, project_id)
);

create table bar_schedule_line (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  "position" integer not null,
  work_item_id uuid,
  mark text default ''::text not null,
  diameter smallint not null,
  bars integer not null,
  cut_length numeric(9,3) not null,
  constraint bar_schedule_line_pkey PRIMARY KEY (organisation_id, id),
  constraint bar_diameter CHECK (diameter = ANY (ARRAY[6, 8, 10, 12, 16, 20, 25, 28, 32, 36, 40])),
  constraint bar_count CHECK (bars >= 1 AND bars <= 1000000),
  constraint bar_length CHECK (cut_length > 0::numeric)
);

create table bounce_report (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  report_key text not null,
  message_id uuid,
  address_key text not null,
  status text not null,
  reply text not null,
  reported_at timestamp with time zone not null,
  constraint bounce_report_pkey PRIMARY KEY (organisation_id, id)
);

create table budget (
  organisation_id uuid not null,
  project_id uuid not null,
  firm_id uuid not null,
  revision integer default 0 not null,
  request_action text default 'TELL'::text not null,
  request_percent numeric(6,2) default 100 not null,
  order_action text default 'TELL'::text not null,
  order_percent numeric(6,2) default 100 not null,
  amendment_action text default 'TELL'::text not null,
  amendment_percent numeric(6,2) default 100 not null,
  issue_action text default 'OFF'::text not null,
  issue_percent numeric(6,2) default 100 not null,
  unbudgeted_action text default 'TELL'::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  constraint budget_pkey PRIMARY KEY (organisation_id, project_id),
  constraint budget_revision_check CHECK (revision >= 0),
  constraint budget_request_action_check CHECK (request_action = ANY (ARRAY['OFF'::text, 'TELL'::text, 'APPROVE'::text, 'STOP'::text])),
  constraint budget_request_percent_check CHECK (request_percent > 0::numeric),
  constraint budget_order_action_check CHECK (order_action = ANY (ARRAY['OFF'::text, 'TELL'::text, 'APPROVE'::text, 'STOP'::text])),
  constraint budget_order_percent_check CHECK (order_percent > 0::numeric),
  constraint budget_amendment_action_check CHECK (amendment_action = ANY (ARRAY['OFF'::text, 'TELL'::text, 'APPROVE'::text, 'STOP'::text])),
  constraint budget_amendment_percent_check CHECK (amendment_percent > 0::numeric),
  constraint budget_issue_action_check CHECK (issue_action = ANY (ARRAY['OFF'::text, 'TELL'::text, 'APPROVE'::text, 'STOP'::text])),
  constraint budget_issue_percent_check CHECK (issue_percent > 0::numeric),
  constraint budget_unbudgeted_action_check CHECK (unbudgeted_action = ANY (ARRAY['TELL'::text, 'APPROVE'::text, 'STOP'::text]))
);

create table budget_change (
  organisation_id uuid not null,
  revision_id uuid not null,
  "position" integer not null,
  line_id uuid not null,
  work_item_id uuid,
  material_id uuid,
  category text default ''::text not null,
  unit text not null,
  quantity_before numeric(15,3),
  rate_before numeric,
  amount_before numeric(20,2),
  quantity numeric(15,3),
  rate numeric,
  amount numeric(20,2),
  constraint budget_change_pkey PRIMARY KEY (organisation_id, revision_id, "position"),
  constraint budget_change_of_something CHECK (quantity IS NOT NULL OR quantity_before IS NOT NULL),
  constraint budget_change_rate_places CHECK (GREATEST(scale(rate_before), scale(rate)) <= 4 AND GREATEST(rate_before, rate) < '10000000000000'::bigint::numeric)
);

create table budget_finding (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  budget_line_id uuid,
  stage text not null,
  action text not null,
  document_id uuid not null,
  document_number text not null,
  "position" integer not null,
  material_id uuid not null,
  over_quantity numeric(20,3) not null,
  over_value numeric(24,2) not null,
  reason text default ''::text not null,
  found_at timestamp with time zone not null,
  found_by uuid not null,
  found_by_name text not null,
  is_superseded boolean default false not null,
  revision integer not null,
  is_called_off boolean default false not null,
  is_standing boolean generated always as (NOT is_superseded AND NOT is_called_off) stored not null,
  constraint budget_finding_pkey PRIMARY KEY (organisation_id, id),
  constraint budget_finding_action_check CHECK (action = ANY (ARRAY['TELL'::text, 'APPROVE'::text, 'STOP'::text])),
  constraint budget_finding_over_quantity_check CHECK (over_quantity >= 0::numeric),
  constraint budget_finding_over_value_check CHECK (over_value >= 0::numeric),
  constraint budget_finding_of_amendment CHECK ((stage = 'AMENDMENT'::text) = (revision > 0)),
  constraint budget_finding_stage_check CHECK (stage = ANY (ARRAY['REQUEST'::text, 'ORDER'::text, 'AMENDMENT'::text, 'ISSUE'::text, 'TRANSFER'::text, 'RECEIPT'::text]))
);

create table budget_line (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  work_item_id uuid,
  material_id uuid,
  category text default ''::text not null,
  unit text not null,
  quantity numeric(15,3) not null,
  rate numeric not null,
  amount numeric(20,2) not null,
  requested numeric(20,3) default 0 not null,
  ordered numeric(20,3) default 0 not null,
  received numeric(20,3) default 0 not null,
  issued numeric(20,3) default 0 not null,
  ordered_value numeric(24,2) default 0 not null,
  received_value numeric(24,2) default 0 not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  transferred numeric(20,3) default 0 not null,
  transferred_value numeric(24,2) default 0 not null,
  available numeric(21,3) generated always as ((quantity - requested - ordered - received - transferred)) stored not null,
  constraint budget_line_pkey PRIMARY KEY (organisation_id, id),
  constraint budget_line_quantity_check CHECK (quantity >= 0::numeric),
  constraint budget_line_amount_check CHECK (amount >= 0::numeric),
  constraint budget_line_of_one CHECK ((material_id IS NULL) = (category <> ''::text)),
  constraint budget_line_taken CHECK (requested >= 0::numeric AND ordered >= 0::numeric AND received >= 0::numeric AND issued >= 0::numeric AND ordered_value >= 0::numeric AND received_value >= 0::numeric),
  constraint budget_line_rate_check CHECK (rate >= 0::numeric),
  constraint budget_line_rate_places CHECK (scale(rate) <= 4 AND rate < '10000000000000'::bigint::numeric)
) with (fillfactor=70);

create table budget_revision (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  revision integer not null,
  kind text not null,
  status text not null,
  reason text not null,
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamp with time zone not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamp with time zone,
  total_before numeric(24,2),
  total_after numeric(24,2),
  constraint budget_revision_pkey PRIMARY KEY (organisation_id, id),
  constraint budget_revision_revision_check CHECK (revision > 0),
  constraint budget_revision_kind_check CHECK (kind = ANY (ARRAY['CHANGE'::text, 'TRANSFER'::text])),
  constraint budget_revision_status_check CHECK (status = ANY (ARRAY['DRAFT'::text, 'APPROVED'::text, 'WITHDRAWN'::text])),
  constraint budget_revision_reason_check CHECK (reason <> ''::text),
  constraint budget_revision_decided CHECK ((status = 'DRAFT'::text) = (decided_at IS NULL)),
  constraint budget_transfer_unchanged CHECK (kind <> 'TRANSFER'::text OR NOT total_before IS DISTINCT FROM total_after)
);

create table budget_use (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  request_line_id uuid,
  issue_line_id uuid,
  budget_line_id uuid,
  requested numeric(15,3) default 0 not null,
  ordered numeric(15,3) default 0 not null,
  received numeric(15,3) default 0 not null,
  issued numeric(15,3) default 0 not null,
  ordered_value numeric(20,2) default 0 not null,
  received_value numeric(20,2) default 0 not null,
  transfer_line_id uuid,
  transferred numeric(15,3) default 0 not null,
  transferred_value numeric(20,2) default 0 not null,
  constraint budget_use_pkey PRIMARY KEY (organisation_id, id, project_id),
  constraint budget_use_requested_check CHECK (requested >= 0::numeric),
  constraint budget_use_ordered_check CHECK (ordered >= 0::numeric),
  constraint budget_use_received_check CHECK (received >= 0::numeric),
  constraint budget_use_issued_check CHECK (issued >= 0::numeric),
  constraint budget_use_ordered_value_check CHECK (ordered_value >= 0::numeric),
  constraint budget_use_received_value_check CHECK (received_value >= 0::numeric),
  constraint budget_use_of_one CHECK (NOT id IS DISTINCT FROM COALESCE(request_line_id, issue_line_id, transfer_line_id) AND num_nonnulls(request_line_id, issue_line_id, transfer_line_id) = 1)
);

create unlogged table call_count (
  counted text not null,
  calls integer not null,
  ends_at timestamp with time zone not null,
  constraint call_count_pkey PRIMARY KEY (counted)
);

create table consumption_statement (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  statement_number text not null,
  status text not null,
  contractor_id uuid,
  contractor text default ''::text not null,
  period_from date not null,
  period_to date not null,
  remark text default ''::text not null,
  recovery numeric(17,2) default 0 not null,
  prepared_by uuid not null,
  prepared_by_name text not null,
  signed_at timestamp with time zone,
  signed_by uuid,
  signed_by_name text,
  ended_at timestamp with time zone,
  ended_by_name text,
  end_reason text,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  parties jsonb default '{}'::jsonb not null,
  changed_by uuid,
  constraint consumption_statement_pkey PRIMARY KEY (organisation_id, id),
  constraint consumption_statement_status_check CHECK (status = ANY (ARRAY['DRAFT'::text, 'SIGNED'::text, 'REVERSED'::text, 'CANCELLED'::text])),
  constraint consumption_statement_period CHECK (period_from <= period_to),
  constraint consumption_statement_signed CHECK ((signed_at IS NULL) = (signed_by IS NULL) AND (signed_at IS NULL) = (signed_by_name IS NULL) AND ((status <> ALL (ARRAY['SIGNED'::text, 'REVERSED'::text])) OR signed_at IS NOT NULL)),
  constraint consumption_statement_ended CHECK ((status = ANY (ARRAY['REVERSED'::text, 'CANCELLED'::text])) = (ended_at IS NOT NULL) AND (ended_at IS NULL) = (end_reason IS NULL))
);

create table consumption_statement_line (
  organisation_id uuid not null,
  id uuid not null,
  consumption_statement_id uuid not null,
  "position" integer not null,
  material_id uuid,
  name text not null,
  unit text not null,
  theoretical numeric,
  opening numeric(15,3) default 0 not null,
  issued numeric(15,3) not null,
  returned numeric(15,3) not null,
  closing numeric(15,3) default 0 not null,
  permitted numeric(6,3) not null,
  factor smallint not null,
  rate numeric(15,2) not null,
  is_rate_entered boolean default false not null,
  excess numeric(15,3) not null,
  recovery numeric(17,2) not null,
  workings jsonb not null,
  not_counted text[] default '{}'::text[] not null,
  is_opening_entered boolean default false not null,
  computed_rate numeric(17,2),
  rate_reason text default ''::text not null,
  rate_set_by uuid,
  term_set_by uuid,
  constraint consumption_statement_line_pkey PRIMARY KEY (organisation_id, id),
  constraint consumption_line_opening CHECK (opening >= 0::numeric),
  constraint consumption_line_closing CHECK (closing >= 0::numeric),
  constraint consumption_line_rate CHECK (rate >= 0::numeric),
  constraint consumption_statement_line_excess_check CHECK (excess >= 0::numeric),
  constraint consumption_line_adds_up CHECK (recovery = round(excess * rate * factor::numeric, 2)),
  constraint consumption_statement_line_rate_reason CHECK (computed_rate IS NULL OR rate = computed_rate OR rate_reason <> ''::text),
  constraint consumption_statement_line_rate_set_by CHECK (rate_set_by IS NULL OR is_rate_entered)
);

create table consumption_term (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  material_id uuid,
  category text default ''::text not null,
  category_key text generated always as (lower(category)) stored not null,
  permitted numeric(6,3) not null,
  factor smallint default 1 not null,
  set_by uuid,
  constraint consumption_term_pkey PRIMARY KEY (organisation_id, id),
  constraint consumption_term_permitted CHECK (permitted >= 0::numeric AND permitted <= 100::numeric),
  constraint consumption_term_factor CHECK (factor = ANY (ARRAY[1, 2])),
  constraint consumption_term_of_one CHECK ((material_id IS NULL) = (category <> ''::text))
);

create table contract_line (
  organisation_id uuid not null,
  id uuid not null,
  rate_contract_id uuid not null,
  "position" integer not null,
  material_id uuid,
  category text default ''::text not null,
  make text default ''::text not null,
  unit text not null,
  pricing text not null,
  gst_rate numeric(6,3) not null,
  price_date text not null,
  tier_mode text default 'WHOLE'::text not null,
  tier_basis text default 'ORDER'::text not null,
  list_discount numeric(6,3) default 0 not null,
  target_quantity numeric(15,3),
  constraint contract_line_pkey PRIMARY KEY (organisation_id, id),
  constraint contract_line_pricing CHECK (pricing = ANY (ARRAY['FIXED'::text, 'TIERED'::text, 'INDEXED'::text, 'LIST_LESS'::text])),
  constraint contract_line_gst CHECK (gst_rate >= 0::numeric AND gst_rate <= 100::numeric),
  constraint contract_line_price_date CHECK (price_date = ANY (ARRAY['ORDER'::text, 'RECEIPT'::text])),
  constraint contract_line_tier_mode CHECK (tier_mode = ANY (ARRAY['WHOLE'::text, 'SLAB'::text])),
  constraint contract_line_tier_basis CHECK (tier_basis = ANY (ARRAY['ORDER'::text, 'CUMULATIVE'::text])),
  constraint contract_line_discount CHECK (list_discount >= 0::numeric AND list_discount <= 100::numeric),
  constraint contract_line_target CHECK (target_quantity > 0::numeric),
  constraint contract_line_of_something CHECK ((material_id IS NULL) = (category <> ''::text))
);

create table contract_price (
  organisation_id uuid not null,
  contract_line_id uuid not null,
  valid_from date not null,
  rate numeric not null,
  revision integer default 0 not null,
  constraint contract_price_pkey PRIMARY KEY (organisation_id, contract_line_id, valid_from),
  constraint contract_price_positive CHECK (rate > 0::numeric),
  constraint contract_price_places CHECK (scale(rate) <= 4 AND rate < '10000000000000'::bigint::numeric)
);

create table contract_tier (
  organisation_id uuid not null,
  contract_line_id uuid not null,
  valid_from date not null,
  above numeric(15,3) not null,
  rate numeric not null,
  constraint contract_tier_pkey PRIMARY KEY (organisation_id, contract_line_id, valid_from, above),
  constraint contract_tier_start CHECK (above >= 0::numeric),
  constraint contract_tier_positive CHECK (rate > 0::numeric),
  constraint contract_tier_places CHECK (scale(rate) <= 4 AND rate < '10000000000000'::bigint::numeric)
);

create table contractor (
  organisation_id uuid not null,
  id uuid not null,
  contractor_code text not null,
  name text not null,
  trade text default ''::text not null,
  work_orders text default ''::text not null,
  contact_person text default ''::text not null,
  phone text default ''::text not null,
  pan text default ''::text not null,
  gst_no text default ''::text not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  version integer default 1 not null,
  constraint contractor_pkey PRIMARY KEY (organisation_id, id),
  constraint contractor_named CHECK (name <> ''::text)
);

create table cost_head (
  organisation_id uuid not null,
  firm_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text generated always as (lower(name)) stored not null,
  "position" integer not null,
  archived_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  constraint cost_head_pkey PRIMARY KEY (organisation_id, id),
  constraint cost_head_named CHECK (name <> ''::text),
  constraint cost_head_placed CHECK ("position" > 0)
);

create table delegation (
  organisation_id uuid not null,
  id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  first_day date not null,
  last_day date not null,
  documents text[] not null,
  cap numeric(15,2),
  created_by uuid not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by uuid,
  firm_ids uuid[],
  constraint delegation_pkey PRIMARY KEY (organisation_id, id),
  constraint delegation_documents_check CHECK (cardinality(documents) > 0),
  constraint delegation_cap_check CHECK (cap > 0::numeric),
  constraint delegation_to_another CHECK (from_id <> to_id),
  constraint delegation_days CHECK (last_day >= first_day),
  constraint delegation_ended CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  constraint delegation_of_others_has_firms CHECK (created_by = from_id OR firm_ids IS NOT NULL)
);

create table document_count (
  organisation_id uuid constraint document_tally_organisation_id_not_null not null,
  document_type text constraint document_tally_document_type_not_null not null,
  firm_id uuid constraint document_tally_firm_id_not_null not null,
  project_id uuid constraint document_tally_project_id_not_null not null,
  status text constraint document_tally_status_not_null not null,
  change integer constraint document_tally_change_not_null not null
);

create table executed_work (
  organisation_id uuid not null,
  project_id uuid not null,
  work_item_id uuid not null,
  executed numeric(19,3) not null,
  constraint executed_work_pkey PRIMARY KEY (organisation_id, project_id, work_item_id)
);

create table firm (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  gst_no text default ''::text not null,
  approval_threshold numeric(15,2),
  created_at timestamp with time zone not null,
  address text default ''::text not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  order_terms text default ''::text not null,
  disabled_modules text[] default '{}'::text[] not null,
  version integer default 1 not null,
  archived_at timestamp with time zone,
  stock_locked_until date,
  rate_warning_percent numeric(5,2),
  acknowledgement_days integer default 2 not null,
  amendment_tolerance numeric(5,2) default 0 not null,
  link_approval_limit numeric(15,2) default 0 not null,
  is_work_item_required boolean default false not null,
  credit_days integer,
  delivery_terms text default ''::text not null,
  prints_item_codes boolean default false not null,
  constraint firm_pkey PRIMARY KEY (organisation_id, id),
  constraint firm_approval_threshold_check CHECK (approval_threshold >= 0::numeric),
  constraint firm_rate_warning_percent CHECK (rate_warning_percent >= 0::numeric),
  constraint firm_acknowledgement_days CHECK (acknowledgement_days >= 1 AND acknowledgement_days <= 30),
  constraint firm_amendment_tolerance CHECK (amendment_tolerance >= 0::numeric AND amendment_tolerance <= 100::numeric),
  constraint firm_link_approval_limit CHECK (link_approval_limit >= 0::numeric),
  constraint firm_credit_days CHECK (credit_days >= 0 AND credit_days <= 365)
);

create table firm_logo (
  organisation_id uuid not null,
  firm_id uuid not null,
  content_type text not null,
  content bytea not null,
  width integer not null,
  height integer not null,
  sha256 text not null,
  changed_at timestamp with time zone not null,
  constraint firm_logo_pkey PRIMARY KEY (organisation_id, firm_id),
  constraint firm_logo_kind CHECK (content_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])),
  constraint firm_logo_size CHECK (length(content) >= 1 AND length(content) <= 1048576),
  constraint firm_logo_sides CHECK (width >= 1 AND width <= 2000 AND height >= 1 AND height <= 2000)
);

create table firm_member (
  organisation_id uuid not null,
  user_id uuid not null,
  firm_id uuid not null,
  roles text[] not null,
  constraint firm_member_pkey PRIMARY KEY (organisation_id, user_id, firm_id),
  constraint firm_member_roles_check CHECK (cardinality(roles) > 0)
);

create table firm_registration (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  state_code text not null,
  gst_no text not null,
  address text default ''::text not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  version integer default 1 not null,
  constraint firm_registration_pkey PRIMARY KEY (organisation_id, id),
  constraint firm_registration_state CHECK (state_code ~ '^[0-9]{2}$'::text),
  constraint firm_registration_gst_no CHECK (gst_no <> ''::text)
);

create table firm_working_time (
  organisation_id uuid not null,
  firm_id uuid not null,
  weekdays smallint[] not null,
  works_from text not null,
  works_to text not null,
  holidays jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  constraint firm_working_time_pkey PRIMARY KEY (organisation_id, firm_id),
  constraint firm_working_time_weekdays CHECK (cardinality(weekdays) > 0 AND weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  constraint firm_working_time_holidays CHECK (jsonb_typeof(holidays) = 'array'::text),
  constraint firm_working_time_hours CHECK (works_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text AND works_to > works_from AND (works_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text OR works_to = '24:00'::text))
);

create table floor (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  tower_id uuid not null,
  level integer not null,
  name text not null,
  kind text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  construction_area numeric default 0.00 not null,
  fsi_area numeric default 0.00 not null,
  cast_on date,
  constraint floor_pkey PRIMARY KEY (organisation_id, id),
  constraint floor_level CHECK (level >= '-20'::integer AND level <= 300),
  constraint floor_named CHECK (name <> ''::text),
  constraint floor_kind_check CHECK (kind = ANY (ARRAY['TYPICAL'::text, 'REFUGE'::text, 'PODIUM'::text, 'BASEMENT'::text, 'TERRACE'::text])),
  constraint floor_construction_area_check CHECK (construction_area >= 0::numeric),
  constraint floor_fsi_within CHECK (fsi_area <= construction_area),
  constraint floor_fsi_area_check CHECK (fsi_area >= 0::numeric),
  constraint floor_area_places CHECK (GREATEST(scale(construction_area), scale(fsi_area)) <= 4 AND construction_area < '10000000000'::bigint::numeric)
);

create table forgotten_password (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by uuid,
  outcome text,
  constraint forgotten_password_pkey PRIMARY KEY (organisation_id, id),
  constraint forgotten_password_outcome_check CHECK (outcome = ANY (ARRAY['LINK'::text, 'DISMISSED'::text, 'PASSED'::text])),
  constraint forgotten_password_expires CHECK (expires_at > asked_at),
  constraint forgotten_password_closed CHECK ((closed_at IS NULL) = (outcome IS NULL)),
  constraint forgotten_password_closed_by CHECK ((closed_by IS NULL) = (outcome IS NULL OR outcome = 'PASSED'::text))
);

create table goods_pricing (
  organisation_id uuid not null,
  id uuid not null,
  goods_receipt_id uuid not null,
  number integer not null,
  state text not null,
  reason text not null,
  payable numeric(15,2) not null,
  over_last_rate numeric,
  is_off_contract boolean not null,
  is_approval_needed boolean not null,
  content_hash text default ''::text not null,
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamp with time zone not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamp with time zone,
  comment text default ''::text not null,
  constraint goods_pricing_pkey PRIMARY KEY (organisation_id, id),
  constraint goods_pricing_number_check CHECK (number > 0),
  constraint goods_pricing_state CHECK (state = ANY (ARRAY['WAITING'::text, 'IN_FORCE'::text, 'REJECTED'::text, 'WITHDRAWN'::text, 'SUPERSEDED'::text])),
  constraint goods_pricing_payable_check CHECK (payable >= 0::numeric),
  constraint goods_pricing_decided_by_another CHECK (decided_by <> made_by),
  constraint goods_pricing_rejected_with_reason CHECK (state <> 'REJECTED'::text OR decided_by IS NOT NULL AND comment <> ''::text),
  constraint goods_pricing_approved CHECK (NOT is_approval_needed OR state <> 'IN_FORCE'::text OR decided_by IS NOT NULL)
);

create table goods_pricing_line (
  organisation_id uuid not null,
  goods_pricing_id uuid not null,
  goods_receipt_line_id uuid not null,
  "position" integer not null,
  rate numeric not null,
  value_before numeric(15,2),
  constraint goods_pricing_line_pkey PRIMARY KEY (organisation_id, goods_pricing_id, goods_receipt_line_id),
  constraint goods_pricing_line_position_check CHECK ("position" > 0),
  constraint goods_pricing_line_rate_check CHECK (rate > 0::numeric),
  constraint goods_pricing_line_rate_places CHECK (scale(rate) <= 4 AND rate < '10000000000000'::bigint::numeric)
);

create table goods_receipt (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  store_id uuid not null,
  supplier_id uuid not null,
  status text not null,
  receipt_number text,
  received_on date not null,
  challan_no text default ''::text not null,
  challan_date date,
  challan_year text default ''::text not null,
  invoice_no text default ''::text not null,
  invoice_date date,
  gate_entry_no text default ''::text not null,
  gate_in_at timestamp with time zone,
  gate_out_at timestamp with time zone,
  vehicle_no text default ''::text not null,
  driver_name text default ''::text not null,
  transporter text default ''::text not null,
  lr_no text default ''::text not null,
  eway_bill_no text default ''::text not null,
  weighbridge_slip_no text default ''::text not null,
  gross_weight numeric(15,3),
  tare_weight numeric(15,3),
  remark text default ''::text not null,
  override_reason text default ''::text not null,
  supplier_name text not null,
  supplier_code text not null,
  received_by uuid not null,
  received_by_name text not null,
  created_at timestamp with time zone not null,
  posted_at timestamp with time zone,
  reversed_at timestamp with time zone,
  reversed_by_name text,
  reversal_reason text,
  version integer default 1 not null,
  early_reason text default ''::text not null,
  parties jsonb default '{}'::jsonb not null,
  constraint goods_receipt_pkey PRIMARY KEY (organisation_id, id),
  constraint goods_receipt_status_check CHECK (status = ANY (ARRAY['DRAFT'::text, 'POSTED'::text, 'REVERSED'::text])),
  constraint goods_receipt_gross_weight_check CHECK (gross_weight > 0::numeric),
  constraint goods_receipt_tare_weight_check CHECK (tare_weight >= 0::numeric),
  constraint goods_receipt_numbered_when_posted CHECK ((status = 'DRAFT'::text) = (receipt_number IS NULL) AND (status = 'DRAFT'::text) = (posted_at IS NULL)),
  constraint goods_receipt_has_challan CHECK (status = 'DRAFT'::text OR challan_no <> ''::text AND challan_date IS NOT NULL AND challan_year <> ''::text),
  constraint goods_receipt_reversal_has_reason CHECK ((status = 'REVERSED'::text) = (reversed_at IS NOT NULL) AND (status <> 'REVERSED'::text OR reversal_reason <> ''::text)),
  constraint goods_receipt_weighs CHECK (tare_weight < gross_weight)
);

create table goods_receipt_line (
  organisation_id uuid not null,
  id uuid not null,
  goods_receipt_id uuid not null,
  "position" integer not null,
  purchase_order_line_id uuid not null,
  material_id uuid not null,
  challan_quantity numeric(15,3) not null,
  received_quantity numeric(15,3) not null,
  accepted_quantity numeric(15,3) not null,
  rejected_quantity numeric(15,3) not null,
  entered_unit text not null,
  entered_quantity numeric(15,3) not null,
  factor numeric(15,6) not null,
  rejection_reason text default ''::text not null,
  bin text default ''::text not null,
  remark text default ''::text not null,
  rate numeric,
  value numeric(17,2) default 0 not null,
  returned_quantity numeric(15,3) default 0 not null,
  returned_rejected_quantity numeric(15,3) default 0 not null,
  contract_rate numeric,
  is_rate_provisional boolean default false not null,
  charges numeric(15,2) default 0 not null,
  is_waiting_for_charges boolean default false not null,
  converted_quantity numeric(24,9) default 0 not null,
  constraint goods_receipt_line_pkey PRIMARY KEY (organisation_id, id),
  constraint goods_receipt_line_challan_quantity_check CHECK (challan_quantity >= 0::numeric),
  constraint goods_receipt_line_received_quantity_check CHECK (received_quantity >= 0::numeric),
  constraint goods_receipt_line_accepted_quantity_check CHECK (accepted_quantity >= 0::numeric),
  constraint goods_receipt_line_rejected_quantity_check CHECK (rejected_quantity >= 0::numeric),
  constraint goods_receipt_line_entered_quantity_check CHECK (entered_quantity >= 0::numeric),
  constraint goods_receipt_line_factor_check CHECK (factor > 0::numeric),
  constraint goods_receipt_line_value_check CHECK (value >= 0::numeric),
  constraint goods_receipt_line_adds_up CHECK ((accepted_quantity + rejected_quantity) = received_quantity),
  constraint goods_receipt_line_rejection_has_reason CHECK (rejected_quantity = 0::numeric OR rejection_reason <> ''::text),
  constraint goods_receipt_line_returns_what_came CHECK (returned_quantity >= 0::numeric AND returned_quantity <= accepted_quantity AND returned_rejected_quantity >= 0::numeric AND returned_rejected_quantity <= rejected_quantity),
  constraint goods_receipt_line_charges CHECK (charges >= 0::numeric AND charges <= value),
  constraint goods_receipt_line_rate_check CHECK (rate >= 0::numeric),
  constraint goods_receipt_line_rate_places CHECK (GREATEST(scale(rate), scale(contract_rate)) <= 4 AND GREATEST(rate, contract_rate) < '10000000000000'::bigint::numeric)
);

create table idempotency_key (
  organisation_id uuid constraint kept_answer_organisation_id_not_null not null,
  user_id uuid constraint kept_answer_user_id_not_null not null,
  idempotency_key text constraint kept_answer_idempotency_key_not_null not null,
  request_hash text constraint kept_answer_request_hash_not_null not null,
  answer jsonb constraint kept_answer_answer_not_null not null,
  created_at timestamp with time zone constraint kept_answer_created_at_not_null not null,
  asked_rights jsonb default '[]'::jsonb constraint kept_answer_asked_rights_not_null not null,
  constraint kept_answer_pkey PRIMARY KEY (organisation_id, user_id, idempotency_key),
  constraint kept_answer_idempotency_key_check CHECK (length(idempotency_key) >= 1 AND length(idempotency_key) <= 200)
);

create table import_batch (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null,
  file_name text not null,
  imported_by uuid not null,
  imported_by_name text not null,
  imported_at timestamp with time zone not null,
  created_count integer not null,
  changed_count integer not null,
  skipped_count integer not null,
  undone_at timestamp with time zone,
  undone_by_name text,
  store_id uuid,
  project_id uuid,
  constraint import_batch_pkey PRIMARY KEY (organisation_id, id),
  constraint import_batch_created_count_check CHECK (created_count >= 0),
  constraint import_batch_changed_count_check CHECK (changed_count >= 0),
  constraint import_batch_skipped_count_check CHECK (skipped_count >= 0),
  constraint import_batch_check CHECK ((undone_at IS NULL) = (undone_by_name IS NULL)),
  constraint import_batch_of_store CHECK ((kind = 'OPENING_STOCK'::text) = (store_id IS NOT NULL)),
  constraint import_batch_kind_check CHECK (kind = ANY (ARRAY['MATERIALS'::text, 'SUPPLIERS'::text, 'CONTRACTORS'::text, 'OPENING_STOCK'::text, 'WORK'::text])),
  constraint import_batch_of_project CHECK ((kind = 'WORK'::text) = (project_id IS NOT NULL))
);

create table import_change (
  organisation_id uuid not null,
  import_batch_id uuid not null,
  record_id uuid not null,
  before jsonb,
  after jsonb not null,
  constraint import_change_pkey PRIMARY KEY (organisation_id, import_batch_id, record_id)
);

create table intensity_band (
  organisation_id uuid not null,
  project_id uuid not null,
  category text not null,
  category_key text generated always as (lower(category)) stored not null,
  low numeric(9,3) not null,
  high numeric(9,3) not null,
  source text not null,
  as_of date not null,
  constraint intensity_band_pkey PRIMARY KEY (organisation_id, project_id, category_key),
  constraint intensity_band_low_check CHECK (low >= 0::numeric),
  constraint intensity_band_order CHECK (high >= low AND high > 0::numeric)
);

create table issue_month (
  organisation_id uuid not null,
  project_id uuid not null,
  tower_id uuid,
  material_id uuid not null,
  month date not null,
  issued numeric(17,3) not null,
  returned numeric(17,3) not null
);

create table kysely_function_file (
  name text not null,
  checksum text not null,
  constraint kysely_function_file_pkey PRIMARY KEY (name)
);

create table kysely_migration (
  name character varying(255) not null,
  "timestamp" character varying(255) not null,
  constraint kysely_migration_pkey PRIMARY KEY (name)
);

create table mail_account (
  organisation_id uuid not null,
  firm_id uuid not null,
  host text not null,
  port integer not null,
  security text not null,
  user_name text default ''::text not null,
  sealed_password text default ''::text not null,
  from_name text not null,
  from_address text not null,
  per_minute integer not null,
  bounce_address text default ''::text not null,
  bounce_has_tags boolean default false not null,
  bounce_host text default ''::text not null,
  bounce_port integer default 993 not null,
  bounce_user text default ''::text not null,
  sealed_bounce_password text default ''::text not null,
  bounce_validity bigint default 0 not null,
  bounce_last_uid bigint default 0 not null,
  bounce_read_at timestamp with time zone,
  bounce_problem text default ''::text not null,
  changed_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint mail_account_pkey PRIMARY KEY (organisation_id, firm_id),
  constraint mail_account_host CHECK (host <> ''::text),
  constraint mail_account_port CHECK (port >= 1 AND port <= 65535),
  constraint mail_account_security CHECK (security = ANY (ARRAY['TLS'::text, 'STARTTLS'::text, 'NONE'::text])),
  constraint mail_account_from CHECK (from_address ~~ '%_@_%'::text),
  constraint mail_account_per_minute CHECK (per_minute >= 1 AND per_minute <= 600),
  constraint mail_account_bounce_port CHECK (bounce_port >= 1 AND bounce_port <= 65535)
);

create table material (
  organisation_id uuid not null,
  id uuid not null,
  material_code text not null,
  name text not null,
  unit text not null,
  hsn_code text not null,
  gst_rate numeric(6,3),
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  version integer default 1 not null,
  receipt_tolerance numeric(6,3) default 0 not null,
  category text default ''::text not null,
  make text default ''::text not null,
  specification text default ''::text not null,
  synonyms text[] default '{}'::text[] not null,
  merged_into uuid,
  item_code text default ''::text not null,
  constraint material_pkey PRIMARY KEY (organisation_id, id),
  constraint material_name_check CHECK (name <> ''::text),
  constraint material_hsn_code_check CHECK (hsn_code <> ''::text),
  constraint material_gst_rate_check CHECK (gst_rate >= 0::numeric AND gst_rate <= 100::numeric),
  constraint material_receipt_tolerance_check CHECK (receipt_tolerance >= 0::numeric AND receipt_tolerance <= 100::numeric),
  constraint material_unit_named CHECK (unit <> ''::text),
  constraint material_merged_into_another CHECK (merged_into <> id),
  constraint material_merged_is_archived CHECK (merged_into IS NULL OR archived_at IS NOT NULL)
);

create table material_photo (
  organisation_id uuid not null,
  material_id uuid not null,
  content_type text not null,
  content bytea not null,
  thumbnail bytea not null,
  sha256 text not null,
  changed_at timestamp with time zone not null,
  constraint material_photo_pkey PRIMARY KEY (organisation_id, material_id),
  constraint material_photo_kind CHECK (content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text])),
  constraint material_photo_size CHECK (length(content) >= 1 AND length(content) <= 2097152),
  constraint material_photo_thumbnail_size CHECK (length(thumbnail) >= 1 AND length(thumbnail) <= 61440)
);

create table material_request (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  mrn_number text not null,
  status text not null,
  requested_by uuid not null,
  requested_by_name text not null,
  requested_date date not null,
  priority text,
  required_on text,
  remark text,
  rejection_reason text,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  parties jsonb default '{}'::jsonb not null,
  required_by date,
  is_approval_pending boolean default false not null,
  constraint material_request_pkey PRIMARY KEY (organisation_id, id),
  constraint material_request_status_check CHECK (status = ANY (ARRAY['PENDING'::text, 'SUBMITTED'::text, 'APPROVED'::text, 'REJECTED'::text])),
  constraint material_request_priority_check CHECK (priority = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text, 'URGENT'::text])),
  constraint material_request_complete CHECK (status = 'PENDING'::text OR priority IS NOT NULL AND required_on <> ''::text AND remark <> ''::text),
  constraint material_request_rejection_has_reason CHECK (status <> 'REJECTED'::text OR rejection_reason <> ''::text),
  constraint material_request_approval_waits CHECK (NOT is_approval_pending OR status = 'SUBMITTED'::text)
);

create table material_request_line (
  organisation_id uuid not null,
  id uuid not null,
  material_request_id uuid not null,
  "position" integer not null,
  material_id uuid not null,
  quantity numeric(15,3) not null,
  purpose text not null,
  ordered_quantity numeric(15,3) default 0 not null,
  material_code text default ''::text not null,
  material_name text default ''::text not null,
  unit text default ''::text not null,
  hsn_code text default ''::text not null,
  gst_rate numeric(6,3),
  left_out_quantity numeric(15,3) default 0 not null,
  left_out_reason text,
  left_to_order numeric(15,3) generated always as (GREATEST(quantity - ordered_quantity - left_out_quantity, 0::numeric)) stored not null,
  work_item_id uuid,
  item_code text default ''::text not null,
  constraint material_request_line_pkey PRIMARY KEY (organisation_id, id),
  constraint material_request_line_quantity_check CHECK (quantity > 0::numeric),
  constraint material_request_line_purpose_check CHECK (purpose <> ''::text),
  constraint material_request_line_ordered_quantity_check CHECK (ordered_quantity >= 0::numeric),
  constraint material_request_line_left_out_quantity CHECK (left_out_quantity >= 0::numeric AND left_out_quantity <= quantity),
  constraint material_request_line_left_out_has_reason CHECK (
CASE
    WHEN left_out_quantity > 0::numeric THEN COALESCE(left_out_reason, ''::text) <> ''::text
    ELSE left_out_reason IS NULL
END)
);

create table material_spend (
  organisation_id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  ordered_on date not null,
  material_id uuid not null,
  orders integer not null,
  taxable numeric(17,2) not null
);

create table material_unit (
  organisation_id uuid not null,
  material_id uuid not null,
  unit text not null,
  factor numeric(15,6) not null,
  is_measured boolean not null,
  constraint material_unit_pkey PRIMARY KEY (organisation_id, material_id, unit),
  constraint material_unit_unit_check CHECK (unit <> ''::text),
  constraint material_unit_factor_check CHECK (factor > 0::numeric)
);

create table measurement (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  work_item_id uuid not null,
  measured_on date not null,
  executed numeric(15,3) not null,
  tower_id uuid,
  floor_id uuid,
  location text default ''::text not null,
  contractor_id uuid,
  contractor text default ''::text not null,
  ra_number text default ''::text not null,
  remark text default ''::text not null,
  is_above_boq boolean default false not null,
  reason text default ''::text not null,
  recorded_by uuid not null,
  recorded_by_name text not null,
  reversed_at timestamp with time zone,
  reversed_by uuid,
  reversed_by_name text,
  reversal_reason text,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  constraint measurement_pkey PRIMARY KEY (organisation_id, id),
  constraint measurement_positive CHECK (executed > 0::numeric),
  constraint measurement_above_boq_says_why CHECK (NOT is_above_boq OR reason <> ''::text),
  constraint measurement_reversed_says_why CHECK ((reversed_at IS NULL) = (reversal_reason IS NULL) AND (reversed_at IS NULL) = (reversed_by IS NULL) AND (reversed_at IS NULL) = (reversed_by_name IS NULL))
);

create table norm (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  work_item_id uuid not null,
  material_id uuid,
  category text default ''::text not null,
  category_key text generated always as (lower(category)) stored not null,
  unit text not null,
  coefficient numeric(15,9) not null,
  wastage numeric(6,3) default 0 not null,
  constraint norm_pkey PRIMARY KEY (organisation_id, id),
  constraint norm_positive CHECK (coefficient > 0::numeric),
  constraint norm_wastage CHECK (wastage >= 0::numeric AND wastage <= 100::numeric),
  constraint norm_of_one CHECK ((material_id IS NULL) = (category <> ''::text))
);

create table norm_set (
  organisation_id uuid not null,
  project_id uuid not null,
  source text default ''::text not null,
  edition text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  constraint norm_set_pkey PRIMARY KEY (organisation_id, project_id)
);

create table notification (
  organisation_id uuid not null,
  person_id uuid not null,
  id uuid not null,
  kind text not null,
  document_type text not null,
  document_id uuid not null,
  document_name text not null,
  firm_id uuid not null,
  project_id uuid,
  needs text,
  module text,
  by_name text default ''::text not null,
  note text default ''::text not null,
  at timestamp with time zone not null,
  is_waiting boolean not null,
  in_app boolean not null,
  mail text not null,
  read_at timestamp with time zone,
  settled_at timestamp with time zone,
  mailed_at timestamp with time zone,
  constraint notification_pkey PRIMARY KEY (organisation_id, person_id, id),
  constraint notification_named CHECK (document_name <> ''::text),
  constraint notification_mail CHECK (mail = ANY (ARRAY['AT_ONCE'::text, 'DIGEST'::text, 'NEVER'::text])),
  constraint notification_reaches CHECK (in_app OR mail <> 'NEVER'::text),
  constraint notification_waits_in_app CHECK (in_app OR NOT is_waiting),
  constraint notification_settled_is_read CHECK (settled_at IS NULL OR read_at IS NOT NULL)
);

create table notification_choice (
  organisation_id uuid not null,
  person_id uuid not null,
  kind text not null,
  in_app boolean not null,
  mail text not null,
  constraint notification_choice_pkey PRIMARY KEY (organisation_id, person_id, kind),
  constraint notification_choice_mail CHECK (mail = ANY (ARRAY['AT_ONCE'::text, 'DIGEST'::text, 'NEVER'::text]))
);

create table number_series (
  organisation_id uuid not null,
  scope_id uuid not null,
  prefix text not null,
  period text not null,
  last_number integer not null,
  constraint number_series_pkey PRIMARY KEY (organisation_id, scope_id, prefix, period),
  constraint number_series_last_number_check CHECK (last_number > 0)
);

create table order_allocation (
  organisation_id uuid not null,
  material_request_line_id uuid not null,
  purchase_order_line_id uuid not null,
  quantity numeric(15,3) not null,
  released_quantity numeric(15,3) default 0 not null,
  constraint order_allocation_pkey PRIMARY KEY (organisation_id, material_request_line_id, purchase_order_line_id),
  constraint order_allocation_quantity_check CHECK (quantity > 0::numeric),
  constraint order_allocation_releases_what_it_took CHECK (released_quantity >= 0::numeric AND released_quantity <= quantity)
);

create table order_arrival (
  organisation_id uuid not null,
  purchase_order_id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  arrived_on date not null,
  request_to_order integer,
  order_to_receipt integer not null,
  constraint order_arrival_pkey PRIMARY KEY (organisation_id, purchase_order_id)
);

create table order_closing (
  organisation_id uuid not null,
  purchase_order_id uuid not null,
  amount numeric(15,2) not null,
  cost numeric(15,2) default 0 not null,
  constraint order_closing_pkey PRIMARY KEY (organisation_id, purchase_order_id)
);

create table order_month (
  organisation_id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  month date not null,
  orders integer not null,
  committed numeric(19,2) not null,
  cost numeric(19,2) default 0 not null
);

create table organisation (
  id uuid not null,
  name text not null,
  created_at timestamp with time zone not null,
  is_demo boolean default false not null,
  constraint organisation_pkey PRIMARY KEY (id)
);

create table organisation_unit (
  organisation_id uuid not null,
  name text not null,
  is_in_use boolean not null,
  uqc text,
  factor numeric,
  base_unit text,
  created_at timestamp with time zone not null,
  constraint organisation_unit_pkey PRIMARY KEY (organisation_id, name),
  constraint organisation_unit_named CHECK (name <> ''::text AND name !~~ '%,%'::text),
  constraint organisation_unit_factor CHECK (factor > 0::numeric AND scale(factor) <= 6),
  constraint organisation_unit_factor_has_base CHECK ((factor IS NULL) = (base_unit IS NULL)),
  constraint organisation_unit_own CHECK (uqc IS NOT NULL OR factor IS NULL)
);

create table outbound_message (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid,
  kind text not null,
  template_version integer not null,
  data jsonb not null,
  reply_to_name text default ''::text not null,
  reply_to_address text default ''::text not null,
  document_type text,
  document_id uuid,
  document_revision integer,
  has_pdf boolean default false not null,
  link_id uuid,
  person_id uuid,
  dedupe_key text not null,
  message_id text not null,
  state text default 'QUEUED'::text not null,
  suppression text,
  due_at timestamp with time zone,
  claim uuid,
  claimed_at timestamp with time zone,
  attempts integer default 0 not null,
  reply_code integer,
  reply text default ''::text not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  accepted_at timestamp with time zone,
  ended_at timestamp with time zone,
  again_of uuid,
  constraint outbound_message_pkey PRIMARY KEY (organisation_id, id),
  constraint outbound_message_kind CHECK (kind <> ''::text),
  constraint outbound_message_state CHECK (state = ANY (ARRAY['QUEUED'::text, 'SENDING'::text, 'ACCEPTED'::text, 'FAILED'::text, 'SUPPRESSED'::text, 'BOUNCED'::text])),
  constraint outbound_message_attempts CHECK (attempts >= 0),
  constraint outbound_message_document CHECK ((document_type IS NULL) = (document_id IS NULL)),
  constraint outbound_message_due CHECK ((due_at IS NOT NULL) = (state = ANY (ARRAY['QUEUED'::text, 'SENDING'::text]))),
  constraint outbound_message_claim CHECK ((claim IS NOT NULL) = (state = 'SENDING'::text)),
  constraint outbound_message_ended CHECK ((ended_at IS NULL) = (due_at IS NOT NULL)),
  constraint outbound_message_accepted CHECK (accepted_at IS NOT NULL OR (state <> ALL (ARRAY['ACCEPTED'::text, 'BOUNCED'::text]))),
  constraint outbound_message_suppression CHECK ((suppression IS NOT NULL) = (state = 'SUPPRESSED'::text))
);

create table outbound_recipient (
  organisation_id uuid not null,
  message_id uuid not null,
  "position" integer not null,
  is_copy boolean not null,
  name text default ''::text not null,
  address text not null,
  address_key text not null,
  state text default 'WAITING'::text not null,
  reply text default ''::text not null,
  constraint outbound_recipient_pkey PRIMARY KEY (organisation_id, message_id, "position"),
  constraint outbound_recipient_address CHECK (address ~~ '%_@_%'::text),
  constraint outbound_recipient_state CHECK (state = ANY (ARRAY['WAITING'::text, 'ACCEPTED'::text, 'REFUSED'::text, 'SUPPRESSED'::text, 'BOUNCED'::text]))
);

create table password_link (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  secret_hash text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint password_link_pkey PRIMARY KEY (organisation_id, id),
  constraint password_link_purpose_check CHECK (purpose = ANY (ARRAY['INVITATION'::text, 'RESET'::text]))
);

create table plan_milestone (
  organisation_id uuid not null,
  project_plan_id uuid not null,
  milestone_id uuid not null,
  "position" integer not null,
  name text not null,
  from_on date not null,
  to_on date not null,
  share numeric(5,2) not null,
  done_on date,
  constraint plan_milestone_pkey PRIMARY KEY (organisation_id, project_plan_id, milestone_id),
  constraint plan_milestone_placed CHECK ("position" > 0),
  constraint plan_milestone_named CHECK (name <> ''::text),
  constraint plan_milestone_share_check CHECK (share > 0::numeric AND share <= 100::numeric),
  constraint plan_milestone_days CHECK (from_on <= to_on)
);

create table price_formula (
  organisation_id uuid not null,
  contract_line_id uuid not null,
  fixed_share numeric(7,6) not null,
  lag smallint not null,
  threshold numeric(7,3) default 0 not null,
  threshold_mode text default 'FULL'::text not null,
  cap numeric(7,3),
  floor numeric(7,3),
  constraint price_formula_pkey PRIMARY KEY (organisation_id, contract_line_id),
  constraint price_formula_share CHECK (fixed_share >= 0::numeric AND fixed_share <= 1::numeric),
  constraint price_formula_lag CHECK (lag >= 0 AND lag <= 24),
  constraint price_formula_threshold CHECK (threshold >= 0::numeric),
  constraint price_formula_mode CHECK (threshold_mode = ANY (ARRAY['FULL'::text, 'EXCESS_ONLY'::text])),
  constraint price_formula_cap CHECK (cap >= 0::numeric),
  constraint price_formula_floor CHECK (floor >= 0::numeric)
);

create table price_index (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  source text default ''::text not null,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint price_index_pkey PRIMARY KEY (organisation_id, id),
  constraint price_index_named CHECK (name <> ''::text)
);

create table price_index_correction (
  organisation_id uuid not null,
  id uuid not null,
  price_index_id uuid not null,
  month text not null,
  state text default 'FINAL'::text not null,
  before_value numeric(15,4) not null,
  after_value numeric(15,4) not null,
  reason text not null,
  corrected_at timestamp with time zone not null,
  corrected_by uuid not null,
  corrected_by_name text not null,
  constraint price_index_correction_pkey PRIMARY KEY (organisation_id, id),
  constraint price_index_correction_final CHECK (state = 'FINAL'::text),
  constraint price_index_correction_positive CHECK (after_value > 0::numeric),
  constraint price_index_correction_reason CHECK (reason <> ''::text),
  constraint price_index_correction_changes CHECK (before_value <> after_value)
);

create table price_index_value (
  organisation_id uuid not null,
  price_index_id uuid not null,
  month text not null,
  state text not null,
  value numeric(15,4) not null,
  entered_at timestamp with time zone not null,
  entered_by_name text not null,
  constraint price_index_value_pkey PRIMARY KEY (organisation_id, price_index_id, month, state),
  constraint price_index_value_month CHECK (month ~ '^(199\d|20\d\d|2100)-(0[1-9]|1[0-2])$'::text),
  constraint price_index_value_state CHECK (state = ANY (ARRAY['PROVISIONAL'::text, 'FINAL'::text])),
  constraint price_index_value_positive CHECK (value > 0::numeric)
);

create table price_weight (
  organisation_id uuid not null,
  contract_line_id uuid not null,
  price_index_id uuid not null,
  "position" integer not null,
  share numeric(7,6) not null,
  base_index numeric(15,4) not null,
  constraint price_weight_pkey PRIMARY KEY (organisation_id, contract_line_id, price_index_id),
  constraint price_weight_share CHECK (share >= 0::numeric AND share <= 1::numeric),
  constraint price_weight_base CHECK (base_index > 0::numeric)
);

create table project (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  name text not null,
  city text default ''::text not null,
  site_state_code text not null,
  created_at timestamp with time zone not null,
  address text default ''::text not null,
  contact_name text default ''::text not null,
  contact_number text default ''::text not null,
  version integer default 1 not null,
  archived_at timestamp with time zone,
  is_sez boolean default false not null,
  is_promoter_scheme boolean default false not null,
  constraint project_pkey PRIMARY KEY (organisation_id, id),
  constraint project_site_state_code_check CHECK (site_state_code ~ '^[0-9]{2}$'::text)
);

create table project_member (
  organisation_id uuid not null,
  user_id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  roles text[] not null,
  constraint project_member_pkey PRIMARY KEY (organisation_id, user_id, project_id),
  constraint project_member_roles_check CHECK (cardinality(roles) > 0)
);

create table project_plan (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  revision integer not null,
  planned_value numeric(17,2),
  reason text default ''::text not null,
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamp with time zone not null,
  constraint project_plan_pkey PRIMARY KEY (organisation_id, id),
  constraint project_plan_numbered CHECK (revision > 0),
  constraint project_plan_planned_value_check CHECK (planned_value > 0::numeric),
  constraint project_plan_reasoned CHECK (revision = 1 OR reason <> ''::text)
);

create table public_link (
  organisation_id uuid not null,
  id uuid not null,
  secret_hash text not null,
  kind text not null,
  firm_id uuid not null,
  project_id uuid,
  document_type text not null,
  document_id uuid not null,
  revision integer not null,
  recipient_name text not null,
  recipient_email text not null,
  person_id uuid,
  step_id uuid,
  content_hash text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_reason text,
  recipient_phone text default ''::text not null,
  constraint public_link_pkey PRIMARY KEY (organisation_id, id),
  constraint public_link_kind CHECK (kind = ANY (ARRAY['ACKNOWLEDGEMENT'::text, 'APPROVAL'::text])),
  constraint public_link_revision CHECK (revision >= 0),
  constraint public_link_expires CHECK (expires_at > created_at),
  constraint public_link_revoked CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL)),
  constraint public_link_of_person CHECK (kind <> 'APPROVAL'::text OR person_id IS NOT NULL)
);

create table purchase_order (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  material_request_id uuid not null,
  supplier_id uuid not null,
  po_number text not null,
  status text not null,
  is_approval_needed boolean not null,
  ordered_by uuid not null,
  created_at timestamp with time zone not null,
  expected_delivery_date date not null,
  remark text not null,
  closing_reason text,
  ordered_by_name text not null,
  supplier_name text not null,
  supplier_code text not null,
  supplier_gst_no text not null,
  supplier_state_code text,
  site_state_code text not null,
  supply text not null,
  subtotal numeric(15,2) not null,
  cgst numeric(15,2) not null,
  sgst numeric(15,2) not null,
  igst numeric(15,2) not null,
  additional_charge numeric(15,2) not null,
  grand_total numeric(15,2) not null,
  firm_name text default ''::text not null,
  firm_gst_no text default ''::text not null,
  firm_address text default ''::text not null,
  firm_phone text default ''::text not null,
  firm_email text default ''::text not null,
  site_name text default ''::text not null,
  site_address text default ''::text not null,
  site_contact text default ''::text not null,
  supplier_address text default ''::text not null,
  supplier_contact text default ''::text not null,
  terms text default ''::text not null,
  version integer default 1 not null,
  changed_by uuid,
  approved_by uuid,
  sent_back_reason text,
  is_as_per_agreement boolean default false not null,
  is_part_received boolean default false not null,
  submitted_at timestamp with time zone,
  has_contract_line boolean default false not null,
  rate_warning_percent numeric(5,2),
  supplier_registration text default 'REGULAR'::text not null,
  gst_charge text default 'CHARGED'::text not null,
  lut_number text default ''::text not null,
  is_reverse_charge boolean default false not null,
  is_sez_site boolean default false not null,
  purpose text default ''::text not null,
  mrn_numbers text[] default '{}'::text[] not null,
  place_of_supply text,
  place_of_supply_reason text default ''::text not null,
  revision integer default 0 not null,
  acknowledgement text default 'NOT_SENT'::text not null,
  acknowledgement_due date,
  promised_on date,
  is_beyond_contract boolean default false not null,
  waiting_revision integer,
  credit_days integer,
  advance_percent numeric(5,2),
  delivery_terms text default ''::text not null,
  constraint purchase_order_pkey PRIMARY KEY (organisation_id, id),
  constraint purchase_order_status_check CHECK (status = ANY (ARRAY['SUBMITTED'::text, 'APPROVED'::text, 'DELIVERED'::text, 'CANCELLED'::text])),
  constraint purchase_order_supply_check CHECK (supply = ANY (ARRAY['INTRA'::text, 'INTER'::text])),
  constraint purchase_order_additional_charge_check CHECK (additional_charge >= 0::numeric),
  constraint purchase_order_adds_up CHECK (grand_total = (subtotal + cgst + sgst + igst + additional_charge)),
  constraint purchase_order_tax_by_supply CHECK (supply = 'INTRA'::text AND igst = 0::numeric AND cgst = sgst OR supply = 'INTER'::text AND cgst = 0::numeric AND sgst = 0::numeric),
  constraint purchase_order_sent_back_reason_check CHECK (sent_back_reason <> ''::text),
  constraint purchase_order_approved_by_another CHECK (approved_by <> ordered_by AND approved_by <> changed_by),
  constraint purchase_order_sent_back_waits CHECK (sent_back_reason IS NULL OR status = 'SUBMITTED'::text AND is_approval_needed),
  constraint purchase_order_supplier_registration CHECK (supplier_registration = ANY (ARRAY['REGULAR'::text, 'COMPOSITION'::text, 'UNREGISTERED'::text, 'SEZ'::text, 'OVERSEAS'::text])),
  constraint purchase_order_gst_charge CHECK (gst_charge = ANY (ARRAY['CHARGED'::text, 'NONE'::text, 'ZERO_RATED'::text])),
  constraint purchase_order_untaxed CHECK (gst_charge = 'CHARGED'::text OR cgst = 0::numeric AND sgst = 0::numeric AND igst = 0::numeric),
  constraint purchase_order_zero_rated CHECK (gst_charge <> 'ZERO_RATED'::text OR lut_number <> ''::text),
  constraint purchase_order_of_requests CHECK (cardinality(mrn_numbers) > 0),
  constraint purchase_order_place_of_supply CHECK (place_of_supply ~ '^[0-9]{2}$'::text),
  constraint purchase_order_place_is_another CHECK (place_of_supply <> site_state_code),
  constraint purchase_order_place_has_reason CHECK ((place_of_supply IS NULL) = (place_of_supply_reason = ''::text)),
  constraint purchase_order_revision CHECK (revision >= 0),
  constraint purchase_order_acknowledgement CHECK (acknowledgement = ANY (ARRAY['NOT_SENT'::text, 'SENT'::text, 'ACKNOWLEDGED'::text, 'CHANGES_PROPOSED'::text, 'REFUSED'::text])),
  constraint purchase_order_acknowledgement_due CHECK ((acknowledgement = 'SENT'::text) = (acknowledgement_due IS NOT NULL)),
  constraint purchase_order_waiting_is_next CHECK (waiting_revision = (revision + 1)),
  constraint purchase_order_credit_days CHECK (credit_days >= 0 AND credit_days <= 365),
  constraint purchase_order_advance_percent CHECK (advance_percent > 0::numeric AND advance_percent <= 100::numeric)
);

create table purchase_order_charge (
  organisation_id uuid not null,
  purchase_order_id uuid not null,
  "position" integer not null,
  kind text not null,
  basis text not null,
  value numeric(15,2) not null,
  unit text,
  timing text not null,
  gst_rate numeric(6,3) not null,
  amount numeric(15,2) not null,
  cgst numeric(15,2) not null,
  sgst numeric(15,2) not null,
  igst numeric(15,2) not null,
  constraint purchase_order_charge_pkey PRIMARY KEY (organisation_id, purchase_order_id, "position"),
  constraint purchase_order_charge_value_check CHECK (value >= 0::numeric),
  constraint purchase_order_charge_gst_rate_check CHECK (gst_rate >= 0::numeric AND gst_rate <= 100::numeric),
  constraint purchase_order_charge_cgst_check CHECK (cgst >= 0::numeric),
  constraint purchase_order_charge_sgst_check CHECK (sgst >= 0::numeric),
  constraint purchase_order_charge_igst_check CHECK (igst >= 0::numeric),
  constraint purchase_order_charge_kind CHECK (kind = ANY (ARRAY['FREIGHT'::text, 'LOADING'::text, 'UNLOADING'::text, 'PACKING'::text, 'INSURANCE'::text, 'OTHER'::text])),
  constraint purchase_order_charge_basis CHECK (basis = ANY (ARRAY['FIXED'::text, 'PERCENT'::text, 'PER_UNIT'::text])),
  constraint purchase_order_charge_unit CHECK ((basis = 'PER_UNIT'::text) = (unit IS NOT NULL)),
  constraint purchase_order_charge_timing CHECK (timing = ANY (ARRAY['BEFORE_TAX'::text, 'AFTER_TAX'::text])),
  constraint purchase_order_charge_after_tax CHECK (timing = 'BEFORE_TAX'::text OR gst_rate = 0::numeric),
  constraint purchase_order_charge_amount_check CHECK (amount >= 0::numeric)
);

create table purchase_order_line (
  organisation_id uuid not null,
  id uuid not null,
  purchase_order_id uuid not null,
  "position" integer not null,
  material_id uuid not null,
  quantity numeric(15,3) not null,
  price_per_unit numeric,
  gst_rate numeric(6,3),
  taxable numeric(15,2),
  cgst numeric(15,2) not null,
  sgst numeric(15,2) not null,
  igst numeric(15,2) not null,
  amount numeric(15,2),
  received_quantity numeric(15,3) default 0 not null,
  closed_quantity numeric(15,3) default 0 not null,
  material_code text not null,
  material_name text not null,
  unit text not null,
  hsn_code text not null,
  is_closed boolean default false not null,
  receipt_tolerance numeric(6,3) default 0 not null,
  firm_id uuid not null,
  project_id uuid not null,
  ordered_at timestamp with time zone not null,
  discount numeric(5,2) default 0 not null,
  charges numeric(15,2) default 0 not null,
  last_rate numeric,
  last_ordered_on date,
  reverse_charge_rate numeric(6,3),
  contract_line_id uuid,
  contract_number text default ''::text not null,
  contract_rate numeric,
  contract_standing text,
  contract_reason text default ''::text not null,
  is_price_hidden boolean default false not null,
  is_rate_provisional boolean default false not null,
  waiting_quantity numeric(15,3),
  receivable_quantity numeric(15,3) generated always as (
CASE
    WHEN is_closed THEN 0::numeric
    ELSE GREATEST(0::numeric, trunc((COALESCE(waiting_quantity, quantity) - closed_quantity) * (100::numeric + receipt_tolerance) * 0.01,
    CASE
        WHEN unit = ANY (ARRAY['Piece'::text, 'Box'::text, 'Set'::text, 'Roll'::text, 'Bag'::text, 'Bundle'::text, 'Coil'::text, 'Sheet'::text, 'Drum'::text, 'Bottle'::text, 'Packet'::text, 'Pair'::text, 'Trip'::text]) THEN 0
        ELSE 3
    END) - received_quantity)
END) stored not null,
  item_code text default ''::text not null,
  line_no integer not null,
  constraint purchase_order_line_pkey PRIMARY KEY (organisation_id, id),
  constraint purchase_order_line_quantity_check CHECK (quantity > 0::numeric),
  constraint purchase_order_line_gst_rate_check CHECK (gst_rate >= 0::numeric AND gst_rate <= 100::numeric),
  constraint purchase_order_line_received_quantity_check CHECK (received_quantity >= 0::numeric),
  constraint purchase_order_line_check CHECK (closed_quantity >= 0::numeric AND closed_quantity <= quantity),
  constraint purchase_order_line_adds_up CHECK (amount = (taxable + cgst + sgst + igst)),
  constraint purchase_order_line_discount CHECK (discount >= 0::numeric AND discount <= 100::numeric),
  constraint purchase_order_line_charges CHECK (charges >= 0::numeric),
  constraint purchase_order_line_reverse_charge CHECK (reverse_charge_rate >= 0::numeric AND reverse_charge_rate <= 100::numeric),
  constraint purchase_order_line_contract_standing CHECK (contract_standing = ANY (ARRAY['AS_AGREED'::text, 'BETTER'::text, 'OFF_CONTRACT'::text])),
  constraint purchase_order_line_of_contract CHECK ((contract_line_id IS NULL) = (contract_standing IS NULL) AND (contract_line_id IS NOT NULL OR NOT (is_price_hidden OR is_rate_provisional))),
  constraint purchase_order_line_waiting_is_less CHECK (waiting_quantity >= 0::numeric AND waiting_quantity < quantity),
  constraint purchase_order_line_price_per_unit_check CHECK (price_per_unit > 0::numeric),
  constraint purchase_order_line_priced_or_contract CHECK ((price_per_unit IS NULL) = (gst_rate IS NULL) AND (price_per_unit IS NULL) = (taxable IS NULL) AND (price_per_unit IS NULL) = (amount IS NULL)),
  constraint purchase_order_line_price_places CHECK (GREATEST(scale(price_per_unit), scale(last_rate), scale(contract_rate)) <= 4 AND GREATEST(price_per_unit, last_rate, contract_rate) < '10000000000000'::bigint::numeric),
  constraint purchase_order_line_number CHECK (line_no <= "position")
);

create table purchase_order_revision (
  organisation_id uuid not null,
  id uuid not null,
  purchase_order_id uuid not null,
  revision integer not null,
  state text not null,
  reason_code text not null,
  reason text not null,
  asked jsonb,
  content jsonb not null,
  content_hash text not null,
  difference jsonb,
  paper jsonb,
  is_approval_needed boolean default false not null,
  grounds text[] default '{}'::text[] not null,
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamp with time zone not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamp with time zone,
  comment text default ''::text not null,
  in_force_at timestamp with time zone,
  constraint purchase_order_revision_pkey PRIMARY KEY (organisation_id, id),
  constraint purchase_order_revision_revision_check CHECK (revision >= 0),
  constraint purchase_order_revision_state CHECK (state = ANY (ARRAY['WAITING'::text, 'IN_FORCE'::text, 'SUPERSEDED'::text, 'REJECTED'::text, 'WITHDRAWN'::text])),
  constraint purchase_order_revision_reason_code CHECK (reason_code = ANY (ARRAY['AS_MADE'::text, 'SITE'::text, 'DESIGN'::text, 'RATE'::text, 'SCHEDULE'::text, 'SUPPLIER'::text, 'MISTAKE'::text, 'OTHER'::text])),
  constraint purchase_order_revision_is_asked_for CHECK ((revision = 0) = (asked IS NULL)),
  constraint purchase_order_revision_has_difference CHECK ((revision = 0) = (difference IS NULL)),
  constraint purchase_order_revision_decided_by_another CHECK (decided_by <> made_by),
  constraint purchase_order_revision_rejected_with_reason CHECK (state <> 'REJECTED'::text OR decided_by IS NOT NULL AND comment <> ''::text),
  constraint purchase_order_revision_in_force CHECK ((state = ANY (ARRAY['IN_FORCE'::text, 'SUPERSEDED'::text])) = (in_force_at IS NOT NULL)),
  constraint purchase_order_revision_approved CHECK (NOT is_approval_needed OR in_force_at IS NULL OR decided_by IS NOT NULL)
);

create table rate_contract (
  organisation_id uuid not null,
  id uuid not null,
  contract_number text not null,
  supplier_id uuid not null,
  supplier_name text not null,
  scope text not null,
  valid_from date not null,
  valid_to date not null,
  kind text not null,
  target_value numeric(15,2),
  over_use text not null,
  freight_basis text not null,
  terms text default ''::text not null,
  status text default 'DRAFT'::text not null,
  revision integer default 0 not null,
  sent_back_reason text default ''::text not null,
  closing_reason text default ''::text not null,
  created_by uuid not null,
  created_by_name text not null,
  changed_by uuid,
  agreed_by uuid,
  agreed_by_name text,
  agreed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  closed_at timestamp with time zone,
  constraint rate_contract_pkey PRIMARY KEY (organisation_id, id),
  constraint rate_contract_scope CHECK (scope = ANY (ARRAY['ORGANISATION'::text, 'FIRMS'::text, 'PROJECTS'::text])),
  constraint rate_contract_kind CHECK (kind = ANY (ARRAY['RATE'::text, 'QUANTITY'::text, 'VALUE'::text])),
  constraint rate_contract_target CHECK (target_value > 0::numeric),
  constraint rate_contract_over_use CHECK (over_use = ANY (ARRAY['NONE'::text, 'APPROVE'::text, 'STOP'::text])),
  constraint rate_contract_freight CHECK (freight_basis = ANY (ARRAY['FOR_SITE'::text, 'EX_WORKS'::text])),
  constraint rate_contract_status CHECK (status = ANY (ARRAY['DRAFT'::text, 'SUBMITTED'::text, 'AGREED'::text, 'CLOSED'::text])),
  constraint rate_contract_revised CHECK (revision >= 0),
  constraint rate_contract_days CHECK (valid_from <= valid_to),
  constraint rate_contract_valued CHECK ((kind = 'VALUE'::text) = (target_value IS NOT NULL)),
  constraint rate_contract_agreed CHECK (
CASE status
    WHEN 'AGREED'::text THEN agreed_by IS NOT NULL
    WHEN 'CLOSED'::text THEN true
    ELSE agreed_by IS NULL
END),
  constraint rate_contract_two_people CHECK (agreed_by IS NULL OR agreed_by <> created_by AND agreed_by IS DISTINCT FROM changed_by),
  constraint rate_contract_closed CHECK ((status = 'CLOSED'::text) = (closed_at IS NOT NULL))
);

create table rate_contract_place (
  organisation_id uuid not null,
  rate_contract_id uuid not null,
  firm_id uuid not null,
  project_id uuid
);

create table rate_contract_revision (
  organisation_id uuid not null,
  id uuid not null,
  rate_contract_id uuid not null,
  revision integer not null,
  reason text not null,
  content jsonb not null,
  before jsonb not null,
  state text default 'WAITING'::text not null,
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamp with time zone not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamp with time zone,
  constraint rate_contract_revision_pkey PRIMARY KEY (organisation_id, id),
  constraint rate_contract_revision_counted CHECK (revision > 0),
  constraint rate_contract_revision_reason CHECK (reason <> ''::text),
  constraint rate_contract_revision_state CHECK (state = ANY (ARRAY['WAITING'::text, 'AGREED'::text, 'REFUSED'::text])),
  constraint rate_contract_revision_decided CHECK ((state = 'WAITING'::text) = (decided_by IS NULL)),
  constraint rate_contract_revision_two_people CHECK (decided_by <> made_by)
);

create table rate_difference (
  organisation_id uuid not null,
  id uuid not null,
  goods_receipt_id uuid not null,
  goods_receipt_line_id uuid not null,
  used_rate numeric not null,
  final_rate numeric not null,
  quantity numeric(15,3) not null,
  amount numeric(15,2) not null,
  made_at timestamp with time zone not null,
  made_by_name text not null,
  withdrawn_at timestamp with time zone,
  posted_rate numeric not null,
  correction_id uuid,
  constraint rate_difference_pkey PRIMARY KEY (organisation_id, id),
  constraint rate_difference_quantity CHECK (quantity > 0::numeric),
  constraint rate_difference_used CHECK (used_rate > 0::numeric),
  constraint rate_difference_adds_up CHECK (final_rate <> used_rate AND amount = (round((final_rate - posted_rate) * quantity, 2) - round((used_rate - posted_rate) * quantity, 2)) AND (correction_id IS NOT NULL OR posted_rate = used_rate)),
  constraint rate_difference_final CHECK (final_rate > 0::numeric),
  constraint rate_difference_posted CHECK (posted_rate > 0::numeric),
  constraint rate_difference_places CHECK (GREATEST(scale(used_rate), scale(final_rate), scale(posted_rate)) <= 4 AND GREATEST(used_rate, final_rate, posted_rate) < '10000000000000'::bigint::numeric)
);

create table recurring_task (
  name text not null,
  last_done_at timestamp with time zone not null,
  failed_at timestamp with time zone,
  failure text,
  constraint recurring_task_pkey PRIMARY KEY (name),
  constraint recurring_task_failure CHECK (failure = ANY (ARRAY['DISK_FULL'::text, 'FOLDER'::text, 'OTHER'::text])),
  constraint recurring_task_failed_with_reason CHECK ((failed_at IS NULL) = (failure IS NULL))
);

create table reset_request (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by uuid,
  outcome text,
  constraint reset_request_pkey PRIMARY KEY (organisation_id, id),
  constraint reset_request_kind_check CHECK (kind = ANY (ARRAY['PASSWORD'::text, 'SECOND_FACTOR'::text])),
  constraint reset_request_outcome_check CHECK (outcome = ANY (ARRAY['CONFIRMED'::text, 'REFUSED'::text, 'EXPIRED'::text])),
  constraint reset_request_closed CHECK ((closed_at IS NULL) = (outcome IS NULL)),
  constraint reset_request_not_of_oneself CHECK (requested_by <> user_id),
  constraint reset_request_by_two CHECK (outcome IS DISTINCT FROM 'CONFIRMED'::text OR closed_by IS NOT NULL AND closed_by <> requested_by AND closed_by <> user_id)
);

create table steel_weighing (
  organisation_id uuid not null,
  project_id uuid not null,
  diameter smallint not null,
  per_metre numeric(9,4),
  scrap numeric(15,3) default 0 not null,
  constraint steel_weighing_pkey PRIMARY KEY (organisation_id, project_id, diameter),
  constraint weighing_diameter CHECK (diameter = ANY (ARRAY[6, 8, 10, 12, 16, 20, 25, 28, 32, 36, 40])),
  constraint weighing_positive CHECK (per_metre > 0::numeric),
  constraint weighing_scrap CHECK (scrap >= 0::numeric)
);

create table stock (
  organisation_id uuid not null,
  store_id uuid not null,
  material_id uuid not null,
  quantity numeric(15,3) default 0 not null,
  value numeric(17,2) default 0 not null,
  last_sequence integer default 0 not null,
  total_in numeric(15,3) default 0 not null,
  bin text default ''::text not null,
  reorder_level numeric(15,3),
  reorder_quantity numeric(15,3),
  counted_on date,
  constraint stock_pkey PRIMARY KEY (organisation_id, store_id, material_id),
  constraint stock_quantity_check CHECK (quantity >= 0::numeric),
  constraint stock_value_check CHECK (value >= 0::numeric),
  constraint stock_reorder_level_check CHECK (reorder_level > 0::numeric),
  constraint stock_reorder_quantity_check CHECK (reorder_quantity > 0::numeric),
  constraint stock_nothing_is_worth_nothing CHECK (quantity > 0::numeric OR value = 0::numeric),
  constraint stock_came_in CHECK (total_in >= quantity),
  constraint stock_reorder_together CHECK ((reorder_level IS NULL) = (reorder_quantity IS NULL))
);

create table stock_count (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  store_id uuid not null,
  status text not null,
  count_number text not null,
  recount_above numeric(6,3) not null,
  remark text default ''::text not null,
  started_by uuid not null,
  started_by_name text not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  posted_at timestamp with time zone,
  posted_by_name text,
  posted_on date,
  version integer default 1 not null,
  parties jsonb default '{}'::jsonb not null,
  posted_by uuid,
  constraint stock_count_pkey PRIMARY KEY (organisation_id, id),
  constraint stock_count_status_check CHECK (status = ANY (ARRAY['COUNTING'::text, 'REVIEW'::text, 'POSTED'::text, 'CANCELLED'::text])),
  constraint stock_count_recount_above_check CHECK (recount_above >= 0::numeric)
);

create table stock_count_line (
  organisation_id uuid not null,
  id uuid not null,
  stock_count_id uuid not null,
  "position" integer not null,
  material_id uuid not null,
  book_quantity numeric(15,3),
  counted_quantity numeric(15,3),
  counted_at timestamp with time zone,
  counted_by_name text,
  counted_times integer default 0 not null,
  is_recount_asked boolean default false not null,
  first_quantity numeric(15,3),
  variance_value numeric(17,2),
  reason text default ''::text not null,
  material_code text default ''::text not null,
  material_name text default ''::text not null,
  unit text default ''::text not null,
  hsn_code text default ''::text not null,
  gst_rate numeric(6,3),
  counted_by uuid,
  item_code text default ''::text not null,
  constraint stock_count_line_pkey PRIMARY KEY (organisation_id, id),
  constraint stock_count_line_counted_quantity_check CHECK (counted_quantity >= 0::numeric),
  constraint stock_count_line_first_quantity_check CHECK (first_quantity >= 0::numeric),
  constraint stock_count_line_counted_against_books CHECK ((counted_quantity IS NULL) = (book_quantity IS NULL) AND (counted_quantity IS NULL) = (counted_at IS NULL))
);

create table stock_entry (
  organisation_id uuid not null,
  store_id uuid not null,
  material_id uuid not null,
  sequence integer not null,
  kind text not null,
  on_date date not null,
  posted_at timestamp with time zone not null,
  quantity numeric(15,3) not null,
  value numeric(17,2) not null,
  balance_quantity numeric(15,3) not null,
  balance_value numeric(17,2) not null,
  document_type text not null,
  document_id uuid not null,
  document_number text not null,
  document_line_id uuid,
  party text default ''::text not null,
  posted_by uuid not null,
  posted_by_name text not null,
  corrects_sequence integer,
  value_date date,
  cause_document_type text,
  cause_document_id uuid,
  cause_document_number text,
  constraint stock_entry_pkey PRIMARY KEY (organisation_id, store_id, material_id, sequence),
  constraint stock_entry_sequence_check CHECK (sequence > 0),
  constraint stock_entry_balance_quantity_check CHECK (balance_quantity >= 0::numeric),
  constraint stock_entry_balance_value_check CHECK (balance_value >= 0::numeric),
  constraint stock_entry_corrects_what_stands CHECK (corrects_sequence < sequence AND value_date <= on_date AND (value_date IS NULL OR corrects_sequence IS NOT NULL)),
  constraint stock_entry_corrected_for_a_cause CHECK ((corrects_sequence IS NOT NULL AND quantity = 0::numeric) = (cause_document_type IS NOT NULL) AND (cause_document_type IS NULL) = (cause_document_id IS NULL) AND (cause_document_type IS NULL) = (cause_document_number IS NULL)),
  constraint stock_entry_nothing_is_worth_nothing CHECK (balance_quantity > 0::numeric OR balance_value = 0::numeric OR quantity = 0::numeric),
  constraint stock_entry_kind_check CHECK (kind = ANY (ARRAY['OPENING'::text, 'RECEIPT'::text, 'RECEIPT_REVERSAL'::text, 'PRICING'::text, 'ISSUE'::text, 'ISSUE_RETURN'::text, 'TRANSFER_OUT'::text, 'TRANSFER_IN'::text, 'SUPPLIER_RETURN'::text, 'COUNT'::text, 'MERGE_OUT'::text, 'MERGE_IN'::text]))
);

create table stock_issue (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  store_id uuid not null,
  kind text not null,
  issue_number text not null,
  issue_id uuid,
  issued_on date not null,
  contractor text default ''::text not null,
  activity text default ''::text not null,
  location text default ''::text not null,
  handed_to text default ''::text not null,
  remark text default ''::text not null,
  issued_by uuid not null,
  issued_by_name text not null,
  created_at timestamp with time zone not null,
  parties jsonb default '{}'::jsonb not null,
  contractor_id uuid,
  cost_head text default ''::text not null,
  cost_head_id uuid,
  tower_id uuid,
  floor_id uuid,
  constraint stock_issue_pkey PRIMARY KEY (organisation_id, id),
  constraint stock_issue_kind_check CHECK (kind = ANY (ARRAY['ISSUE'::text, 'RETURN'::text])),
  constraint stock_issue_return_of_issue CHECK ((kind = 'RETURN'::text) = (issue_id IS NOT NULL)),
  constraint stock_issue_cost_head_named CHECK (cost_head_id IS NULL OR cost_head <> ''::text)
);

create table stock_issue_line (
  organisation_id uuid not null,
  id uuid not null,
  stock_issue_id uuid not null,
  "position" integer not null,
  material_id uuid not null,
  issue_line_id uuid,
  quantity numeric(15,3) not null,
  value numeric(17,2) not null,
  returned_quantity numeric(15,3) default 0 not null,
  returned_value numeric(17,2) default 0 not null,
  material_code text default ''::text not null,
  material_name text default ''::text not null,
  unit text default ''::text not null,
  hsn_code text default ''::text not null,
  gst_rate numeric(6,3),
  work_item_id uuid,
  item_code text default ''::text not null,
  constraint stock_issue_line_pkey PRIMARY KEY (organisation_id, id),
  constraint stock_issue_line_quantity_check CHECK (quantity > 0::numeric),
  constraint stock_issue_line_value_check CHECK (value >= 0::numeric),
  constraint stock_issue_line_returns_what_went CHECK (returned_quantity >= 0::numeric AND returned_quantity <= quantity AND returned_value >= 0::numeric AND returned_value <= value)
);

create table stock_month (
  organisation_id uuid not null,
  store_id uuid not null,
  material_id uuid not null,
  month date not null,
  kind text not null,
  entries integer not null,
  quantity numeric(17,3) not null,
  value numeric(19,2) not null,
  corrections integer default 0 not null,
  constraint stock_month_pkey PRIMARY KEY (organisation_id, store_id, month, kind, material_id)
);

create table stock_transfer (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  store_id uuid not null,
  to_project_id uuid not null,
  to_store_id uuid not null,
  status text not null,
  challan_number text not null,
  dispatched_on date not null,
  received_on date,
  vehicle_no text default ''::text not null,
  driver_name text default ''::text not null,
  transporter text default ''::text not null,
  eway_bill_no text default ''::text not null,
  remark text default ''::text not null,
  dispatched_by uuid not null,
  dispatched_by_name text not null,
  received_by_name text,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  firm_name text default ''::text not null,
  firm_gst_no text default ''::text not null,
  firm_address text default ''::text not null,
  site_name text not null,
  site_address text default ''::text not null,
  site_state_code text default ''::text not null,
  to_site_name text not null,
  to_site_address text default ''::text not null,
  to_site_state_code text default ''::text not null,
  parties jsonb default '{}'::jsonb not null,
  to_parties jsonb default '{}'::jsonb not null,
  constraint stock_transfer_pkey PRIMARY KEY (organisation_id, id),
  constraint stock_transfer_status_check CHECK (status = ANY (ARRAY['DISPATCHED'::text, 'RECEIVED'::text])),
  constraint stock_transfer_challan_number_check CHECK (length(challan_number) <= 16),
  constraint stock_transfer_goes_somewhere CHECK (store_id <> to_store_id)
);

create table stock_transfer_line (
  organisation_id uuid not null,
  id uuid not null,
  stock_transfer_id uuid not null,
  "position" integer not null,
  material_id uuid not null,
  quantity numeric(15,3) not null,
  value numeric(17,2) not null,
  received_quantity numeric(15,3) default 0 not null,
  received_value numeric(17,2) default 0 not null,
  short_quantity numeric(15,3) default 0 not null,
  short_reason text default ''::text not null,
  material_code text default ''::text not null,
  material_name text default ''::text not null,
  unit text default ''::text not null,
  hsn_code text default ''::text not null,
  gst_rate numeric(6,3),
  challan_value numeric(15,2),
  item_code text default ''::text not null,
  constraint stock_transfer_line_pkey PRIMARY KEY (organisation_id, id),
  constraint stock_transfer_line_quantity_check CHECK (quantity > 0::numeric),
  constraint stock_transfer_line_value_check CHECK (value >= 0::numeric),
  constraint stock_transfer_line_received_quantity_check CHECK (received_quantity >= 0::numeric),
  constraint stock_transfer_line_received_value_check CHECK (received_value >= 0::numeric),
  constraint stock_transfer_line_short_quantity_check CHECK (short_quantity >= 0::numeric),
  constraint stock_transfer_line_arrives_once CHECK ((received_quantity + short_quantity) <= quantity AND received_value <= value),
  constraint stock_transfer_line_short_has_reason CHECK (short_quantity = 0::numeric OR short_reason <> ''::text),
  constraint stock_transfer_line_challan_value_check CHECK (challan_value >= 0::numeric)
);

create table store (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  name text not null,
  bins text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  version integer default 1 not null,
  constraint store_pkey PRIMARY KEY (organisation_id, id),
  constraint store_name_check CHECK (name <> ''::text)
);

create table store_month (
  organisation_id uuid not null,
  store_id uuid not null,
  month date not null,
  kind text not null,
  entries integer not null,
  value numeric(19,2) not null,
  corrections integer default 0 not null
);

create table supplier (
  organisation_id uuid not null,
  id uuid not null,
  supplier_code text not null,
  supplier_name text not null,
  gst_no text not null,
  state_code text,
  contact_person_name text not null,
  contact_person_number text not null,
  email text not null,
  address text not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  version integer default 1 not null,
  registration text default 'REGULAR'::text not null,
  pin_code text default ''::text not null,
  lut_number text default ''::text not null,
  lut_year text default ''::text not null,
  pan text default ''::text not null,
  udyam_number text default ''::text not null,
  msme_class text,
  credit_days integer,
  contacts jsonb default '[]'::jsonb not null,
  advance_percent numeric(5,2),
  delivery_terms text default ''::text not null,
  constraint supplier_pkey PRIMARY KEY (organisation_id, id),
  constraint supplier_supplier_name_check CHECK (supplier_name <> ''::text),
  constraint supplier_gst_no_check CHECK (gst_no <> ''::text),
  constraint supplier_state_code_check CHECK (state_code ~ '^[0-9]{2}$'::text),
  constraint supplier_registration CHECK (registration = ANY (ARRAY['REGULAR'::text, 'COMPOSITION'::text, 'UNREGISTERED'::text, 'SEZ'::text, 'OVERSEAS'::text])),
  constraint supplier_pin_code CHECK (pin_code ~ '^([1-9][0-9]{5})?$'::text),
  constraint supplier_lut_has_year CHECK ((lut_number = ''::text) = (lut_year = ''::text)),
  constraint supplier_msme_class CHECK (msme_class = ANY (ARRAY['MICRO'::text, 'SMALL'::text, 'MEDIUM'::text])),
  constraint supplier_credit_days CHECK (credit_days >= 0 AND credit_days <= 365),
  constraint supplier_contacts_listed CHECK (jsonb_typeof(contacts) = 'array'::text),
  constraint supplier_advance_percent CHECK (advance_percent > 0::numeric AND advance_percent <= 100::numeric)
);

create table supplier_bank_account (
  organisation_id uuid not null,
  supplier_id uuid not null,
  holder text not null,
  account_number text not null,
  ifsc text default ''::text not null,
  bank text default ''::text not null,
  changed_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint supplier_bank_account_pkey PRIMARY KEY (organisation_id, supplier_id),
  constraint supplier_bank_account_held CHECK (holder <> ''::text),
  constraint supplier_bank_account_numbered CHECK (account_number <> ''::text)
);

create table supplier_material (
  organisation_id uuid not null,
  supplier_id uuid not null,
  material_id uuid not null,
  constraint supplier_material_pkey PRIMARY KEY (organisation_id, supplier_id, material_id)
);

create table supplier_return (
  organisation_id uuid not null,
  id uuid not null,
  firm_id uuid not null,
  project_id uuid not null,
  store_id uuid not null,
  supplier_id uuid not null,
  goods_receipt_id uuid not null,
  return_number text not null,
  returned_on date not null,
  vehicle_no text default ''::text not null,
  reason text not null,
  supplier_name text not null,
  supplier_code text not null,
  returned_by uuid not null,
  returned_by_name text not null,
  created_at timestamp with time zone not null,
  parties jsonb default '{}'::jsonb not null,
  constraint supplier_return_pkey PRIMARY KEY (organisation_id, id),
  constraint supplier_return_reason_check CHECK (reason <> ''::text),
  constraint supplier_return_number_fits CHECK (length(return_number) <= 16)
);

create table supplier_return_line (
  organisation_id uuid not null,
  id uuid not null,
  supplier_return_id uuid not null,
  "position" integer not null,
  goods_receipt_line_id uuid not null,
  material_id uuid not null,
  source text not null,
  quantity numeric(15,3) not null,
  value numeric(17,2) not null,
  challan_value numeric(15,2),
  purchase_value numeric(17,2) default 0 not null,
  constraint supplier_return_line_pkey PRIMARY KEY (organisation_id, id),
  constraint supplier_return_line_source_check CHECK (source = ANY (ARRAY['REJECTED'::text, 'ACCEPTED'::text])),
  constraint supplier_return_line_quantity_check CHECK (quantity > 0::numeric),
  constraint supplier_return_line_value_check CHECK (value >= 0::numeric),
  constraint supplier_return_line_challan_value_check CHECK (challan_value >= 0::numeric),
  constraint supplier_return_line_purchase_value_check CHECK (purchase_value >= 0::numeric)
);

create table suppressed_address (
  organisation_id uuid not null,
  address_key text not null,
  reason text not null,
  reply text not null,
  message_id uuid,
  suppressed_at timestamp with time zone not null,
  constraint suppressed_address_pkey PRIMARY KEY (organisation_id, address_key),
  constraint suppressed_address_reason CHECK (reason = ANY (ARRAY['BOUNCED'::text, 'REFUSED'::text]))
);

create table tower (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  name_key text generated always as (lower(name)) stored not null,
  "position" integer not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  constraint tower_pkey PRIMARY KEY (organisation_id, id),
  constraint tower_named CHECK (name <> ''::text),
  constraint tower_placed CHECK ("position" > 0)
);

create table user_account (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  email text not null,
  mobile text default ''::text not null,
  password_hash text,
  created_at timestamp with time zone not null,
  deactivated_at timestamp with time zone,
  version integer default 1 not null,
  totp_secret text,
  totp_confirmed_at timestamp with time zone,
  totp_last_step bigint,
  recovery_code_hashes text[] default '{}'::text[] not null,
  administered_until timestamp with time zone,
  notices_seen_at timestamp with time zone,
  invited_by_firm_id uuid,
  constraint user_account_pkey PRIMARY KEY (organisation_id, id),
  constraint user_account_second_factor CHECK (totp_secret IS NOT NULL OR totp_confirmed_at IS NULL AND totp_last_step IS NULL)
);

create table user_session (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  address text default ''::text not null,
  user_agent text default ''::text not null,
  last_seen_at timestamp with time zone,
  constraint user_session_pkey PRIMARY KEY (organisation_id, id)
);

create table work_item (
  organisation_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  parent_id uuid,
  kind text not null,
  path uuid[] not null,
  "position" integer not null,
  code text not null,
  code_key text generated always as (lower(code)) stored not null,
  description text not null,
  unit text default ''::text not null,
  quantity numeric(15,3),
  rate numeric,
  tower_id uuid,
  floor_id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  constraint work_item_pkey PRIMARY KEY (organisation_id, id),
  constraint work_item_kind_check CHECK (kind = ANY (ARRAY['COST_CODE'::text, 'BOQ_HEADING'::text, 'BOQ_ITEM'::text])),
  constraint work_item_placed CHECK ("position" > 0),
  constraint work_item_coded CHECK (code <> ''::text),
  constraint work_item_described CHECK (description <> ''::text),
  constraint work_item_quantity_check CHECK (quantity >= 0::numeric),
  constraint work_item_path_ends CHECK (path[cardinality(path)] = id),
  constraint work_item_path_starts CHECK ((parent_id IS NULL) = (cardinality(path) = 1)),
  constraint work_item_rate_check CHECK (rate >= 0::numeric),
  constraint work_item_measured CHECK (kind <> 'BOQ_HEADING'::text OR quantity IS NULL AND rate IS NULL),
  constraint work_item_rate_places CHECK (scale(rate) <= 4 AND rate < '10000000000000'::bigint::numeric)
);

create table work_item_revision (
  organisation_id uuid not null,
  work_item_id uuid not null,
  revision integer not null,
  description text not null,
  unit text not null,
  quantity numeric(15,3),
  rate numeric,
  replaced_at timestamp with time zone not null,
  constraint work_item_revision_pkey PRIMARY KEY (organisation_id, work_item_id, revision),
  constraint work_item_revision_rate_places CHECK (scale(rate) <= 4 AND rate < '10000000000000'::bigint::numeric)
);
alter table attachment_content alter column content set storage external;
alter table attachment_piece alter column bytes set storage external;
alter table acknowledgement add constraint acknowledgement_key_unique UNIQUE (organisation_id, link_id, key);
CREATE INDEX acknowledgement_of_order ON acknowledgement USING btree (organisation_id, purchase_order_id, id);
CREATE INDEX acknowledgement_line_of_order_line ON acknowledgement_line USING btree (organisation_id, purchase_order_line_id);
alter table approval_decision add constraint approval_decision_once UNIQUE (organisation_id, step_id, decided_by);
alter table approval_decision add constraint approval_decision_once_for UNIQUE (organisation_id, step_id, decided_for);
CREATE INDEX approval_decision_of_request ON approval_decision USING btree (organisation_id, request_id);
alter table approval_policy add constraint approval_policy_version UNIQUE (organisation_id, firm_id, document_type, version);
CREATE UNIQUE INDEX approval_request_one_pending ON approval_request USING btree (organisation_id, document_type, document_id) WHERE state = 'PENDING'::text;
CREATE INDEX approval_request_of_document ON approval_request USING btree (organisation_id, document_type, document_id, started_at DESC);
CREATE INDEX approval_request_started ON approval_request USING btree (organisation_id, started_at);
CREATE INDEX approval_request_waiting ON approval_request USING btree (organisation_id, id) INCLUDE (document_type, firm_id, project_id, payable, maker_ids) WHERE state = 'PENDING'::text;
alter table approval_rule add constraint approval_rule_position UNIQUE (organisation_id, policy_id, "position");
alter table approval_step add constraint approval_step_of_request UNIQUE (organisation_id, request_id, id);
alter table approval_step add constraint approval_step_of_rule UNIQUE (organisation_id, request_id, rule_id);
CREATE INDEX approval_step_pending ON approval_step USING btree (organisation_id, opened_at, id) WHERE state = 'PENDING'::text;
alter table area_unit add constraint area_unit_no_unique UNIQUE (organisation_id, tower_id, unit_no_key) DEFERRABLE;
CREATE INDEX area_unit_of_project ON area_unit USING btree (organisation_id, project_id, tower_id, floor_id);
CREATE INDEX attachment_of_document ON attachment USING btree (organisation_id, document_type, document_id, created_at);
CREATE INDEX audit_entry_of_document ON audit_entry USING btree (organisation_id, document_type, document_id, id);
CREATE INDEX audit_entry_of_project ON audit_entry USING btree (organisation_id, project_id, id DESC);
CREATE INDEX audit_entry_of_firm ON audit_entry USING btree (organisation_id, firm_id, at DESC, id DESC);
CREATE INDEX audit_entry_of_actor ON audit_entry USING btree (organisation_id, actor_id, at DESC);
CREATE INDEX audit_entry_of_submission ON audit_entry USING btree (organisation_id, document_id, at) WHERE document_type = 'MATERIAL_REQUEST'::text AND action = 'submit'::text;
CREATE INDEX bar_schedule_line_of_project ON bar_schedule_line USING btree (organisation_id, project_id, "position");
CREATE INDEX bar_schedule_line_of_work_item ON bar_schedule_line USING btree (organisation_id, project_id, work_item_id) WHERE work_item_id IS NOT NULL;
alter table bounce_report add constraint bounce_report_once UNIQUE (organisation_id, firm_id, report_key, address_key);
CREATE INDEX bounce_report_of_address ON bounce_report USING btree (organisation_id, address_key);
CREATE INDEX budget_change_of_line ON budget_change USING btree (organisation_id, line_id);
CREATE INDEX budget_change_of_work_item ON budget_change USING btree (organisation_id, work_item_id) WHERE work_item_id IS NOT NULL;
CREATE INDEX budget_change_of_material ON budget_change USING btree (organisation_id, material_id) WHERE material_id IS NOT NULL;
CREATE INDEX budget_finding_of_document ON budget_finding USING btree (organisation_id, document_id);
CREATE INDEX budget_finding_of_line ON budget_finding USING btree (organisation_id, budget_line_id, found_at DESC);
CREATE INDEX budget_finding_of_project ON budget_finding USING btree (organisation_id, project_id, found_at DESC);
CREATE INDEX budget_finding_of_material ON budget_finding USING btree (organisation_id, material_id);
CREATE UNIQUE INDEX budget_line_unique ON budget_line USING btree (organisation_id, project_id, work_item_id, material_id, category, (
CASE
    WHEN material_id IS NULL THEN unit
    ELSE ''::text
END)) NULLS NOT DISTINCT WHERE removed_at IS NULL;
CREATE INDEX budget_line_of_material ON budget_line USING btree (organisation_id, material_id);
CREATE INDEX budget_line_of_work_item ON budget_line USING btree (organisation_id, work_item_id);
CREATE INDEX budget_line_by_material ON budget_line USING btree (organisation_id, project_id, material_id, work_item_id) WHERE removed_at IS NULL;
CREATE INDEX budget_line_by_category ON budget_line USING btree (organisation_id, project_id, lower(category), unit, work_item_id) WHERE removed_at IS NULL AND material_id IS NULL;
CREATE INDEX budget_revision_of_project ON budget_revision USING btree (organisation_id, project_id, revision DESC);
CREATE UNIQUE INDEX budget_revision_approved_unique ON budget_revision USING btree (organisation_id, project_id, revision) WHERE status = 'APPROVED'::text;
CREATE UNIQUE INDEX budget_revision_draft_unique ON budget_revision USING btree (organisation_id, project_id) WHERE status = 'DRAFT'::text;
CREATE INDEX budget_use_of_line ON budget_use USING btree (organisation_id, budget_line_id);
CREATE INDEX budget_use_unbudgeted ON budget_use USING btree (organisation_id, project_id) WHERE budget_line_id IS NULL;
CREATE INDEX call_count_by_end ON call_count USING btree (ends_at);
alter table consumption_statement add constraint consumption_statement_number_unique UNIQUE (organisation_id, firm_id, statement_number);
alter table consumption_statement add constraint consumption_statement_once EXCLUDE USING gist (organisation_id WITH =, project_id WITH =, COALESCE(contractor_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =, daterange(period_from, period_to, '[]'::text) WITH &&) WHERE (status = 'SIGNED'::text);
CREATE INDEX consumption_statement_by_creation ON consumption_statement USING btree (organisation_id, firm_id, created_at DESC, id DESC);
CREATE INDEX consumption_statement_by_creation_everywhere ON consumption_statement USING btree (organisation_id, created_at DESC, id DESC);
CREATE INDEX consumption_statement_by_project ON consumption_statement USING btree (organisation_id, project_id, created_at DESC, id DESC);
CREATE INDEX consumption_statement_search ON consumption_statement USING gin (((statement_number || ' '::text) || contractor) gin_trgm_ops);
CREATE INDEX consumption_statement_of_contractor ON consumption_statement USING btree (organisation_id, contractor_id, created_at DESC, id DESC) WHERE contractor_id IS NOT NULL;
CREATE INDEX consumption_statement_line_of_statement ON consumption_statement_line USING btree (organisation_id, consumption_statement_id, "position");
CREATE INDEX consumption_statement_line_by_material ON consumption_statement_line USING btree (organisation_id, material_id) WHERE material_id IS NOT NULL;
CREATE UNIQUE INDEX consumption_term_of_material ON consumption_term USING btree (organisation_id, project_id, material_id) WHERE material_id IS NOT NULL;
CREATE UNIQUE INDEX consumption_term_of_category ON consumption_term USING btree (organisation_id, project_id, category_key) WHERE material_id IS NULL;
CREATE INDEX consumption_term_by_material ON consumption_term USING btree (organisation_id, material_id) WHERE material_id IS NOT NULL;
CREATE UNIQUE INDEX contract_line_material_once ON contract_line USING btree (organisation_id, rate_contract_id, material_id) WHERE material_id IS NOT NULL;
CREATE INDEX contract_line_of_contract ON contract_line USING btree (organisation_id, rate_contract_id, "position");
CREATE INDEX contract_line_of_material ON contract_line USING btree (organisation_id, material_id) WHERE material_id IS NOT NULL;
CREATE INDEX contract_line_of_category ON contract_line USING btree (organisation_id, lower(category)) WHERE material_id IS NULL;
alter table contractor add constraint contractor_code_unique UNIQUE (organisation_id, contractor_code);
CREATE UNIQUE INDEX contractor_name_unique ON contractor USING btree (organisation_id, lower(name)) WHERE archived_at IS NULL;
CREATE INDEX contractor_name_order ON contractor USING btree (organisation_id, lower(name), id);
CREATE INDEX contractor_search ON contractor USING gin (((((((name || ' '::text) || contractor_code) || ' '::text) || trade) || ' '::text) || contact_person) gin_trgm_ops);
alter table cost_head add constraint cost_head_of_firm UNIQUE (organisation_id, firm_id, id);
alter table cost_head add constraint cost_head_name_unique UNIQUE (organisation_id, firm_id, name_key) DEFERRABLE;
CREATE INDEX delegation_to ON delegation USING btree (organisation_id, to_id, last_day) WHERE ended_at IS NULL;
CREATE INDEX delegation_from ON delegation USING btree (organisation_id, from_id, last_day) WHERE ended_at IS NULL;
CREATE INDEX document_count_of_place ON document_count USING btree (organisation_id, document_type, firm_id, project_id, status);
CREATE INDEX firm_member_of_firm ON firm_member USING btree (organisation_id, firm_id);
CREATE UNIQUE INDEX firm_registration_one_per_state ON firm_registration USING btree (organisation_id, firm_id, state_code) WHERE archived_at IS NULL;
alter table floor add constraint floor_of_project UNIQUE (organisation_id, project_id, id);
alter table floor add constraint floor_level_unique UNIQUE (organisation_id, tower_id, level) DEFERRABLE;
CREATE INDEX floor_of_project_order ON floor USING btree (organisation_id, project_id, tower_id, level);
CREATE INDEX floor_cast ON floor USING btree (organisation_id, project_id, cast_on) WHERE cast_on IS NOT NULL;
CREATE UNIQUE INDEX forgotten_password_one_open ON forgotten_password USING btree (organisation_id, user_id) WHERE closed_at IS NULL;
alter table goods_pricing add constraint goods_pricing_number UNIQUE (organisation_id, goods_receipt_id, number);
CREATE UNIQUE INDEX goods_pricing_one_waits ON goods_pricing USING btree (organisation_id, goods_receipt_id) WHERE state = 'WAITING'::text;
CREATE INDEX goods_pricing_line_of_receipt_line ON goods_pricing_line USING btree (organisation_id, goods_receipt_line_id);
alter table goods_receipt add constraint goods_receipt_number_unique UNIQUE (organisation_id, firm_id, receipt_number);
CREATE UNIQUE INDEX goods_receipt_challan_unique ON goods_receipt USING btree (organisation_id, firm_id, supplier_id, challan_year, upper(challan_no)) WHERE status = 'POSTED'::text;
CREATE INDEX goods_receipt_by_creation ON goods_receipt USING btree (organisation_id, firm_id, created_at DESC, id DESC);
CREATE INDEX goods_receipt_by_creation_everywhere ON goods_receipt USING btree (organisation_id, created_at DESC, id DESC);
CREATE INDEX goods_receipt_by_project ON goods_receipt USING btree (organisation_id, project_id, created_at DESC, id DESC);
CREATE INDEX goods_receipt_of_supplier ON goods_receipt USING btree (organisation_id, supplier_id, created_at DESC, id DESC);
CREATE INDEX goods_receipt_search ON goods_receipt USING gin (((((((COALESCE(receipt_number, ''::text) || ' '::text) || challan_no) || ' '::text) || supplier_name) || ' '::text) || vehicle_no) gin_trgm_ops);
CREATE INDEX goods_receipt_of_store ON goods_receipt USING btree (organisation_id, store_id, created_at DESC, id DESC);
CREATE INDEX goods_receipt_by_day ON goods_receipt USING btree (organisation_id, received_on);
CREATE INDEX goods_receipt_unbilled ON goods_receipt USING btree (organisation_id, project_id, received_on) WHERE status = 'POSTED'::text AND invoice_no = ''::text;
CREATE INDEX goods_receipt_codes ON goods_receipt USING gin (without_blanks((challan_no || '/'::text) || vehicle_no) gin_trgm_ops);
CREATE INDEX goods_receipt_line_of_receipt ON goods_receipt_line USING btree (organisation_id, goods_receipt_id, "position");
CREATE INDEX goods_receipt_line_of_order_line ON goods_receipt_line USING btree (organisation_id, purchase_order_line_id);
CREATE INDEX goods_receipt_line_of_material ON goods_receipt_line USING btree (organisation_id, material_id);
CREATE INDEX goods_receipt_line_in_yard ON goods_receipt_line USING btree (organisation_id, goods_receipt_id) WHERE rejected_quantity > returned_rejected_quantity;
CREATE INDEX goods_receipt_line_provisional ON goods_receipt_line USING btree (organisation_id, id) WHERE is_rate_provisional;
CREATE INDEX goods_receipt_line_unpriced ON goods_receipt_line USING btree (organisation_id, material_id) WHERE rate IS NULL;
CREATE INDEX idempotency_key_by_age ON idempotency_key USING btree (created_at);
CREATE INDEX import_batch_by_date ON import_batch USING btree (organisation_id, kind, imported_at DESC, id DESC);
CREATE INDEX import_change_of_record ON import_change USING btree (organisation_id, record_id);
CREATE UNIQUE INDEX issue_month_key ON issue_month USING btree (organisation_id, project_id, month, material_id, tower_id) NULLS NOT DISTINCT;
alter table material add constraint material_code_unique UNIQUE (organisation_id, material_code);
CREATE INDEX material_name_order ON material USING btree (organisation_id, lower(name), id);
CREATE INDEX material_category ON material USING btree (organisation_id, category) WHERE archived_at IS NULL;
CREATE INDEX material_merged ON material USING btree (organisation_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX material_same_name ON material USING btree (organisation_id, lower(regexp_replace(btrim(name), '\s+'::text, ' '::text, 'g'::text)), unit) WHERE archived_at IS NULL;
CREATE INDEX material_category_key ON material USING btree (organisation_id, lower(category)) WHERE category <> ''::text;
CREATE UNIQUE INDEX material_item_code_unique ON material USING btree (organisation_id, lower(item_code)) WHERE item_code <> ''::text AND archived_at IS NULL;
CREATE INDEX material_search ON material USING gin (((((((((((((((((name || ' '::text) || material_code) || ' '::text) || item_code) || ' '::text) || hsn_code) || ' '::text) || unit) || ' '::text) || category) || ' '::text) || make) || ' '::text) || specification) || ' '::text) || words_of(synonyms)) gin_trgm_ops);
alter table material_request add constraint material_request_number_unique UNIQUE (organisation_id, firm_id, mrn_number);
CREATE INDEX material_request_by_date ON material_request USING btree (organisation_id, firm_id, requested_date DESC, id DESC);
CREATE INDEX material_request_by_project ON material_request USING btree (organisation_id, project_id, requested_date DESC, id DESC);
CREATE INDEX material_request_search ON material_request USING gin (((mrn_number || ' '::text) || requested_by_name) gin_trgm_ops);
CREATE INDEX material_request_by_date_everywhere ON material_request USING btree (organisation_id, requested_date DESC, id DESC);
CREATE INDEX material_request_by_number_everywhere ON material_request USING btree (organisation_id, mrn_number, id);
CREATE INDEX material_request_of_requester ON material_request USING btree (organisation_id, requested_by, requested_date DESC, id DESC);
CREATE INDEX material_request_of_project_by_number ON material_request USING btree (organisation_id, project_id, mrn_number, id);
CREATE INDEX material_request_waiting ON material_request USING btree (organisation_id, firm_id, requested_date) WHERE status = ANY (ARRAY['PENDING'::text, 'SUBMITTED'::text, 'REJECTED'::text]);
CREATE INDEX material_request_line_of_request ON material_request_line USING btree (organisation_id, material_request_id, "position");
CREATE INDEX material_request_line_of_material ON material_request_line USING btree (organisation_id, material_id);
CREATE INDEX material_request_line_of_work_item ON material_request_line USING btree (organisation_id, work_item_id) WHERE work_item_id IS NOT NULL;
CREATE INDEX material_spend_of_day ON material_spend USING btree (organisation_id, firm_id, ordered_on, material_id, project_id);
CREATE INDEX measurement_by_day ON measurement USING btree (organisation_id, firm_id, measured_on DESC, id DESC);
CREATE INDEX measurement_by_day_everywhere ON measurement USING btree (organisation_id, measured_on DESC, id DESC);
CREATE INDEX measurement_of_project ON measurement USING btree (organisation_id, project_id, measured_on DESC, id DESC);
CREATE INDEX measurement_by_creation ON measurement USING btree (organisation_id, created_at DESC, id DESC);
CREATE INDEX measurement_of_item ON measurement USING btree (organisation_id, work_item_id);
CREATE INDEX measurement_search ON measurement USING gin (((((((contractor || ' '::text) || location) || ' '::text) || ra_number) || ' '::text) || recorded_by_name) gin_trgm_ops);
CREATE INDEX measurement_of_contractor ON measurement USING btree (organisation_id, contractor_id, measured_on DESC, id DESC) WHERE contractor_id IS NOT NULL;
CREATE UNIQUE INDEX norm_of_material ON norm USING btree (organisation_id, project_id, work_item_id, material_id) WHERE material_id IS NOT NULL;
CREATE UNIQUE INDEX norm_of_category ON norm USING btree (organisation_id, project_id, work_item_id, category_key) WHERE material_id IS NULL;
CREATE INDEX norm_of_work_item ON norm USING btree (organisation_id, project_id, work_item_id);
CREATE INDEX norm_by_material ON norm USING btree (organisation_id, material_id) WHERE material_id IS NOT NULL;
CREATE INDEX notification_unread ON notification USING btree (organisation_id, person_id, id) WHERE read_at IS NULL AND in_app;
CREATE INDEX notification_to_mail ON notification USING btree (organisation_id, mail, at) WHERE mailed_at IS NULL AND read_at IS NULL AND mail <> 'NEVER'::text;
CREATE INDEX notification_waiting_of_document ON notification USING btree (organisation_id, document_id) WHERE settled_at IS NULL AND is_waiting;
CREATE INDEX notification_of_expiring ON notification USING btree (organisation_id, document_id) WHERE kind = 'CONTRACT_EXPIRING'::text;
CREATE INDEX notification_newest ON notification USING btree (organisation_id, person_id, at DESC, id DESC);

CREATE INDEX order_allocation_of_order_line ON order_allocation USING btree (organisation_id, purchase_order_line_id);

CREATE INDEX order_arrival_of_project ON order_arrival USING btree (organisation_id, project_id, arrived_on) INCLUDE (request_to_order, order_to_receipt);

CREATE INDEX order_month_of_project ON order_month USING btree (organisation_id, project_id, month);
CREATE UNIQUE INDEX organisation_unit_name ON organisation_unit USING btree (organisation_id, lower(name));
alter table outbound_message add constraint outbound_message_once UNIQUE (organisation_id, dedupe_key);
alter table outbound_message add constraint outbound_message_message_id UNIQUE (organisation_id, message_id);
CREATE INDEX outbound_message_due ON outbound_message USING btree (due_at, organisation_id, firm_id) WHERE due_at IS NOT NULL;
CREATE INDEX outbound_message_pace ON outbound_message USING btree (organisation_id, firm_id, claimed_at) WHERE claimed_at IS NOT NULL;
CREATE INDEX outbound_message_of_firm ON outbound_message USING btree (organisation_id, firm_id, created_at DESC, id DESC);
CREATE INDEX outbound_message_of_document ON outbound_message USING btree (organisation_id, document_type, document_id, created_at DESC) WHERE document_id IS NOT NULL;
alter table outbound_message add constraint outbound_message_again_once UNIQUE (organisation_id, again_of);
CREATE INDEX outbound_recipient_of_address ON outbound_recipient USING btree (organisation_id, address_key);
CREATE INDEX outbound_recipient_search ON outbound_recipient USING gin (((name || ' '::text) || address) gin_trgm_ops);
CREATE UNIQUE INDEX password_link_secret_unique ON password_link USING btree (secret_hash);
CREATE INDEX password_link_of_user ON password_link USING btree (organisation_id, user_id, created_at);
CREATE UNIQUE INDEX price_index_name_unique ON price_index USING btree (organisation_id, lower(name));
CREATE INDEX price_index_correction_of_month ON price_index_correction USING btree (organisation_id, price_index_id, month);
CREATE INDEX price_weight_of_index ON price_weight USING btree (organisation_id, price_index_id);
alter table project add constraint project_of_firm_unique UNIQUE (organisation_id, firm_id, id);
CREATE INDEX project_member_of_project ON project_member USING btree (organisation_id, project_id);
alter table project_plan add constraint project_plan_revision_unique UNIQUE (organisation_id, project_id, revision);
alter table public_link add constraint public_link_secret_unique UNIQUE (secret_hash);
CREATE INDEX public_link_of_document ON public_link USING btree (organisation_id, document_type, document_id, id);
CREATE INDEX public_link_of_person ON public_link USING btree (organisation_id, person_id) WHERE person_id IS NOT NULL AND revoked_at IS NULL;
alter table purchase_order add constraint purchase_order_number_unique UNIQUE (organisation_id, firm_id, po_number);
CREATE INDEX purchase_order_by_creation ON purchase_order USING btree (organisation_id, firm_id, created_at DESC, id DESC);
CREATE INDEX purchase_order_by_project ON purchase_order USING btree (organisation_id, project_id, created_at DESC, id DESC);
CREATE INDEX purchase_order_of_request ON purchase_order USING btree (organisation_id, material_request_id);
CREATE INDEX purchase_order_of_supplier ON purchase_order USING btree (organisation_id, supplier_id, created_at DESC, id DESC);
CREATE INDEX purchase_order_open ON purchase_order USING btree (organisation_id, firm_id, expected_delivery_date) WHERE status = ANY (ARRAY['SUBMITTED'::text, 'APPROVED'::text]);
CREATE INDEX purchase_order_by_number_everywhere ON purchase_order USING btree (organisation_id, po_number, id);
CREATE INDEX purchase_order_of_project_by_number ON purchase_order USING btree (organisation_id, project_id, po_number, id);
CREATE INDEX purchase_order_of_orderer ON purchase_order USING btree (organisation_id, ordered_by, created_at DESC, id DESC);
CREATE INDEX purchase_order_sent_back ON purchase_order USING btree (organisation_id, created_at DESC, id DESC) WHERE sent_back_reason IS NOT NULL;
CREATE INDEX purchase_order_by_creation_everywhere ON purchase_order USING btree (organisation_id, created_at DESC, id DESC) INCLUDE (firm_id, project_id);
CREATE INDEX purchase_order_by_supplier_everywhere ON purchase_order USING btree (organisation_id, lower(supplier_name), id) INCLUDE (supplier_name, firm_id, project_id);
CREATE INDEX purchase_order_of_firm_by_supplier ON purchase_order USING btree (organisation_id, firm_id, lower(supplier_name), id) INCLUDE (supplier_name, project_id);
CREATE INDEX purchase_order_of_project_by_supplier ON purchase_order USING btree (organisation_id, project_id, lower(supplier_name), id) INCLUDE (supplier_name, firm_id);
CREATE INDEX purchase_order_search ON purchase_order USING gin (((((((((po_number || ' '::text) || ordered_by_name) || ' '::text) || supplier_name) || ' '::text) || purpose) || ' '::text) || words_of(mrn_numbers)) gin_trgm_ops);
CREATE INDEX purchase_order_acknowledged ON purchase_order USING btree (organisation_id, acknowledgement, id);
CREATE INDEX purchase_order_with_waiting_amendment ON purchase_order USING btree (organisation_id, created_at DESC, id DESC) WHERE waiting_revision IS NOT NULL;
CREATE INDEX purchase_order_of_period ON purchase_order USING btree (organisation_id, firm_id, created_at) INCLUDE (project_id, status, supplier_id, grand_total, subtotal, additional_charge, submitted_at, has_contract_line);
CREATE INDEX purchase_order_line_of_order ON purchase_order_line USING btree (organisation_id, purchase_order_id, "position");
CREATE INDEX purchase_order_line_of_material ON purchase_order_line USING btree (organisation_id, material_id, firm_id, ordered_at DESC, purchase_order_id DESC, "position" DESC);
CREATE INDEX purchase_order_line_called_off ON purchase_order_line USING btree (organisation_id, contract_line_id) WHERE contract_line_id IS NOT NULL;
CREATE INDEX purchase_order_line_receivable ON purchase_order_line USING btree (organisation_id, purchase_order_id) WHERE receivable_quantity > 0::numeric;
CREATE UNIQUE INDEX purchase_order_revision_once ON purchase_order_revision USING btree (organisation_id, purchase_order_id, revision) WHERE state = ANY (ARRAY['WAITING'::text, 'IN_FORCE'::text, 'SUPERSEDED'::text]);
CREATE UNIQUE INDEX purchase_order_revision_one_waits ON purchase_order_revision USING btree (organisation_id, purchase_order_id) WHERE state = 'WAITING'::text;
CREATE UNIQUE INDEX purchase_order_revision_one_in_force ON purchase_order_revision USING btree (organisation_id, purchase_order_id) WHERE state = 'IN_FORCE'::text;
CREATE INDEX purchase_order_revision_by_day ON purchase_order_revision USING btree (organisation_id, made_at) WHERE revision > 0;
alter table rate_contract add constraint rate_contract_number_unique UNIQUE (organisation_id, contract_number);
CREATE INDEX rate_contract_newest ON rate_contract USING btree (organisation_id, created_at DESC, id DESC);
CREATE INDEX rate_contract_ending ON rate_contract USING btree (organisation_id, valid_to, id);
CREATE INDEX rate_contract_by_number ON rate_contract USING btree (organisation_id, contract_number, id);
CREATE INDEX rate_contract_by_supplier ON rate_contract USING btree (organisation_id, lower(supplier_name), id);
CREATE INDEX rate_contract_of_supplier ON rate_contract USING btree (organisation_id, supplier_id, status);
CREATE INDEX rate_contract_search ON rate_contract USING gin (((contract_number || ' '::text) || supplier_name) gin_trgm_ops);
alter table rate_contract_place add constraint rate_contract_place_once UNIQUE NULLS NOT DISTINCT (organisation_id, rate_contract_id, firm_id, project_id);
CREATE INDEX rate_contract_revision_of_contract ON rate_contract_revision USING btree (organisation_id, rate_contract_id, made_at);
CREATE UNIQUE INDEX rate_contract_revision_waiting ON rate_contract_revision USING btree (organisation_id, rate_contract_id) WHERE state = 'WAITING'::text;
CREATE INDEX rate_difference_of_receipt ON rate_difference USING btree (organisation_id, goods_receipt_id);
CREATE UNIQUE INDEX rate_difference_once ON rate_difference USING btree (organisation_id, goods_receipt_line_id) WHERE withdrawn_at IS NULL AND correction_id IS NULL;
CREATE UNIQUE INDEX rate_difference_of_correction ON rate_difference USING btree (organisation_id, goods_receipt_line_id, correction_id) WHERE correction_id IS NOT NULL;
CREATE UNIQUE INDEX reset_request_one_open ON reset_request USING btree (organisation_id, user_id, kind) WHERE closed_at IS NULL;
CREATE INDEX stock_of_material ON stock USING btree (organisation_id, material_id);
CREATE INDEX stock_with_level ON stock USING btree (organisation_id, store_id) WHERE reorder_level IS NOT NULL;
alter table stock_count add constraint stock_count_number_unique UNIQUE (organisation_id, firm_id, count_number);
CREATE INDEX stock_count_by_creation ON stock_count USING btree (organisation_id, firm_id, created_at DESC, id DESC);
CREATE INDEX stock_count_by_creation_everywhere ON stock_count USING btree (organisation_id, created_at DESC, id DESC);
CREATE INDEX stock_count_by_project ON stock_count USING btree (organisation_id, project_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX stock_count_one_at_a_time ON stock_count USING btree (organisation_id, store_id) WHERE status = ANY (ARRAY['COUNTING'::text, 'REVIEW'::text]);
CREATE INDEX stock_count_of_store ON stock_count USING btree (organisation_id, store_id, created_at DESC, id DESC);
CREATE INDEX stock_count_search ON stock_count USING gin (((count_number || ' '::text) || started_by_name) gin_trgm_ops);
alter table stock_count_line add constraint stock_count_line_material_unique UNIQUE (organisation_id, stock_count_id, material_id);
CREATE INDEX stock_count_line_of_count ON stock_count_line USING btree (organisation_id, stock_count_id, "position");
CREATE INDEX stock_entry_in_order ON stock_entry USING btree (organisation_id, on_date, posted_at, store_id, material_id, sequence);
CREATE INDEX stock_entry_of_document ON stock_entry USING btree (organisation_id, document_id);
CREATE INDEX stock_entry_corrections ON stock_entry USING btree (organisation_id, store_id, material_id, corrects_sequence) INCLUDE (value) WHERE corrects_sequence IS NOT NULL;
CREATE INDEX stock_entry_by_day ON stock_entry USING btree (organisation_id, store_id, material_id, on_date, sequence) INCLUDE (quantity, value);
CREATE INDEX stock_entry_merged ON stock_entry USING btree (organisation_id, store_id, material_id) WHERE kind = 'MERGE_OUT'::text;
CREATE INDEX stock_entry_of_value ON stock_entry USING btree (organisation_id, store_id, material_id, on_date) WHERE quantity = 0::numeric;
alter table stock_issue add constraint stock_issue_number_unique UNIQUE (organisation_id, firm_id, issue_number);
CREATE INDEX stock_issue_by_creation ON stock_issue USING btree (organisation_id, firm_id, created_at DESC, id DESC);
CREATE INDEX stock_issue_by_creation_everywhere ON stock_issue USING btree (organisation_id, created_at DESC, id DESC);
CREATE INDEX stock_issue_by_project ON stock_issue USING btree (organisation_id, project_id, created_at DESC, id DESC);
CREATE INDEX stock_issue_of_issue ON stock_issue USING btree (organisation_id, issue_id);
CREATE INDEX stock_issue_of_store ON stock_issue USING btree (organisation_id, store_id, created_at DESC, id DESC);
CREATE INDEX stock_issue_by_day ON stock_issue USING btree (organisation_id, issued_on);
CREATE INDEX stock_issue_contractor ON stock_issue USING gin (contractor gin_trgm_ops);
CREATE INDEX stock_issue_of_contractor ON stock_issue USING btree (organisation_id, contractor_id, created_at DESC, id DESC) WHERE contractor_id IS NOT NULL;
CREATE INDEX stock_issue_unlisted_contractor ON stock_issue USING btree (organisation_id, lower(contractor)) WHERE contractor_id IS NULL;
CREATE INDEX stock_issue_of_cost_head ON stock_issue USING btree (organisation_id, firm_id, cost_head_id) WHERE cost_head_id IS NOT NULL;
CREATE INDEX stock_issue_unlisted_cost_head ON stock_issue USING btree (organisation_id, firm_id, lower(cost_head)) WHERE cost_head_id IS NULL AND cost_head <> ''::text;
CREATE INDEX stock_issue_search ON stock_issue USING gin (((((((((((issue_number || ' '::text) || contractor) || ' '::text) || activity) || ' '::text) || cost_head) || ' '::text) || location) || ' '::text) || handed_to) gin_trgm_ops);
CREATE INDEX stock_issue_of_tower ON stock_issue USING btree (organisation_id, tower_id) WHERE tower_id IS NOT NULL;
CREATE INDEX stock_issue_line_of_issue ON stock_issue_line USING btree (organisation_id, stock_issue_id, "position");
CREATE INDEX stock_issue_line_of_material ON stock_issue_line USING btree (organisation_id, material_id);
CREATE INDEX stock_issue_line_returns ON stock_issue_line USING btree (organisation_id, issue_line_id) WHERE issue_line_id IS NOT NULL;
CREATE INDEX stock_issue_line_of_work_item ON stock_issue_line USING btree (organisation_id, work_item_id) WHERE work_item_id IS NOT NULL;
alter table stock_transfer add constraint stock_transfer_number_unique UNIQUE (organisation_id, firm_id, challan_number);
CREATE INDEX stock_transfer_by_creation ON stock_transfer USING btree (organisation_id, firm_id, created_at DESC, id DESC);
CREATE INDEX stock_transfer_by_creation_everywhere ON stock_transfer USING btree (organisation_id, created_at DESC, id DESC);
CREATE INDEX stock_transfer_by_project ON stock_transfer USING btree (organisation_id, project_id, created_at DESC, id DESC);
CREATE INDEX stock_transfer_to_project ON stock_transfer USING btree (organisation_id, to_project_id, created_at DESC, id DESC);
CREATE INDEX stock_transfer_search ON stock_transfer USING gin (((((((challan_number || ' '::text) || site_name) || ' '::text) || to_site_name) || ' '::text) || vehicle_no) gin_trgm_ops);
CREATE INDEX stock_transfer_from_store ON stock_transfer USING btree (organisation_id, store_id, dispatched_on) INCLUDE (to_store_id);
CREATE INDEX stock_transfer_to_store ON stock_transfer USING btree (organisation_id, to_store_id, created_at DESC, id DESC);
CREATE INDEX stock_transfer_by_day ON stock_transfer USING btree (organisation_id, dispatched_on);
CREATE INDEX stock_transfer_on_the_road ON stock_transfer USING btree (organisation_id, created_at DESC, id DESC) WHERE status = 'DISPATCHED'::text;
CREATE INDEX stock_transfer_codes ON stock_transfer USING gin (without_blanks((challan_number || '/'::text) || vehicle_no) gin_trgm_ops);
CREATE INDEX stock_transfer_line_of_transfer ON stock_transfer_line USING btree (organisation_id, stock_transfer_id, "position");
CREATE INDEX stock_transfer_line_of_material ON stock_transfer_line USING btree (organisation_id, material_id);
CREATE INDEX stock_transfer_line_short ON stock_transfer_line USING btree (organisation_id, stock_transfer_id) WHERE short_quantity > 0::numeric;
alter table store add constraint store_of_project_unique UNIQUE (organisation_id, project_id, id);
CREATE UNIQUE INDEX store_name_unique ON store USING btree (organisation_id, project_id, lower(name)) WHERE archived_at IS NULL;
CREATE INDEX store_month_of_store ON store_month USING btree (organisation_id, store_id, month, kind);
alter table supplier add constraint supplier_code_unique UNIQUE (organisation_id, supplier_code);
CREATE INDEX supplier_name_order ON supplier USING btree (organisation_id, lower(supplier_name), id);
CREATE INDEX supplier_search ON supplier USING gin (((((supplier_name || ' '::text) || supplier_code) || ' '::text) || contact_person_name) gin_trgm_ops);
CREATE INDEX supplier_same_name ON supplier USING btree (organisation_id, lower(regexp_replace(btrim(supplier_name), '\s+'::text, ' '::text, 'g'::text)), gst_no) WHERE archived_at IS NULL;
alter table supplier_return add constraint supplier_return_number_unique UNIQUE (organisation_id, firm_id, return_number);
CREATE INDEX supplier_return_by_creation ON supplier_return USING btree (organisation_id, firm_id, created_at DESC, id DESC);
CREATE INDEX supplier_return_of_receipt ON supplier_return USING btree (organisation_id, goods_receipt_id);
CREATE INDEX supplier_return_by_creation_everywhere ON supplier_return USING btree (organisation_id, created_at DESC, id DESC);
CREATE INDEX supplier_return_by_project ON supplier_return USING btree (organisation_id, project_id, created_at DESC, id DESC);
CREATE INDEX supplier_return_of_supplier ON supplier_return USING btree (organisation_id, supplier_id, created_at DESC, id DESC);
CREATE INDEX supplier_return_search ON supplier_return USING gin (((return_number || ' '::text) || supplier_name) gin_trgm_ops);
CREATE INDEX supplier_return_of_store ON supplier_return USING btree (organisation_id, store_id, created_at DESC, id DESC);
CREATE INDEX supplier_return_codes ON supplier_return USING gin (without_blanks((return_number || '/'::text) || vehicle_no) gin_trgm_ops);
CREATE INDEX supplier_return_line_of_return ON supplier_return_line USING btree (organisation_id, supplier_return_id, "position");
CREATE INDEX supplier_return_line_of_receipt ON supplier_return_line USING btree (organisation_id, goods_receipt_line_id);
alter table tower add constraint tower_of_project UNIQUE (organisation_id, project_id, id);
alter table tower add constraint tower_name_unique UNIQUE (organisation_id, project_id, name_key) DEFERRABLE;
CREATE UNIQUE INDEX user_account_email_unique ON user_account USING btree (organisation_id, lower(email));
CREATE INDEX user_account_by_email ON user_account USING btree (lower(email));
CREATE INDEX user_session_of_user ON user_session USING btree (organisation_id, user_id, expires_at);
alter table work_item add constraint work_item_of_project UNIQUE (organisation_id, project_id, id);
CREATE UNIQUE INDEX work_item_code_unique ON work_item USING btree (organisation_id, project_id, code_key) WHERE archived_at IS NULL;
CREATE INDEX work_item_of_parent ON work_item USING btree (organisation_id, project_id, parent_id, "position");
CREATE INDEX work_item_search ON work_item USING gin (((code || ' '::text) || description) gin_trgm_ops);
CREATE INDEX work_item_by_code ON work_item USING btree (organisation_id, project_id, code_key text_pattern_ops) WHERE archived_at IS NULL;
alter table user_account add constraint user_account_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id);
alter table user_session add constraint user_session_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES user_account(organisation_id, id);
alter table firm add constraint firm_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id);
alter table project add constraint project_organisation_id_firm_id_fkey FOREIGN KEY (organisation_id, firm_id) REFERENCES firm(organisation_id, id);
alter table firm_member add constraint firm_member_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES user_account(organisation_id, id);
alter table firm_member add constraint firm_member_organisation_id_firm_id_fkey FOREIGN KEY (organisation_id, firm_id) REFERENCES firm(organisation_id, id);
alter table number_series add constraint number_series_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id);
alter table material add constraint material_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id);
alter table supplier add constraint supplier_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id);
alter table supplier_material add constraint supplier_material_organisation_id_supplier_id_fkey FOREIGN KEY (organisation_id, supplier_id) REFERENCES supplier(organisation_id, id);
alter table supplier_material add constraint supplier_material_organisation_id_material_id_fkey FOREIGN KEY (organisation_id, material_id) REFERENCES material(organisation_id, id);
alter table material_request add constraint material_request_organisation_id_firm_id_project_id_fkey FOREIGN KEY (organisation_id, firm_id, project_id) REFERENCES project(organisation_id, firm_id, id);
alter table material_request add constraint material_request_organisation_id_requested_by_fkey FOREIGN KEY (organisation_id, requested_by) REFERENCES user_account(organisation_id, id);
alter table material_request_line add constraint material_request_line_organisation_id_material_request_id_fkey FOREIGN KEY (organisation_id, material_request_id) REFERENCES material_request(organisation_id, id) DEFERRABLE INITIALLY DEFERRED;
alter table material_request_line add constraint material_request_line_organisation_id_material_id_fkey FOREIGN KEY (organisation_id, material_id) REFERENCES material(organisation_id, id);
alter table purchase_order add constraint purchase_order_organisation_id_firm_id_project_id_fkey FOREIGN KEY (organisation_id, firm_id, project_id) REFERENCES project(organisation_id, firm_id, id);
alter table purchase_order add constraint purchase_order_organisation_id_material_request_id_fkey FOREIGN KEY (organisation_id, material_request_id) REFERENCES material_request(organisation_id, id);
alter table purchase_order add constraint purchase_order_organisation_id_supplier_id_fkey FOREIGN KEY (organisation_id, supplier_id) REFERENCES supplier(organisation_id, id);
alter table purchase_order add constraint purchase_order_organisation_id_ordered_by_fkey FOREIGN KEY (organisation_id, ordered_by) REFERENCES user_account(organisation_id, id);
alter table purchase_order_line add constraint purchase_order_line_organisation_id_purchase_order_id_fkey FOREIGN KEY (organisation_id, purchase_order_id) REFERENCES purchase_order(organisation_id, id) DEFERRABLE INITIALLY DEFERRED;
alter table purchase_order_line add constraint purchase_order_line_organisation_id_material_id_fkey FOREIGN KEY (organisation_id, material_id) REFERENCES material(organisation_id, id);
alter table order_allocation add constraint order_allocation_organisation_id_material_request_line_id_fkey FOREIGN KEY (organisation_id, material_request_line_id) REFERENCES material_request_line(organisation_id, id);
alter table order_allocation add constraint order_allocation_organisation_id_purchase_order_line_id_fkey FOREIGN KEY (organisation_id, purchase_order_line_id) REFERENCES purchase_order_line(organisation_id, id);
alter table audit_entry add constraint audit_entry_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id);
alter table audit_entry add constraint audit_entry_organisation_id_actor_id_fkey FOREIGN KEY (organisation_id, actor_id) REFERENCES user_account(organisation_id, id);
alter table import_batch add constraint import_batch_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id);
alter table import_batch add constraint import_batch_organisation_id_imported_by_fkey FOREIGN KEY (organisation_id, imported_by) REFERENCES user_account(organisation_id, id);
alter table import_change add constraint import_change_organisation_id_import_batch_id_fkey FOREIGN KEY (organisation_id, import_batch_id) REFERENCES import_batch(organisation_id, id);
alter table project_member add constraint project_member_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES user_account(organisation_id, id);
alter table project_member add constraint project_member_organisation_id_firm_id_project_id_fkey FOREIGN KEY (organisation_id, firm_id, project_id) REFERENCES project(organisation_id, firm_id, id);
alter table password_link add constraint password_link_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES user_account(organisation_id, id);
alter table password_link add constraint password_link_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES user_account(organisation_id, id);
alter table idempotency_key add constraint kept_answer_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES user_account(organisation_id, id);
alter table material_unit add constraint material_unit_organisation_id_material_id_fkey FOREIGN KEY (organisation_id, material_id) REFERENCES material(organisation_id, id);
alter table store add constraint store_organisation_id_firm_id_project_id_fkey FOREIGN KEY (organisation_id, firm_id, project_id) REFERENCES project(organisation_id, firm_id, id);
alter table stock add constraint stock_organisation_id_store_id_fkey FOREIGN KEY (organisation_id, store_id) REFERENCES store(organisation_id, id);
alter table stock add constraint stock_organisation_id_material_id_fkey FOREIGN KEY (organisation_id, material_id) REFERENCES material(organisation_id, id);
alter table stock_entry add constraint stock_entry_organisation_id_store_id_material_id_fkey FOREIGN KEY (organisation_id, store_id, material_id) REFERENCES stock(organisation_id, store_id, material_id);
alter table stock_entry add constraint stock_entry_organisation_id_posted_by_fkey FOREIGN KEY (organisation_id, posted_by) REFERENCES user_account(organisation_id, id);
alter table goods_receipt add constraint goods_receipt_organisation_id_firm_id_project_id_fkey FOREIGN KEY (organisation_id, firm_id, project_id) REFERENCES project(organisation_id, firm_id, id);
alter table goods_receipt add constraint goods_receipt_organisation_id_project_id_store_id_fkey FOREIGN KEY (organisation_id, project_id, store_id) REFERENCES store(organisation_id, project_id, id);
alter table goods_receipt add constraint goods_receipt_organisation_id_supplier_id_fkey FOREIGN KEY (organisation_id, supplier_id) REFERENCES supplier(organisation_id, id);
alter table goods_receipt add constraint goods_receipt_organisation_id_received_by_fkey FOREIGN KEY (organisation_id, received_by) REFERENCES user_account(organisation_id, id);
alter table goods_receipt_line add constraint goods_receipt_line_organisation_id_goods_receipt_id_fkey FOREIGN KEY (organisation_id, goods_receipt_id) REFERENCES goods_receipt(organisation_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
alter table goods_receipt_line add constraint goods_receipt_line_organisation_id_purchase_order_line_id_fkey FOREIGN KEY (organisation_id, purchase_order_line_id) REFERENCES purchase_order_line(organisation_id, id);
alter table goods_receipt_line add constraint goods_receipt_line_organisation_id_material_id_fkey FOREIGN KEY (organisation_id, material_id) REFERENCES material(organisation_id, id);
alter table stock_issue add constraint stock_issue_organisation_id_firm_id_project_id_fkey FOREIGN KEY (organisation_id, firm_id, project_id) REFERENCES project(organisation_id, firm_id, id);
alter table stock_issue add constraint stock_issue_organisation_id_project_id_store_id_fkey FOREIGN KEY (organisation_id, project_id, store_id) REFERENCES store(organisation_id, project_id, id);
alter table stock_issue add constraint stock_issue_organisation_id_issue_id_fkey FOREIGN KEY (organisation_id, issue_id) REFERENCES stock_issue(organisation_id, id);
alter table stock_issue add constraint stock_issue_organisation_id_issued_by_fkey FOREIGN KEY (organisation_id, issued_by) REFERENCES user_account(organisation_id, id);
alter table stock_issue_line add constraint stock_issue_line_organisation_id_stock_issue_id_fkey FOREIGN KEY (organisation_id, stock_issue_id) REFERENCES stock_issue(organisation_id, id) DEFERRABLE INITIALLY DEFERRED;
alter table stock_issue_line add constraint stock_issue_line_organisation_id_issue_line_id_fkey FOREIGN KEY (organisation_id, issue_line_id) REFERENCES stock_issue_line(organisation_id, id);
alter table stock_issue_line add constraint stock_issue_line_organisation_id_material_id_fkey FOREIGN KEY (organisation_id, material_id) REFERENCES material(organisation_id, id);
alter table stock_transfer add constraint stock_transfer_organisation_id_firm_id_project_id_fkey FOREIGN KEY (organisation_id, firm_id, project_id) REFERENCES project(organisation_id, firm_id, id);
alter table stock_transfer add constraint stock_transfer_organisation_id_firm_id_to_project_id_fkey FOREIGN KEY (organisation_id, firm_id, to_project_id) REFERENCES project(organisation_id, firm_id, id);
alter table stock_transfer add constraint stock_transfer_organisation_id_project_id_store_id_fkey FOREIGN KEY (organisation_id, project_id, store_id) REFERENCES store(organisation_id, project_id, id);
alter table stock_transfer add constraint stock_transfer_organisation_id_to_project_id_to_store_id_fkey FOREIGN KEY (organisation_id, to_project_id, to_store_id) REFERENCES store(organisation_id, project_id, id);
alter table stock_transfer add constraint stock_transfer_organisation_id_dispatched_by_fkey FOREIGN KEY (organisation_id, dispatched_by) REFERENCES user_account(organisation_id, id);
alter table stock_transfer_line add constraint stock_transfer_line_organisation_id_stock_transfer_id_fkey FOREIGN KEY (organisation_id, stock_transfer_id) REFERENCES stock_transfer(organisation_id, id) DEFERRABLE INITIALLY DEFERRED;
alter table stock_transfer_line add constraint stock_transfer_line_organisation_id_material_id_fkey FOREIGN KEY (organisation_id, material_id) REFERENCES material(organisation_id, id);
alter table supplier_return add constraint supplier_return_organisation_id_firm_id_project_id_fkey FOREIGN KEY (organisation_id, firm_id, project_id) REFERENCES project(organisation_id, firm_id, id);
alter table supplier_return add constraint supplier_return_organisation_id_project_id_store_id_fkey FOREIGN KEY (organisation_id, project_id, store_id) REFERENCES store(organisation_id, project_id, id);
alter table supplier_return add constraint supplier_return_organisation_id_supplier_id_fkey FOREIGN KEY (organisation_id, supplier_id) REFERENCES supplier(organisation_id, id);
alter table supplier_return add constraint supplier_return_organisation_id_goods_receipt_id_fkey FOREIGN KEY (organisation_id, goods_receipt_id) REFERENCES goods_receipt(organisation_id, id);
alter table supplier_return add constraint supplier_return_organisation_id_returned_by_fkey FOREIGN KEY (organisation_id, returned_by) REFERENCES user_account(organisation_id, id);
alter table supplier_return_line add constraint supplier_return_line_organisation_id_supplier_return_id_fkey FOREIGN KEY (organisation_id, supplier_return_id) REFERENCES supplier_return(organisation_id, id) DEFERRABLE INITIALLY DEFERRED;
alter table supplier_return_line add constraint supplier_return_line_organisation_id_goods_receipt_line_id_fkey FOREIGN KEY (organisation_id, goods_receipt_line_id) REFERENCES goods_receipt_line(organisation_id, id);
alter table supplier_return_line add constraint supplier_return_line_organisation_id_material_id_fkey FOREIGN KEY (organisation_id, material_id) REFERENCES material(organisation_id, id);
alter table stock_count add constraint stock_count_organisation_id_firm_id_project_id_fkey FOREIGN KEY (organisation_id, firm_id, project_id) REFERENCES project(organisation_id, firm_id, id);
alter table stock_count add constraint stock_count_organisation_id_project_id_store_id_fkey FOREIGN KEY (organisation_id, project_id, store_id) REFERENCES store(organisation_id, project_id, id);
alter table stock_count add constraint stock_count_organisation_id_started_by_fkey FOREIGN KEY (organisation_id, started_by) REFERENCES user_account(organisation_id, id);
alter table stock_count_line add constraint stock_count_line_organisation_id_stock_count_id_fkey FOREIGN KEY (organisation_id, stock_count_id) REFERENCES stock_count(organisation_id, id) DEFERRABLE INITIALLY DEFERRED;
alter table stock_count_line add constraint stock_count_line_organisation_id_material_id_fkey FOREIGN KEY (organisation_id, material_id) REFERENCES material(organisation_id, id);
alter table attachment add constraint attachment_organisation_id_firm_id_project_id_fkey FOREIGN KEY (organisation_id, firm_id, project_id) REFERENCES project(organisation_id, firm_id, id);
alter table attachment add constraint attachment_organisation_id_added_by_fkey FOREIGN KEY (organisation_id, added_by) REFERENCES user_account(organisation_id, id);
alter table attachment_content add constraint attachment_content_organisation_id_attachment_id_fkey FOREIGN KEY (organisation_id, attachment_id) REFERENCES attachment(organisation_id, id);
alter table import_batch add constraint import_batch_organisation_id_store_id_fkey FOREIGN KEY (organisation_id, store_id) REFERENCES store(organisation_id, id);
alter table reset_request add constraint reset_request_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES user_account(organisation_id, id);
alter table reset_request add constraint reset_request_organisation_id_requested_by_fkey FOREIGN KEY (organisation_id, requested_by) REFERENCES user_account(organisation_id, id);
alter table reset_request add constraint reset_request_organisation_id_closed_by_fkey FOREIGN KEY (organisation_id, closed_by) REFERENCES user_account(organisation_id, id);
alter table purchase_order add constraint purchase_order_organisation_id_changed_by_fkey FOREIGN KEY (organisation_id, changed_by) REFERENCES user_account(organisation_id, id);
alter table purchase_order add constraint purchase_order_organisation_id_approved_by_fkey FOREIGN KEY (organisation_id, approved_by) REFERENCES user_account(organisation_id, id);
alter table stock_entry add constraint stock_entry_corrects_an_entry FOREIGN KEY (organisation_id, store_id, material_id, corrects_sequence) REFERENCES stock_entry(organisation_id, store_id, material_id, sequence);
alter table attachment_piece add constraint attachment_piece_organisation_id_attachment_id_fkey FOREIGN KEY (organisation_id, attachment_id) REFERENCES attachment(organisation_id, id);
alter table user_account add constraint user_account_organisation_id_invited_by_firm_id_fkey FOREIGN KEY (organisation_id, invited_by_firm_id) REFERENCES firm(organisation_id, id);
alter table purchase_order_charge add constraint purchase_order_charge_of_order FOREIGN KEY (organisation_id, purchase_order_id) REFERENCES purchase_order(organisation_id, id);
alter table firm_registration add constraint firm_registration_of_firm FOREIGN KEY (organisation_id, firm_id) REFERENCES firm(organisation_id, id);
alter table contractor add constraint contractor_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id);
alter table stock_issue add constraint stock_issue_contractor FOREIGN KEY (organisation_id, contractor_id) REFERENCES contractor(organisation_id, id);
alter table supplier_bank_account add constraint supplier_bank_account_of_supplier FOREIGN KEY (organisation_id, supplier_id) REFERENCES supplier(organisation_id, id);
alter table material add constraint material_merged_into FOREIGN KEY (organisation_id, merged_into) REFERENCES material(organisation_id, id);
alter table firm_logo add constraint firm_logo_of_firm FOREIGN KEY (organisation_id, firm_id) REFERENCES firm(organisation_id, id);
alter table forgotten_password add constraint forgotten_password_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES user_account(organisation_id, id);
alter table forgotten_password add constraint forgotten_password_organisation_id_closed_by_fkey FOREIGN KEY (organisation_id, closed_by) REFERENCES user_account(organisation_id, id);
alter table material_photo add constraint material_photo_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id);
alter table cost_head add constraint cost_head_organisation_id_firm_id_fkey FOREIGN KEY (organisation_id, firm_id) REFERENCES firm(organisation_id, id);
alter table stock_issue add constraint stock_issue_cost_head FOREIGN KEY (organisation_id, firm_id, cost_head_id) REFERENCES cost_head(organisation_id, firm_id, id);
alter table public_link add constraint public_link_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id);
alter table public_link add constraint public_link_organisation_id_firm_id_fkey FOREIGN KEY (organisation_id, firm_id) REFERENCES firm(organisation_id, id);
alter table public_link add constraint public_link_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id);
alter table public_link add constraint public_link_organisation_id_person_id_fkey FOREIGN KEY (organisation_id, person_id) REFERENCES user_account(organisation_id, id);
alter table public_link add constraint public_link_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES user_account(organisation_id, id);
alter table notification add constraint notification_organisation_id_person_id_fkey FOREIGN KEY (organisation_id, person_id) REFERENCES user_account(organisation_id, id);
alter table notification add constraint notification_organisation_id_firm_id_fkey FOREIGN KEY (organisation_id, firm_id) REFERENCES firm(organisation_id, id);
alter table notification_choice add constraint notification_choice_organisation_id_person_id_fkey FOREIGN KEY (organisation_id, person_id) REFERENCES user_account(organisation_id, id);
alter table mail_account add constraint mail_account_organisation_id_firm_id_fkey FOREIGN KEY (organisation_id, firm_id) REFERENCES firm(organisation_id, id);
alter table outbound_message add constraint outbound_message_organisation_id_firm_id_fkey FOREIGN KEY (organisation_id, firm_id) REFERENCES firm(organisation_id, id);
alter table outbound_message add constraint outbound_message_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id);
alter table outbound_message add constraint outbound_message_organisation_id_person_id_fkey FOREIGN KEY (organisation_id, person_id) REFERENCES user_account(organisation_id, id);
alter table outbound_message add constraint outbound_message_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES user_account(organisation_id, id);
alter table outbound_message add constraint outbound_message_organisation_id_link_id_fkey FOREIGN KEY (organisation_id, link_id) REFERENCES public_link(organisation_id, id);
alter table outbound_recipient add constraint outbound_recipient_organisation_id_message_id_fkey FOREIGN KEY (organisation_id, message_id) REFERENCES outbound_message(organisation_id, id);
alter table suppressed_address add constraint suppressed_address_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id);
alter table suppressed_address add constraint suppressed_address_organisation_id_message_id_fkey FOREIGN KEY (organisation_id, message_id) REFERENCES outbound_message(organisation_id, id);
alter table bounce_report add constraint bounce_report_organisation_id_firm_id_fkey FOREIGN KEY (organisation_id, firm_id) REFERENCES firm(organisation_id, id);
alter table bounce_report add constraint bounce_report_organisation_id_message_id_fkey FOREIGN KEY (organisation_id, message_id) REFERENCES outbound_message(organisation_id, id);
alter table firm_working_time add constraint firm_working_time_organisation_id_firm_id_fkey FOREIGN KEY (organisation_id, firm_id) REFERENCES firm(organisation_id, id);
alter table rate_contract add constraint rate_contract_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id);
alter table rate_contract add constraint rate_contract_organisation_id_supplier_id_fkey FOREIGN KEY (organisation_id, supplier_id) REFERENCES supplier(organisation_id, id);
alter table rate_contract add constraint rate_contract_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES user_account(organisation_id, id);
alter table rate_contract add constraint rate_contract_organisation_id_agreed_by_fkey FOREIGN KEY (organisation_id, agreed_by) REFERENCES user_account(organisation_id, id);
alter table rate_contract_place add constraint rate_contract_place_organisation_id_rate_contract_id_fkey FOREIGN KEY (organisation_id, rate_contract_id) REFERENCES rate_contract(organisation_id, id) ON DELETE CASCADE;
alter table rate_contract_place add constraint rate_contract_place_organisation_id_firm_id_fkey FOREIGN KEY (organisation_id, firm_id) REFERENCES firm(organisation_id, id);
alter table rate_contract_place add constraint rate_contract_place_organisation_id_firm_id_project_id_fkey FOREIGN KEY (organisation_id, firm_id, project_id) REFERENCES project(organisation_id, firm_id, id);
alter table contract_line add constraint contract_line_organisation_id_rate_contract_id_fkey FOREIGN KEY (organisation_id, rate_contract_id) REFERENCES rate_contract(organisation_id, id) ON DELETE CASCADE;
alter table contract_line add constraint contract_line_organisation_id_material_id_fkey FOREIGN KEY (organisation_id, material_id) REFERENCES material(organisation_id, id);
alter table contract_price add constraint contract_price_organisation_id_contract_line_id_fkey FOREIGN KEY (organisation_id, contract_line_id) REFERENCES contract_line(organisation_id, id) ON DELETE CASCADE;
alter table contract_tier add constraint contract_tier_organisation_id_contract_line_id_valid_from_fkey FOREIGN KEY (organisation_id, contract_line_id, valid_from) REFERENCES contract_price(organisation_id, contract_line_id, valid_from) ON DELETE CASCADE;
alter table price_formula add constraint price_formula_organisation_id_contract_line_id_fkey FOREIGN KEY (organisation_id, contract_line_id) REFERENCES contract_line(organisation_id, id) ON DELETE CASCADE;
alter table price_index add constraint price_index_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id);
alter table price_index_value add constraint price_index_value_organisation_id_price_index_id_fkey FOREIGN KEY (organisation_id, price_index_id) REFERENCES price_index(organisation_id, id);
alter table price_weight add constraint price_weight_organisation_id_contract_line_id_fkey FOREIGN KEY (organisation_id, contract_line_id) REFERENCES price_formula(organisation_id, contract_line_id) ON DELETE CASCADE;
alter table price_weight add constraint price_weight_organisation_id_price_index_id_fkey FOREIGN KEY (organisation_id, price_index_id) REFERENCES price_index(organisation_id, id);
alter table rate_contract_revision add constraint rate_contract_revision_organisation_id_rate_contract_id_fkey FOREIGN KEY (organisation_id, rate_contract_id) REFERENCES rate_contract(organisation_id, id) ON DELETE CASCADE;
alter table rate_contract_revision add constraint rate_contract_revision_organisation_id_made_by_fkey FOREIGN KEY (organisation_id, made_by) REFERENCES user_account(organisation_id, id);
alter table purchase_order_line add constraint purchase_order_line_contract FOREIGN KEY (organisation_id, contract_line_id) REFERENCES contract_line(organisation_id, id);
alter table approval_policy add constraint approval_policy_organisation_id_firm_id_fkey FOREIGN KEY (organisation_id, firm_id) REFERENCES firm(organisation_id, id);
alter table approval_policy add constraint approval_policy_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES user_account(organisation_id, id);
alter table approval_policy add constraint approval_policy_organisation_id_published_by_fkey FOREIGN KEY (organisation_id, published_by) REFERENCES user_account(organisation_id, id);
alter table approval_rule add constraint approval_rule_organisation_id_policy_id_fkey FOREIGN KEY (organisation_id, policy_id) REFERENCES approval_policy(organisation_id, id);
alter table approval_request add constraint approval_request_organisation_id_firm_id_project_id_fkey FOREIGN KEY (organisation_id, firm_id, project_id) REFERENCES project(organisation_id, firm_id, id);
alter table approval_request add constraint approval_request_organisation_id_policy_id_fkey FOREIGN KEY (organisation_id, policy_id) REFERENCES approval_policy(organisation_id, id);
alter table approval_request add constraint approval_request_organisation_id_requested_by_fkey FOREIGN KEY (organisation_id, requested_by) REFERENCES user_account(organisation_id, id);
alter table approval_step add constraint approval_step_organisation_id_request_id_fkey FOREIGN KEY (organisation_id, request_id) REFERENCES approval_request(organisation_id, id);
alter table approval_step add constraint approval_step_organisation_id_rule_id_fkey FOREIGN KEY (organisation_id, rule_id) REFERENCES approval_rule(organisation_id, id);
alter table approval_decision add constraint approval_decision_organisation_id_request_id_step_id_fkey FOREIGN KEY (organisation_id, request_id, step_id) REFERENCES approval_step(organisation_id, request_id, id);
alter table approval_decision add constraint approval_decision_organisation_id_decided_by_fkey FOREIGN KEY (organisation_id, decided_by) REFERENCES user_account(organisation_id, id);
alter table approval_decision add constraint approval_decision_organisation_id_decided_for_fkey FOREIGN KEY (organisation_id, decided_for) REFERENCES user_account(organisation_id, id);
alter table delegation add constraint delegation_organisation_id_from_id_fkey FOREIGN KEY (organisation_id, from_id) REFERENCES user_account(organisation_id, id);
alter table delegation add constraint delegation_organisation_id_to_id_fkey FOREIGN KEY (organisation_id, to_id) REFERENCES user_account(organisation_id, id);
alter table delegation add constraint delegation_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES user_account(organisation_id, id);
alter table delegation add constraint delegation_organisation_id_ended_by_fkey FOREIGN KEY (organisation_id, ended_by) REFERENCES user_account(organisation_id, id);
alter table acknowledgement add constraint acknowledgement_organisation_id_purchase_order_id_fkey FOREIGN KEY (organisation_id, purchase_order_id) REFERENCES purchase_order(organisation_id, id);
alter table acknowledgement add constraint acknowledgement_organisation_id_link_id_fkey FOREIGN KEY (organisation_id, link_id) REFERENCES public_link(organisation_id, id);
alter table acknowledgement add constraint acknowledgement_organisation_id_settled_by_fkey FOREIGN KEY (organisation_id, settled_by) REFERENCES user_account(organisation_id, id);
alter table acknowledgement_line add constraint acknowledgement_line_organisation_id_acknowledgement_id_fkey FOREIGN KEY (organisation_id, acknowledgement_id) REFERENCES acknowledgement(organisation_id, id) DEFERRABLE INITIALLY DEFERRED;
alter table outbound_message add constraint outbound_message_organisation_id_again_of_fkey FOREIGN KEY (organisation_id, again_of) REFERENCES outbound_message(organisation_id, id);
alter table purchase_order_revision add constraint purchase_order_revision_organisation_id_purchase_order_id_fkey FOREIGN KEY (organisation_id, purchase_order_id) REFERENCES purchase_order(organisation_id, id);
alter table purchase_order_revision add constraint purchase_order_revision_organisation_id_made_by_fkey FOREIGN KEY (organisation_id, made_by) REFERENCES user_account(organisation_id, id);
alter table purchase_order_revision add constraint purchase_order_revision_organisation_id_decided_by_fkey FOREIGN KEY (organisation_id, decided_by) REFERENCES user_account(organisation_id, id);
alter table rate_difference add constraint rate_difference_organisation_id_goods_receipt_id_fkey FOREIGN KEY (organisation_id, goods_receipt_id) REFERENCES goods_receipt(organisation_id, id);
alter table rate_difference add constraint rate_difference_organisation_id_goods_receipt_line_id_fkey FOREIGN KEY (organisation_id, goods_receipt_line_id) REFERENCES goods_receipt_line(organisation_id, id);
alter table price_index_correction add constraint price_index_correction_organisation_id_price_index_id_mont_fkey FOREIGN KEY (organisation_id, price_index_id, month, state) REFERENCES price_index_value(organisation_id, price_index_id, month, state);
alter table price_index_correction add constraint price_index_correction_organisation_id_corrected_by_fkey FOREIGN KEY (organisation_id, corrected_by) REFERENCES user_account(organisation_id, id);
alter table rate_difference add constraint rate_difference_organisation_id_correction_id_fkey FOREIGN KEY (organisation_id, correction_id) REFERENCES price_index_correction(organisation_id, id);
alter table tower add constraint tower_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id);
alter table floor add constraint floor_organisation_id_project_id_tower_id_fkey FOREIGN KEY (organisation_id, project_id, tower_id) REFERENCES tower(organisation_id, project_id, id);
alter table work_item add constraint work_item_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id);
alter table work_item add constraint work_item_organisation_id_project_id_parent_id_fkey FOREIGN KEY (organisation_id, project_id, parent_id) REFERENCES work_item(organisation_id, project_id, id) DEFERRABLE INITIALLY DEFERRED;
alter table work_item add constraint work_item_organisation_id_project_id_tower_id_fkey FOREIGN KEY (organisation_id, project_id, tower_id) REFERENCES tower(organisation_id, project_id, id);
alter table work_item add constraint work_item_organisation_id_project_id_floor_id_fkey FOREIGN KEY (organisation_id, project_id, floor_id) REFERENCES floor(organisation_id, project_id, id);
alter table material_request_line add constraint material_request_line_work_item FOREIGN KEY (organisation_id, work_item_id) REFERENCES work_item(organisation_id, id);
alter table stock_issue_line add constraint stock_issue_line_work_item FOREIGN KEY (organisation_id, work_item_id) REFERENCES work_item(organisation_id, id);
alter table stock_issue add constraint stock_issue_tower FOREIGN KEY (organisation_id, project_id, tower_id) REFERENCES tower(organisation_id, project_id, id);
alter table stock_issue add constraint stock_issue_floor FOREIGN KEY (organisation_id, project_id, floor_id) REFERENCES floor(organisation_id, project_id, id);
alter table import_batch add constraint import_batch_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id);
alter table work_item_revision add constraint work_item_revision_organisation_id_work_item_id_fkey FOREIGN KEY (organisation_id, work_item_id) REFERENCES work_item(organisation_id, id) ON DELETE CASCADE;
alter table area_statement add constraint area_statement_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id);
alter table area_unit add constraint area_unit_organisation_id_project_id_tower_id_fkey FOREIGN KEY (organisation_id, project_id, tower_id) REFERENCES tower(organisation_id, project_id, id);
alter table area_unit add constraint area_unit_organisation_id_project_id_floor_id_fkey FOREIGN KEY (organisation_id, project_id, floor_id) REFERENCES floor(organisation_id, project_id, id);
alter table area_revision add constraint area_revision_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES area_statement(organisation_id, project_id);
alter table area_revision add constraint area_revision_organisation_id_approved_by_fkey FOREIGN KEY (organisation_id, approved_by) REFERENCES user_account(organisation_id, id);
alter table intensity_band add constraint intensity_band_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id);
alter table budget add constraint budget_organisation_id_firm_id_project_id_fkey FOREIGN KEY (organisation_id, firm_id, project_id) REFERENCES project(organisation_id, firm_id, id);
alter table budget_line add constraint budget_line_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES budget(organisation_id, project_id) DEFERRABLE INITIALLY DEFERRED;
alter table budget_line add constraint budget_line_organisation_id_project_id_work_item_id_fkey FOREIGN KEY (organisation_id, project_id, work_item_id) REFERENCES work_item(organisation_id, project_id, id);
alter table budget_line add constraint budget_line_organisation_id_material_id_fkey FOREIGN KEY (organisation_id, material_id) REFERENCES material(organisation_id, id);
alter table budget_revision add constraint budget_revision_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES budget(organisation_id, project_id);
alter table budget_revision add constraint budget_revision_organisation_id_made_by_fkey FOREIGN KEY (organisation_id, made_by) REFERENCES user_account(organisation_id, id);
alter table budget_revision add constraint budget_revision_organisation_id_decided_by_fkey FOREIGN KEY (organisation_id, decided_by) REFERENCES user_account(organisation_id, id);
alter table budget_change add constraint budget_change_organisation_id_revision_id_fkey FOREIGN KEY (organisation_id, revision_id) REFERENCES budget_revision(organisation_id, id);
alter table budget_change add constraint budget_change_organisation_id_work_item_id_fkey FOREIGN KEY (organisation_id, work_item_id) REFERENCES work_item(organisation_id, id);
alter table budget_change add constraint budget_change_organisation_id_material_id_fkey FOREIGN KEY (organisation_id, material_id) REFERENCES material(organisation_id, id);
alter table budget_finding add constraint budget_finding_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES budget(organisation_id, project_id);
alter table budget_finding add constraint budget_finding_organisation_id_budget_line_id_fkey FOREIGN KEY (organisation_id, budget_line_id) REFERENCES budget_line(organisation_id, id);
alter table budget_finding add constraint budget_finding_organisation_id_material_id_fkey FOREIGN KEY (organisation_id, material_id) REFERENCES material(organisation_id, id);
alter table budget_finding add constraint budget_finding_organisation_id_found_by_fkey FOREIGN KEY (organisation_id, found_by) REFERENCES user_account(organisation_id, id);
alter table norm_set add constraint norm_set_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id);
alter table norm add constraint norm_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES norm_set(organisation_id, project_id);
alter table norm add constraint norm_organisation_id_project_id_work_item_id_fkey FOREIGN KEY (organisation_id, project_id, work_item_id) REFERENCES work_item(organisation_id, project_id, id);
alter table norm add constraint norm_organisation_id_material_id_fkey FOREIGN KEY (organisation_id, material_id) REFERENCES material(organisation_id, id);
alter table consumption_term add constraint consumption_term_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES norm_set(organisation_id, project_id);
alter table consumption_term add constraint consumption_term_organisation_id_material_id_fkey FOREIGN KEY (organisation_id, material_id) REFERENCES material(organisation_id, id);
alter table measurement add constraint measurement_organisation_id_firm_id_project_id_fkey FOREIGN KEY (organisation_id, firm_id, project_id) REFERENCES project(organisation_id, firm_id, id);
alter table measurement add constraint measurement_organisation_id_project_id_work_item_id_fkey FOREIGN KEY (organisation_id, project_id, work_item_id) REFERENCES work_item(organisation_id, project_id, id);
alter table measurement add constraint measurement_organisation_id_project_id_tower_id_fkey FOREIGN KEY (organisation_id, project_id, tower_id) REFERENCES tower(organisation_id, project_id, id);
alter table measurement add constraint measurement_organisation_id_project_id_floor_id_fkey FOREIGN KEY (organisation_id, project_id, floor_id) REFERENCES floor(organisation_id, project_id, id);
alter table measurement add constraint measurement_organisation_id_contractor_id_fkey FOREIGN KEY (organisation_id, contractor_id) REFERENCES contractor(organisation_id, id);
alter table measurement add constraint measurement_organisation_id_recorded_by_fkey FOREIGN KEY (organisation_id, recorded_by) REFERENCES user_account(organisation_id, id);
alter table measurement add constraint measurement_organisation_id_reversed_by_fkey FOREIGN KEY (organisation_id, reversed_by) REFERENCES user_account(organisation_id, id);
alter table consumption_statement add constraint consumption_statement_organisation_id_firm_id_project_id_fkey FOREIGN KEY (organisation_id, firm_id, project_id) REFERENCES project(organisation_id, firm_id, id);
alter table consumption_statement add constraint consumption_statement_organisation_id_contractor_id_fkey FOREIGN KEY (organisation_id, contractor_id) REFERENCES contractor(organisation_id, id);
alter table consumption_statement add constraint consumption_statement_organisation_id_prepared_by_fkey FOREIGN KEY (organisation_id, prepared_by) REFERENCES user_account(organisation_id, id);
alter table consumption_statement add constraint consumption_statement_organisation_id_signed_by_fkey FOREIGN KEY (organisation_id, signed_by) REFERENCES user_account(organisation_id, id);
alter table consumption_statement_line add constraint consumption_statement_line_organisation_id_consumption_sta_fkey FOREIGN KEY (organisation_id, consumption_statement_id) REFERENCES consumption_statement(organisation_id, id) DEFERRABLE INITIALLY DEFERRED;
alter table consumption_statement_line add constraint consumption_statement_line_organisation_id_material_id_fkey FOREIGN KEY (organisation_id, material_id) REFERENCES material(organisation_id, id);
alter table order_closing add constraint order_closing_organisation_id_purchase_order_id_fkey FOREIGN KEY (organisation_id, purchase_order_id) REFERENCES purchase_order(organisation_id, id) ON DELETE CASCADE;
alter table order_arrival add constraint order_arrival_organisation_id_purchase_order_id_fkey FOREIGN KEY (organisation_id, purchase_order_id) REFERENCES purchase_order(organisation_id, id) ON DELETE CASCADE;
alter table project_plan add constraint project_plan_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id);
alter table project_plan add constraint project_plan_organisation_id_made_by_fkey FOREIGN KEY (organisation_id, made_by) REFERENCES user_account(organisation_id, id);
alter table plan_milestone add constraint plan_milestone_organisation_id_project_plan_id_fkey FOREIGN KEY (organisation_id, project_plan_id) REFERENCES project_plan(organisation_id, id);
alter table bar_schedule add constraint bar_schedule_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES project(organisation_id, id);
alter table bar_schedule_line add constraint bar_schedule_line_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES bar_schedule(organisation_id, project_id) DEFERRABLE INITIALLY DEFERRED;
alter table bar_schedule_line add constraint bar_schedule_line_organisation_id_project_id_work_item_id_fkey FOREIGN KEY (organisation_id, project_id, work_item_id) REFERENCES work_item(organisation_id, project_id, id);
alter table steel_weighing add constraint steel_weighing_organisation_id_project_id_fkey FOREIGN KEY (organisation_id, project_id) REFERENCES bar_schedule(organisation_id, project_id);
alter table goods_pricing add constraint goods_pricing_organisation_id_goods_receipt_id_fkey FOREIGN KEY (organisation_id, goods_receipt_id) REFERENCES goods_receipt(organisation_id, id);
alter table goods_pricing add constraint goods_pricing_organisation_id_made_by_fkey FOREIGN KEY (organisation_id, made_by) REFERENCES user_account(organisation_id, id);
alter table goods_pricing add constraint goods_pricing_organisation_id_decided_by_fkey FOREIGN KEY (organisation_id, decided_by) REFERENCES user_account(organisation_id, id);
alter table goods_pricing_line add constraint goods_pricing_line_organisation_id_goods_pricing_id_fkey FOREIGN KEY (organisation_id, goods_pricing_id) REFERENCES goods_pricing(organisation_id, id) DEFERRABLE INITIALLY DEFERRED;
alter table goods_pricing_line add constraint goods_pricing_line_organisation_id_goods_receipt_line_id_fkey FOREIGN KEY (organisation_id, goods_receipt_line_id) REFERENCES goods_receipt_line(organisation_id, id);
alter table consumption_statement add constraint consumption_statement_organisation_id_changed_by_fkey FOREIGN KEY (organisation_id, changed_by) REFERENCES user_account(organisation_id, id);
alter table area_statement add constraint area_statement_organisation_id_made_by_fkey FOREIGN KEY (organisation_id, made_by) REFERENCES user_account(organisation_id, id);
alter table area_statement add constraint area_statement_organisation_id_changed_by_fkey FOREIGN KEY (organisation_id, changed_by) REFERENCES user_account(organisation_id, id);
alter table stock_count_line add constraint stock_count_line_organisation_id_counted_by_fkey FOREIGN KEY (organisation_id, counted_by) REFERENCES user_account(organisation_id, id);
alter table stock_count add constraint stock_count_organisation_id_posted_by_fkey FOREIGN KEY (organisation_id, posted_by) REFERENCES user_account(organisation_id, id);
alter table consumption_term add constraint consumption_term_organisation_id_set_by_fkey FOREIGN KEY (organisation_id, set_by) REFERENCES user_account(organisation_id, id);
alter table consumption_statement_line add constraint consumption_statement_line_organisation_id_rate_set_by_fkey FOREIGN KEY (organisation_id, rate_set_by) REFERENCES user_account(organisation_id, id);
alter table consumption_statement_line add constraint consumption_statement_line_organisation_id_term_set_by_fkey FOREIGN KEY (organisation_id, term_set_by) REFERENCES user_account(organisation_id, id);
alter table organisation_unit add constraint organisation_unit_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id);
alter table organisation_unit add constraint organisation_unit_organisation_id_base_unit_fkey FOREIGN KEY (organisation_id, base_unit) REFERENCES organisation_unit(organisation_id, name);
alter table material add constraint material_organisation_id_unit_fkey FOREIGN KEY (organisation_id, unit) REFERENCES organisation_unit(organisation_id, name);
alter table material_unit add constraint material_unit_organisation_id_unit_fkey FOREIGN KEY (organisation_id, unit) REFERENCES organisation_unit(organisation_id, name);
alter table purchase_order_line add constraint purchase_order_line_organisation_id_unit_fkey FOREIGN KEY (organisation_id, unit) REFERENCES organisation_unit(organisation_id, name);
alter table purchase_order_charge add constraint purchase_order_charge_organisation_id_unit_fkey FOREIGN KEY (organisation_id, unit) REFERENCES organisation_unit(organisation_id, name);
alter table contract_line add constraint contract_line_organisation_id_unit_fkey FOREIGN KEY (organisation_id, unit) REFERENCES organisation_unit(organisation_id, name);
alter table budget_line add constraint budget_line_organisation_id_unit_fkey FOREIGN KEY (organisation_id, unit) REFERENCES organisation_unit(organisation_id, name);
alter table budget_change add constraint budget_change_organisation_id_unit_fkey FOREIGN KEY (organisation_id, unit) REFERENCES organisation_unit(organisation_id, name);
alter table norm add constraint norm_organisation_id_unit_fkey FOREIGN KEY (organisation_id, unit) REFERENCES organisation_unit(organisation_id, name);
alter table goods_receipt_line add constraint goods_receipt_line_organisation_id_entered_unit_fkey FOREIGN KEY (organisation_id, entered_unit) REFERENCES organisation_unit(organisation_id, name);

insert into kysely_migration
select name, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
from unnest(array[
  '0001-initial',
  '0002-documents-on-paper',
  '0003-trust',
  '0004-long-lists',
  '0005-goods',
  '0006-people',
  '0007-approval',
  '0008-value-in-time',
  '0009-gate',
  '0010-rights',
  '0011-strength',
  '0012-receivable',
  '0012b-goods-lists',
  '0012c-sent-back',
  '0014-invitations',
  '0015-standard-names',
  '0016-fast-lists',
  '0017-found-everywhere',
  '0018-row-level-security',
  '0019-figures',
  '0020-numbers-last',
  '0021-frozen-papers',
  '0022-supplier-registration',
  '0023-material-details',
  '0024-named-charges',
  '0025-left-out',
  '0026-challan-values',
  '0027-firm-registrations',
  '0028-last-rates',
  '0029-tax-of-orders',
  '0030-unbilled',
  '0031-codes-without-blanks',
  '0032-required-by',
  '0033-contractors',
  '0034-supplier-details',
  '0035-merged-materials',
  '0036-firm-logo',
  '0037-forgotten-passwords',
  '0038-contractor-imports',
  '0039-order-requests',
  '0040-material-photo',
  '0041-cost-heads',
  '0042-place-of-supply',
  '0043-free-goods',
  '0044-supplier-names',
  '0045-returned-lines',
  '0046-order-revision',
  '0047-public-links',
  '0048-notifications',
  '0049-mail',
  '0050-working-time',
  '0051-rate-contracts',
  '0052-approvals',
  '0053-notification-mails',
  '0054-acknowledgements',
  '0055-mail-again',
  '0056-contract-standing',
  '0057-settled-notifications',
  '0058-asked-lines',
  '0059-expiring-contracts',
  '0060-amendments',
  '0061-newest-notifications',
  '0062-approval-reminders',
  '0063-mail-search',
  '0064-agreed-changes',
  '0065-approval-links',
  '0066-rate-differences',
  '0067-attachments-of-contracts',
  '0069-corrected-indices',
  '0072-waiting-approvals',
  '0075-links-of-people',
  '0077-project-structure',
  '0078-boq-imports',
  '0080-area-statement',
  '0083-budget',
  '0086-consumption',
  '0091-project-figures',
  '0092-project-plan',
  '0093-store-months',
  '0100-bar-schedule',
  '0101-arrival-by-order',
  '0102-budget-line-by-key',
  '0105-budget-in-one-plan',
  '0115-finding-work',
  '0125-issue-months',
  '0140-budget-held-from-its-proposal',
  '0155-project-sums',
  '0156-budget-of-new-requests',
  '0165-carried-openings',
  '0170-kept-plans',
  '0171-standing-findings',
  '0172-references-to-deleted-rows',
  '0173-policies-for-reads-and-writes',
  '0190-purchase-value-of-returns',
  '0191-one-spelling-of-a-category',
  '0192-challans-of-free-goods',
  '0195-landed-costs',
  '0200-firms-of-delegations',
  '0205-composed-texts',
  '0210-budget-of-transfers',
  '0215-merged-stock',
  '0220-goods-pricing',
  '0230-composed-structures',
  '0240-second-person',
  '0245-failed-tasks',
  '0250-curve-basis',
  '0260-closed-contracts',
  '0265-composed-history',
  '0270-recovery-by-two',
  '0275-corrections-of-months',
  '0280-function-files',
  '0290-versions-of-new-tables',
  '0310-order-terms',
  '0330-item-codes',
  '0331-unregistered-suppliers',
  '0340-areas-of-four-places',
  '0341-prices-of-four-places',
  '0342-heic-and-site-units',
  '0355-orders-before-tax',
  '0375-rates-of-budgets-of-four-places',
  '0376-usual-terms-of-suppliers',
  '0377-units-of-an-organisation',
  '0380-order-lines-of-several-requests'
]) as name;
