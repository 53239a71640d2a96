-- Mailing and forgetting notifications, of all organisations in turn.

create function organisations_with_told_by_mail(asked text, since timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from organisation where exists (
    select from notification
    where organisation_id = organisation.id and mail = asked and at > since
      and mailed_at is null and read_at is null and mail <> 'NEVER')
$$;

-- Those read before the instant, and of each person what is beyond the newest.
create function delete_old_notifications(instant timestamptz, most integer) returns void
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
