-- 0205 and 0230 brought texts into the composed form of Unicode (NFC), but left structures out that are read
-- again: what stored mails are written from, what rate contracts were, workings of drafts of consumption
-- statements, answers to repeated calls. Now every list and structure is composed. What is sealed stays:
-- contents of approvals and revisions with their hashes, frozen papers, audit entries. So does a row that may
-- not change, but for the names of milestones, which a report searches: a plan as saved keeps what it says.
do $$
declare
  place record;
  one record;
begin
  if getdatabaseencoding() <> 'UTF8' then
    return;
  end if;
  for place in
    select relname as named, attname as attribute, format_type(atttypid, null) as kind
    from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r'
    join pg_namespace on pg_namespace.oid = relnamespace and nspname = current_schema()
    where attnum > 0 and not attisdropped and attgenerated = ''
      and atttypid in ('text[]'::regtype, 'jsonb'::regtype)
      and attname not in ('parties', 'to_parties')
      and (relname, attname) not in (
        ('approval_request', 'content'), ('area_revision', 'content'), ('audit_entry', 'detail'),
        ('purchase_order_revision', 'content'), ('purchase_order_revision', 'asked'),
        ('purchase_order_revision', 'difference'), ('purchase_order_revision', 'paper'))
    order by 1, 2
  loop
    for one in execute format(
      'select ctid as at from %1$I where %2$I::text is not nfc normalized',
      place.named, place.attribute)
    loop
      begin
        execute format(
          'update %1$I set %2$I = normalize(%2$I::text, NFC)::%3$s where ctid = $1',
          place.named, place.attribute, place.kind) using one.at;
      exception
        when integrity_constraint_violation or raise_exception or invalid_text_representation then
          raise notice '% has a text that stays as it is', place.named;
      end;
    end loop;
  end loop;
  alter table plan_milestone disable trigger plan_milestone_append_only;
  update plan_milestone set name = normalize(name, NFC) where name is not nfc normalized;
  alter table plan_milestone enable trigger plan_milestone_append_only;
end
$$;
