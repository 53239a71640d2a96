-- Who got a mail is searched for in the log of all mails.
create index outbound_recipient_search on outbound_recipient
  using gin ((name || ' ' || address) gin_trgm_ops);
