-- Functions that work past row-level security (security definer), for what is asked before an organisation is known or
-- for all organisations at once.

create or replace function has_any_account() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from user_account)
$$;

create or replace function accounts_of_email(sought text) returns table (
  organisation_id uuid, id uuid, name text, organisation_name text, password_hash text,
  totp_secret text
) language sql stable security definer set search_path = public, pg_temp as $$
  select person.organisation_id, person.id, person.name, organisation.name, password_hash,
    case when totp_confirmed_at is not null then totp_secret end
  from user_account person join organisation on organisation.id = person.organisation_id
  where lower(person.email) = lower(sought) and person.deactivated_at is null
  order by person.created_at desc, person.id desc
$$;

create or replace function session_addresses_of_email(sought text) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct session.address
  from user_account person join user_session session
    on session.organisation_id = person.organisation_id and session.user_id = person.id
  where lower(person.email) = lower(sought)
$$;

create or replace function organisation_of_password_link(hash text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select organisation_id from password_link where secret_hash = hash
$$;

create or replace function organisation_of_public_link(hash text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select organisation_id from public_link where secret_hash = hash
$$;

create or replace function organisations_with_due_mail(instant timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct organisation_id from outbound_message where due_at <= instant
$$;

create or replace function organisations_with_bounce_mailbox() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct organisation_id from mail_account where bounce_host <> ''
$$;

create or replace function organisations_with_told_by_mail(asked text, since timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from organisation where exists (
    select from notification
    where organisation_id = organisation.id and mail = asked and at > since
      and mailed_at is null and read_at is null and mail <> 'NEVER')
$$;

create or replace function organisations_with_waiting_approvals() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct organisation_id from approval_step where state = 'PENDING'
$$;

create or replace function delete_idempotency_keys_before(instant timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from idempotency_key where created_at < instant
$$;

-- Deletes notifications that were read before the instant, and of each person all but the newest `most`.
create or replace function delete_old_notifications(instant timestamptz, most integer) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from notification where read_at < instant;
  delete from notification using (
    select organisation_id, person_id, id,
      row_number() over (partition by organisation_id, person_id order by id desc) as place
    from notification
  ) as kept
  where kept.place > most and notification.organisation_id = kept.organisation_id
    and notification.person_id = kept.person_id and notification.id = kept.id;
$$;
