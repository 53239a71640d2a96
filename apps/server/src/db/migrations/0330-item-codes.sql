-- The codes of an organisation's own list of items: a field of the material, stored with the lines as the papers print
-- it (functions/frozen_papers.sql).
alter table material add column item_code text not null default '';
create unique index material_item_code_unique on material (organisation_id, lower(item_code))
  where item_code <> '' and archived_at is null;

alter table material_request_line add column item_code text not null default '';
alter table purchase_order_line add column item_code text not null default '';
alter table stock_issue_line add column item_code text not null default '';
alter table stock_transfer_line add column item_code text not null default '';
alter table stock_count_line add column item_code text not null default '';

-- Whether the papers of the firm print these codes in place of the material codes.
alter table firm add column prints_item_codes boolean not null default false;

drop index material_search;
create index material_search on material using gin ((
  name || ' ' || material_code || ' ' || item_code || ' ' || hsn_code || ' ' || unit || ' '
  || category || ' ' || make || ' ' || specification || ' ' || words_of(synonyms)
) gin_trgm_ops);
