-- The logo of a firm's letterhead: a PNG or JPEG that the server has checked and, as PNG, encoded
-- itself. Apart from the firm, which is read far more often.
create table firm_logo (
  organisation_id uuid not null,
  firm_id uuid not null,
  content_type text not null constraint firm_logo_kind check (content_type in ('image/png', 'image/jpeg')),
  content bytea not null constraint firm_logo_size check (length(content) between 1 and 1048576),
  -- Pixels.
  width integer not null,
  height integer not null,
  sha256 text not null,
  changed_at timestamptz not null,
  primary key (organisation_id, firm_id),
  constraint firm_logo_of_firm foreign key (organisation_id, firm_id)
    references firm (organisation_id, id),
  constraint firm_logo_sides check (width between 1 and 2000 and height between 1 and 2000)
);
