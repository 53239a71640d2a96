-- The cached counts of documents by status: every change is added to a row that no other transaction has locked.
create or replace function add_to_document_count(
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

-- Documents are counted by status or kind; new ones by statement, because many come at once.
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
      create or replace function count_new_%1$s() returns trigger language plpgsql as $f$
      begin
        perform add_to_document_count(
          organisation_id, %2$L, firm_id, project_id, %3$s, count(*)::integer)
        from new_rows group by organisation_id, firm_id, project_id, %3$s;
        return null;
      end $f$;
      create or replace trigger %1$s_count_new after insert on %1$s
        referencing new table as new_rows
        for each statement execute function count_new_%1$s();
      create or replace function count_%1$s() returns trigger language plpgsql as $f$
      begin
        perform add_to_document_count(
          old.organisation_id, %2$L, old.firm_id, old.project_id, %4$s, -1);
        if tg_op = 'UPDATE' then
          perform add_to_document_count(
            new.organisation_id, %2$L, new.firm_id, new.project_id, %5$s, 1);
        end if;
        return null;
      end $f$;
      create or replace trigger %1$s_count_changed after update on %1$s
        for each row when ((%4$s, old.project_id) is distinct from (%5$s, new.project_id))
        execute function count_%1$s();
      create or replace trigger %1$s_count_deleted after delete on %1$s
        for each row execute function count_%1$s();
      $sql$, document.name, document.type,
      coalesce(document.status, $e$''::text$e$),
      coalesce('old.' || document.status, $e$''::text$e$),
      coalesce('new.' || document.status, $e$''::text$e$));
  end loop;
end
$do$;
