-- Settling finds what still waits of a document, read or not.
drop index notification_open_of_document;
create index notification_waiting_of_document on notification (organisation_id, document_id)
  where settled_at is null and is_waiting;
