-- Who has forgotten their password asks the administrators of their firm on the sign-in screen.
create table forgotten_password (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  -- Null where time closed it.
  closed_by uuid,
  outcome text check (outcome in ('LINK', 'DISMISSED', 'PASSED')),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references user_account,
  foreign key (organisation_id, closed_by) references user_account,
  constraint forgotten_password_expires check (expires_at > asked_at),
  constraint forgotten_password_closed check ((closed_at is null) = (outcome is null)),
  constraint forgotten_password_closed_by check (
    (closed_by is null) = (outcome is null or outcome = 'PASSED')
  )
);
create unique index forgotten_password_one_open on forgotten_password (organisation_id, user_id)
  where closed_at is null;
