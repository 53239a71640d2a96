-- Bags can be used from the start: cement is not ordered in pieces.
alter table organisation alter column further_units set default '{Bag}';

alter table material
  add column category text not null default '',
  add column make text not null default '',
  add column specification text not null default '',
  -- Other names that people search it by.
  add column synonyms text[] not null default '{}';

-- `array_to_string` is only stable, which no index takes.
create function words_of(words text[]) returns text
  language sql immutable parallel safe return array_to_string(words, ' ');

drop index material_search;
create index material_search on material using gin ((
  name || ' ' || material_code || ' ' || hsn_code || ' ' || unit || ' ' || category || ' '
  || make || ' ' || specification || ' ' || words_of(synonyms)
) gin_trgm_ops);
create index material_category on material (organisation_id, category) where archived_at is null;
