-- What a list of orders shows of their lines stands with the order.
alter table purchase_order
  add column is_as_per_agreement boolean not null default false,
  add column is_part_received boolean not null default false;
update purchase_order po set
  is_as_per_agreement = not exists (
    select from purchase_order_line line where line.organisation_id = po.organisation_id
      and line.purchase_order_id = po.id and line.price_per_unit is not null),
  is_part_received = po.status in ('SUBMITTED', 'APPROVED') and exists (
    select from purchase_order_line line where line.organisation_id = po.organisation_id
      and line.purchase_order_id = po.id and line.received_quantity > 0);

drop index purchase_order_by_creation_everywhere;
create index purchase_order_by_creation_everywhere
  on purchase_order (organisation_id, created_at desc, id desc) include (firm_id, project_id);
-- With the name beside it, so that the index answers without the table.
create index purchase_order_by_supplier_everywhere
  on purchase_order (organisation_id, lower(supplier_name), id)
  include (supplier_name, firm_id, project_id);
drop index purchase_order_of_firm_by_supplier;
drop index purchase_order_of_project_by_supplier;
create index purchase_order_of_firm_by_supplier
  on purchase_order (organisation_id, firm_id, lower(supplier_name), id)
  include (supplier_name, project_id);
create index purchase_order_of_project_by_supplier
  on purchase_order (organisation_id, project_id, lower(supplier_name), id)
  include (supplier_name, firm_id);

-- The counts of a place and status are few rows: each change is added to one that nobody else
-- is changing at the moment, and a new row begins only where there is none. Nobody waits.
create table folded_count as
  select organisation_id, document_type, firm_id, project_id, status, sum(change)::integer as change
  from document_count group by 1, 2, 3, 4, 5 having sum(change) <> 0;
truncate document_count;
insert into document_count select * from folded_count;
drop table folded_count;
drop index document_count_of_place;
create index document_count_of_place
  on document_count (organisation_id, document_type, firm_id, project_id, status);

create function add_to_document_count(
  organisation uuid, type text, firm uuid, project uuid, state text, number integer
) returns void language plpgsql as $$
begin
  update document_count set change = change + number where ctid = (
    select ctid from document_count
    where organisation_id = organisation and document_type = type and firm_id = firm
      and project_id = project and status = state
    limit 1 for update skip locked);
  if not found then
    insert into document_count values (organisation, type, firm, project, state, number);
  end if;
end
$$;

drop trigger material_request_count on material_request;
drop trigger purchase_order_count on purchase_order;
drop function count_document();
alter table document_count drop constraint document_tally_document_type_check;

-- Of each kind of document that is seen in one place: new ones by statement, for many come at once.
do $do$
declare
  document record;
begin
  for document in select * from (values
    ('material_request', 'MATERIAL_REQUEST', 'status'),
    ('purchase_order', 'PURCHASE_ORDER', 'status'),
    ('goods_receipt', 'GOODS_RECEIPT', 'status'),
    ('stock_issue', 'STOCK_ISSUE', 'kind'),
    ('supplier_return', 'SUPPLIER_RETURN', null),
    ('stock_count', 'STOCK_COUNT', 'status')) as known (name, type, status)
  loop
    execute format($sql$
      create function count_new_%1$s() returns trigger language plpgsql as $f$
      begin
        perform add_to_document_count(
          organisation_id, %2$L, firm_id, project_id, %3$s, count(*)::integer)
        from new_rows group by organisation_id, firm_id, project_id, %3$s;
        return null;
      end $f$;
      create trigger %1$s_count_new after insert on %1$s referencing new table as new_rows
        for each statement execute function count_new_%1$s();
      create function count_%1$s() returns trigger language plpgsql as $f$
      begin
        perform add_to_document_count(
          old.organisation_id, %2$L, old.firm_id, old.project_id, %4$s, -1);
        if tg_op = 'UPDATE' then
          perform add_to_document_count(
            new.organisation_id, %2$L, new.firm_id, new.project_id, %5$s, 1);
        end if;
        return null;
      end $f$;
      create trigger %1$s_count_changed after update on %1$s
        for each row when ((%4$s, old.project_id) is distinct from (%5$s, new.project_id))
        execute function count_%1$s();
      create trigger %1$s_count_deleted after delete on %1$s
        for each row execute function count_%1$s();
      $sql$, document.name, document.type,
      coalesce(document.status, $e$''::text$e$),
      coalesce('old.' || document.status, $e$''::text$e$),
      coalesce('new.' || document.status, $e$''::text$e$));
    continue when document.name in ('material_request', 'purchase_order');
    execute format($sql$
      insert into document_count
      select organisation_id, %2$L, firm_id, project_id, %3$s, count(*)
      from %1$s group by 1, 2, 3, 4, 5
      $sql$, document.name, document.type, coalesce(document.status, $e$''::text$e$));
  end loop;
end
$do$;
