-- One photo of a material, with a thumbnail. Without a reference to the material: deleting one that
-- no document has keeps the photo for the undo.
create table material_photo (
  organisation_id uuid not null references organisation,
  material_id uuid not null,
  content_type text not null constraint material_photo_kind
    check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  content bytea not null constraint material_photo_size check (length(content) between 1 and 2097152),
  thumbnail bytea not null constraint material_photo_thumbnail_size
    check (length(thumbnail) between 1 and 61440),
  sha256 text not null,
  changed_at timestamptz not null,
  primary key (organisation_id, material_id)
);
