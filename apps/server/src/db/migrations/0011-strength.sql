-- What is attached comes in and goes out piece by piece, so that no server ever holds a
-- whole file, and is stored so. What was attached before stays in one piece, where it is.
create table attachment_piece (
  organisation_id uuid not null,
  attachment_id uuid not null,
  -- Of the piece's first byte in the file.
  starts_at integer not null check (starts_at >= 0),
  bytes bytea not null,
  primary key (organisation_id, attachment_id, starts_at),
  foreign key (organisation_id, attachment_id) references attachment
);
-- Photos and most papers are compressed already.
alter table attachment_piece alter column bytes set storage external;

alter table attachment_content alter column content drop not null;
