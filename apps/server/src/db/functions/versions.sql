-- The version of a record: an edit names the one that it started from.
create or replace function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

-- Gives every table with a version the trigger that counts it. It is called at every start, so that a new table has it
-- from its first. The version of an approval policy is given when it is published, that of an account counts
-- what others can edit; what mails do to a mail account, such as its last failure, is no edit of it.
create or replace function apply_versions() returns void language plpgsql as $$
declare
  named text;
begin
  for named in
    select relname from pg_class
    join pg_attribute on attrelid = pg_class.oid and attname = 'version' and not attisdropped
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname not in ('approval_policy', 'mail_account', 'user_account')
      and not exists (
        select from pg_trigger where tgrelid = pg_class.oid and tgname = relname || '_version')
    order by relname
  loop
    execute format($sql$
      create trigger %1$s_version before update on %1$s
        for each row execute function count_version();
      $sql$, named);
  end loop;
end
$$;
create or replace trigger mail_account_version before update of host, port, security, user_name,
  sealed_password, from_name, from_address, per_minute, bounce_address, bounce_has_tags,
  bounce_host, bounce_port, bounce_user, sealed_bounce_password on mail_account
  for each row execute function count_version();
