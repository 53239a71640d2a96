-- A work item is found by the beginning of its code: 2.1 is too short for the trigrams of work_item_search.
create index work_item_by_code on work_item
  (organisation_id, project_id, code_key text_pattern_ops) where archived_at is null;

-- What imports wrote of one record, for its history.
create index import_change_of_record on import_change (organisation_id, record_id);
