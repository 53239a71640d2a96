-- An email is one person's within an organisation: what another organisation has is nobody's to
-- learn by inviting. And nobody helps an administrator back in alone.

drop index user_account_email_unique;
create unique index user_account_email_unique on user_account (organisation_id, lower(email));
-- People sign in by email alone.
create index user_account_by_email on user_account (lower(email));

alter table user_account
  -- When the person was last an administrator, where they are none now.
  add column administered_until timestamptz,
  -- Up to when they have seen what others did to their account.
  add column notices_seen_at timestamptz,
  -- Recovery codes stand for a forgotten password too, and need no second factor.
  drop constraint user_account_second_factor,
  add constraint user_account_second_factor check (
    totp_secret is not null or (totp_confirmed_at is null and totp_last_step is null)
  );

-- What one administrator asks for about another, and a second one confirms.
create table reset_request (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('PASSWORD', 'SECOND_FACTOR')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  outcome text check (outcome in ('CONFIRMED', 'REFUSED', 'EXPIRED')),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references user_account,
  foreign key (organisation_id, requested_by) references user_account,
  foreign key (organisation_id, closed_by) references user_account,
  constraint reset_request_closed check ((closed_at is null) = (outcome is null)),
  constraint reset_request_not_of_oneself check (requested_by <> user_id),
  constraint reset_request_by_two check (
    outcome is distinct from 'CONFIRMED'
    or (closed_by is not null and closed_by <> requested_by and closed_by <> user_id)
  )
);
create unique index reset_request_one_open on reset_request (organisation_id, user_id, kind)
  where closed_at is null;
