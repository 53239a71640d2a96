-- One letter in two encodings is one text: what is stored is brought into the composed form of Unicode
-- (NFC), as texts that come in are. A row that may not change (a frozen paper, an audit entry), or that
-- would then equal another one, stays as it is.
do $$
declare
  place record;
  one record;
begin
  if getdatabaseencoding() <> 'UTF8' then
    return;
  end if;
  for place in
    select format('%I.%I', nspname, relname) as named,
      string_agg(format('%1$I = normalize(%1$I, NFC)', attname), ', ') as composed,
      string_agg(format('%1$I is not nfc normalized', attname), ' or ') as condition
    from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r'
    join pg_namespace on pg_namespace.oid = relnamespace and nspname = current_schema()
    where attnum > 0 and not attisdropped and attgenerated = ''
      and atttypid in ('text'::regtype, 'varchar'::regtype)
    group by nspname, relname
  loop
    for one in execute format('select ctid as at from %s where %s', place.named, place.condition)
    loop
      begin
        execute format('update %s set %s where ctid = $1', place.named, place.composed) using one.at;
      exception
        when integrity_constraint_violation or raise_exception then
          raise notice '% has a text that stays as it is', place.named;
      end;
    end loop;
  end loop;
end
$$;
