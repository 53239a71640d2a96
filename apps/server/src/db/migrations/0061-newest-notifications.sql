-- The newest first, also of what was told at once of several instants.
create index notification_newest on notification (organisation_id, person_id, at desc, id desc);
