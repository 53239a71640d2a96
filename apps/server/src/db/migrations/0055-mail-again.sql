-- A mail that was not sent or came back is sent again as a new one, once.
alter table outbound_message
  add column again_of uuid,
  add constraint outbound_message_again_once unique (organisation_id, again_of),
  add foreign key (organisation_id, again_of) references outbound_message;
