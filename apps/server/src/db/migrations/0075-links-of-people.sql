-- A person's open links end with their password.
create index public_link_of_person on public_link (organisation_id, person_id)
  where person_id is not null and revoked_at is null;
