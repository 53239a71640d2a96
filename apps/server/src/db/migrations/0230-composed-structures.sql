-- 0205 brought texts of columns into the composed form of Unicode (NFC). So are texts within lists and
-- structures that are searched, matched or compared with such texts: synonyms, bins, categories of draft
-- policies, contacts of suppliers, holidays, and what imports wrote, by which they are undone. What is
-- sealed stays: contents of approvals and revisions with their hashes, frozen papers, audit entries and
-- rules of published policies are composed where they are compared.
do $$
declare
  place record;
  one record;
begin
  if getdatabaseencoding() <> 'UTF8' then
    return;
  end if;
  for place in
    select * from (values
      ('material', 'synonyms', 'text[]'),
      ('store', 'bins', 'text[]'),
      ('approval_rule', 'categories', 'text[]'),
      ('supplier', 'contacts', 'jsonb'),
      ('firm_working_time', 'holidays', 'jsonb'),
      ('import_change', 'before', 'jsonb'),
      ('import_change', 'after', 'jsonb')
    ) as places (named, attribute, kind)
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
end
$$;
