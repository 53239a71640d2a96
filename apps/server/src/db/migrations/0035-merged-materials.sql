-- Two materials that are one are merged: one of them is archived and says which one it is now. Its
-- documents, stock and ledger stay its own, because papers and locked days never change.
alter table material
  add column merged_into uuid,
  add constraint material_merged_into foreign key (organisation_id, merged_into)
    references material,
  add constraint material_merged_into_another check (merged_into <> id),
  add constraint material_merged_is_archived check (merged_into is null or archived_at is not null);
create index material_merged on material (organisation_id, merged_into)
  where merged_into is not null;

-- Not unique: earlier releases accepted the same name and unit twice.
create index material_same_name on material (
  organisation_id, lower(regexp_replace(btrim(name), '\s+', ' ', 'g')), unit)
  where archived_at is null;
