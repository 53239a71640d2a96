-- What the days of documents are held against, and why goods came before their order was made.

-- The last day on which a count that was posted held the material against the books: nothing
-- is dated before it any more. It stands here, where every posting looks and locks anyway.
alter table stock add column counted_on date;

update stock
set counted_on = counted.day
from (
  select count.organisation_id, count.store_id, line.material_id,
    max((line.counted_at at time zone 'Asia/Kolkata')::date) as day
  from stock_count count
  join stock_count_line line on line.organisation_id = count.organisation_id
    and line.stock_count_id = count.id
  where count.status = 'POSTED' and line.counted_at is not null
  group by count.organisation_id, count.store_id, line.material_id
) counted
where stock.organisation_id = counted.organisation_id
  and stock.store_id = counted.store_id and stock.material_id = counted.material_id;

alter table goods_receipt add column early_reason text not null default '';
