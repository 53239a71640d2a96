-- The search over everything finds stock counts by their number and who started them.
create index stock_count_search
  on stock_count using gin ((count_number || ' ' || started_by_name) gin_trgm_ops);
