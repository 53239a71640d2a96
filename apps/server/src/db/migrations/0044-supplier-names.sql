-- Whether a name is free is asked under the lock of all supplier names, so that others wait for it. Not
-- unique: earlier releases accepted the same name and GST number twice.
create index supplier_same_name on supplier (
  organisation_id, lower(regexp_replace(btrim(supplier_name), '\s+', ' ', 'g')), gst_no)
  where archived_at is null;
