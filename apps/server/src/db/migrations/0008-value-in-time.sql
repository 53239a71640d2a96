-- What stock is worth follows the order of days. What a later act changes about an earlier
-- entry is booked by an entry of value alone, which names the entry that it corrects and the
-- act that made it necessary; a pricing and a reversal name their receipt in the same way.
alter table stock_entry
  add column corrects_sequence integer,
  -- The day that it counts for in the moving average, where that is not the day that it is booked on.
  add column value_date date,
  add column cause_document_type text,
  add column cause_document_id uuid,
  add column cause_document_number text,
  add constraint stock_entry_corrects_an_entry foreign key
    (organisation_id, store_id, material_id, corrects_sequence) references stock_entry,
  add constraint stock_entry_corrects_what_stands check (
    corrects_sequence < sequence and value_date <= on_date
    and (value_date is null or corrects_sequence is not null)
  ),
  add constraint stock_entry_corrected_for_a_cause check (
    (corrects_sequence is not null and quantity = 0) = (cause_document_type is not null)
    and (cause_document_type is null) = (cause_document_id is null)
    and (cause_document_type is null) = (cause_document_number is null)
  ),
  -- Corrections of one act follow each other, some up and some down: where nothing lies there
  -- only the last of them brings the value back to 0, and there the row of `stock` holds it.
  drop constraint stock_entry_nothing_is_worth_nothing,
  add constraint stock_entry_nothing_is_worth_nothing check (
    balance_quantity > 0 or balance_value = 0 or quantity = 0
  );

-- Who priced a receipt late before there were corrections changed the value of that receipt.
alter table stock_entry disable trigger stock_entry_append_only;
update stock_entry priced
set corrects_sequence = received.sequence,
  value_date = case when received.on_date < priced.on_date then received.on_date end,
  cause_document_type = priced.document_type,
  cause_document_id = priced.document_id,
  cause_document_number = priced.document_number
from stock_entry received
where priced.kind = 'PRICING' and received.kind = 'RECEIPT'
  and received.organisation_id = priced.organisation_id
  and received.store_id = priced.store_id and received.material_id = priced.material_id
  and received.document_id = priced.document_id
  and received.document_line_id = priced.document_line_id;
alter table stock_entry enable trigger stock_entry_append_only;

create index stock_entry_corrections
  on stock_entry (organisation_id, store_id, material_id, corrects_sequence) include (value)
  where corrects_sequence is not null;

-- The order of days, then of posting: balances are summed along it.
drop index stock_entry_by_day;
create index stock_entry_by_day
  on stock_entry (organisation_id, store_id, material_id, on_date, sequence)
  include (quantity, value);

-- What of a store's material went on to other stores since a day.
create index stock_transfer_from_store
  on stock_transfer (organisation_id, store_id, dispatched_on) include (to_store_id);
create index stock_issue_line_returns
  on stock_issue_line (organisation_id, issue_line_id) where issue_line_id is not null;

-- An entry is never posted before the one that it goes on from, whatever the clocks of two servers say.
create or replace function stock_entry_goes_on() returns trigger language plpgsql as $$
declare
  before_quantity numeric := 0;
  before_value numeric := 0;
  before_posted_at timestamptz := new.posted_at;
begin
  if new.sequence > 1 then
    select balance_quantity, balance_value, posted_at
    into strict before_quantity, before_value, before_posted_at
    from stock_entry
    where organisation_id = new.organisation_id and store_id = new.store_id
      and material_id = new.material_id and sequence = new.sequence - 1;
  end if;
  if new.balance_quantity <> before_quantity + new.quantity
    or new.balance_value <> before_value + new.value then
    raise exception 'the stock entry does not go on from the one before it';
  end if;
  new.posted_at := greatest(new.posted_at, before_posted_at);
  return new;
end
$$;
