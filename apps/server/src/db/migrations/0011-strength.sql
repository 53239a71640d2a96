-- Attachments are read a piece at a time. What is stored as it is can be cut anywhere;
-- what is compressed must be unpacked from its beginning for every piece, and photos
-- and most papers are compressed already. What lies there stays as it is stored.
alter table attachment_content alter column content set storage external;
