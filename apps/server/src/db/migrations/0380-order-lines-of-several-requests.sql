-- An order stores a line for each request line that it serves. Those with the same number are the shares of one line, at
-- one price (functions/purchase_order_line.sql); a line is numbered by the position of the share that was its first. Until now, lines of
-- several requests at the same terms were shown as one, unless an amendment had changed them.
alter table purchase_order_line add column line_no integer;

with line as (
  select line.organisation_id, line.id, line.purchase_order_id, line.position,
    row (line.material_id, line.price_per_unit, line.discount, line.gst_rate, line.reverse_charge_rate,
      line.contract_line_id, line.contract_rate, line.is_price_hidden) as terms,
    (select item.material_request_id
      from order_allocation allocation
      join material_request_line item on item.organisation_id = allocation.organisation_id
        and item.id = allocation.material_request_line_id
      where allocation.organisation_id = line.organisation_id
        and allocation.purchase_order_line_id = line.id
      limit 1)::text as request,
    (select changed.value ->> 'kind' = 'ADDED'
      from purchase_order po
      join purchase_order_revision revision on revision.organisation_id = po.organisation_id
        and revision.purchase_order_id = po.id and revision.state = 'IN_FORCE'
      cross join jsonb_array_elements(revision.difference -> 'lines') changed
      where po.organisation_id = line.organisation_id and po.id = line.purchase_order_id
        and changed.value ->> 'id' = line.id::text
      limit 1) as is_new
  from purchase_order_line line
), joined as (
  select organisation_id, id, position, min(position) over alike as first,
    min(request) over alike < max(request) over alike as is_of_several
  from line
  window alike as (partition by organisation_id, purchase_order_id, terms, is_new)
)
update purchase_order_line line
set line_no = case when joined.is_of_several then joined.first else joined.position end
from joined
where line.organisation_id = joined.organisation_id and line.id = joined.id;

alter table purchase_order_line
  alter column line_no set not null,
  add constraint purchase_order_line_number check (line_no <= position);

-- A supplier promises for a line; the number stays when an amendment removes one of its shares.
alter table acknowledgement_line add column line_no integer;
update acknowledgement_line promise
set line_no = line.line_no
from purchase_order_line line
where line.organisation_id = promise.organisation_id and line.id = promise.purchase_order_line_id;

-- The papers of superseded revisions join the same lines as before.
update purchase_order_revision revision
set paper = jsonb_set(paper, '{order,items}', (
  select jsonb_agg(
    item || jsonb_build_object('lineNo', case when is_of_several then first else at end) order by at)
  from (
    select item, at, min(at) over alike as first,
      min(item #>> '{mrn,mrnNumber}') over alike < max(item #>> '{mrn,mrnNumber}') over alike as is_of_several
    from (
      select line.item, line.at,
        jsonb_build_array(item #> '{material,id}', item -> 'pricePerUnit', item -> 'discount', item -> 'gst',
          item -> 'reverseChargeRate',
          case when not jsonb_path_exists(paper, '$.order.items[*].contract ? (@.isPriceHidden == true)')
            then jsonb_build_array(item #> '{contract,contractLineId}', item #> '{contract,rate}') end,
          (select changed.value ->> 'kind' = 'ADDED'
            from jsonb_array_elements(
              case when jsonb_typeof(paper #> '{order,amendment,difference,lines}') = 'array'
                then paper #> '{order,amendment,difference,lines}' else '[]' end) changed
            where changed.value ->> 'id' = item ->> 'id'
            limit 1)) as terms
      from jsonb_array_elements(paper #> '{order,items}') with ordinality as line (item, at)
    ) line
    window alike as (partition by terms)
  ) numbered))
where jsonb_array_length(paper #> '{order,items}') > 0;
