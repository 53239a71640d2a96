/**
 * Writes the schema of a database as SQL, in an order that its objects alone decide: for the
 * baseline, and to compare databases that came about in different ways.
 */
import { MIGRATIONS } from '#db/migrations/index.ts';
import { query } from '#testing/query.ts';

/** Everything of Plinth in the catalogs: what belongs to an extension is not. */
const OF_NO_EXTENSION = `not exists (
  select from pg_depend where pg_depend.objid = named.oid and pg_depend.deptype = 'e')`;

const EXTENSIONS = `
  select 'create extension if not exists ' || extname as text from pg_extension
  where extname <> 'plpgsql' order by extname`;

const FUNCTIONS = `
  select pg_get_functiondef(named.oid) as text from pg_proc named
  where pronamespace = current_schema()::regnamespace and ${OF_NO_EXTENSION}`;

const BY_SIGNATURE = `order by named.oid::regprocedure::text collate "C"`;

/** Functions that have to exist before the tables, because indexes or constraints call them. */
const FUNCTIONS_OF_TABLES = `${FUNCTIONS} and exists (
  select from pg_depend
  where refclassid = 'pg_proc'::regclass and refobjid = named.oid and classid in
    ('pg_class'::regclass, 'pg_constraint'::regclass, 'pg_attrdef'::regclass)) ${BY_SIGNATURE}`;

/** Each table with its columns, primary key and checks. */
const TABLES = `
  select format(E'create%s table %I (\\n%s\\n)%s', case relpersistence when 'u' then ' unlogged' end,
    relname, concat_ws(E',\\n', columns, checks),
    ' with (' || array_to_string(reloptions, ', ') || ')') as text
  from pg_class named
  cross join lateral (
    select string_agg(concat_ws(' ', format('  %I', attname), format_type(atttypid, atttypmod),
        case attgenerated
          when 's' then format('generated always as (%s) stored', pg_get_expr(adbin, adrelid, true))
          else 'default ' || pg_get_expr(adbin, adrelid, true) end,
        case when conname <> format('%s_%s_not_null', relname, attname)
          then format('constraint %I', conname) end,
        case when attnotnull then 'not null' end), E',\\n' order by attnum) as columns
    from pg_attribute
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    left join pg_constraint on conrelid = attrelid and contype = 'n' and conkey = array[attnum]
    where attrelid = named.oid and attnum > 0 and not attisdropped
  ) as column_list
  cross join lateral (
    select string_agg(format('  constraint %I %s', conname, pg_get_constraintdef(oid, true)), E',\\n'
      order by contype <> 'p', oid) as checks
    from pg_constraint where conrelid = named.oid and contype in ('p', 'c')
  ) as check_list
  where relnamespace = current_schema()::regnamespace and relkind = 'r'
  order by relname collate "C"`;

/** Columns that are stored otherwise than their type usually is. */
const STORAGE = `
  select format('alter table %I alter column %I set storage %s', relname, attname,
    case attstorage when 'e' then 'external' when 'm' then 'main' when 'x' then 'extended'
      else 'plain' end) as text
  from pg_class named
  join pg_attribute on attrelid = named.oid and attnum > 0 and not attisdropped
  join pg_type on pg_type.oid = atttypid and typstorage <> attstorage
  where relnamespace = current_schema()::regnamespace and relkind = 'r'
  order by relname collate "C", attnum`;

/**
 * Indexes and unique constraints in the order in which they were made: the first that is violated
 * is the one that is answered.
 */
const INDEXES = `
  select case when conname is null then pg_get_indexdef(indexrelid, 0, true)
    else format('alter table %I add constraint %I %s', relname, conname,
      pg_get_constraintdef(made.oid, true)) end as text
  from pg_index
  join pg_class named on named.oid = indrelid
  left join pg_constraint made on conindid = indexrelid and contype in ('u', 'x')
  where relnamespace = current_schema()::regnamespace and not indisprimary and relkind = 'r'
  order by relname collate "C", indexrelid`;

const FOREIGN_KEYS = `
  select format('alter table %s add constraint %I %s', conrelid::regclass, conname,
    pg_get_constraintdef(oid, true)) as text
  from pg_constraint named
  where connamespace = current_schema()::regnamespace and contype = 'f' order by oid`;

/** Triggers, policies and rights, which the baseline does not have. */
const TRIGGERS = `
  select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) as text from pg_trigger
  where not tgisinternal order by pg_get_triggerdef(oid) collate "C"`;
const POLICIES = `
  select concat_ws(' ', polrelid::regclass, polname, polcmd, polpermissive, polroles,
    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as text
  from pg_policy order by polrelid::regclass::text collate "C", polname`;
const RIGHTS = `
  select text from (
    select concat_ws(' ', relname, relrowsecurity, relforcerowsecurity, relacl) as text
    from pg_class named
    where relnamespace = current_schema()::regnamespace and relkind <> 'i'
    union all
    select concat_ws(' ', named.oid::regprocedure, proacl) from pg_proc named
    where pronamespace = current_schema()::regnamespace and ${OF_NO_EXTENSION}
  ) found order by text collate "C"`;

/** Objects of kinds that are not written above; there are none. */
const OTHERS = `
  select format('%s %s', relkind, relname) as text from pg_class named
  where relnamespace = current_schema()::regnamespace and relkind not in ('r', 'i', 't')
    and ${OF_NO_EXTENSION}
  union all
  select 'type ' || typname from pg_type named
  where typnamespace = current_schema()::regnamespace and typtype not in ('c', 'b')
    and ${OF_NO_EXTENSION}
  union all
  select 'comment ' || description from pg_description
  join pg_class on pg_class.oid = objoid and relnamespace = current_schema()::regnamespace
  union all
  select 'statistics ' || stxname from pg_statistic_ext
  union all
  select format('rule %s', rulename) from pg_rules where schemaname = current_schema()
  union all
  select format('column %s.%s', attrelid::regclass, attname) from pg_attribute
  join pg_class on pg_class.oid = attrelid and relnamespace = current_schema()::regnamespace
    and relkind = 'r'
  join pg_type on pg_type.oid = atttypid
  where attidentity <> '' or attcollation <> typcollation or attoptions is not null
    or attacl is not null or attgenerated not in ('', 's')
  union all
  select 'not validated ' || conname from pg_constraint
  where connamespace = current_schema()::regnamespace and not convalidated`;

/** Makes a statement for each table but those of migrations; it returns the name if there are rows. */
const FILLED_TABLE = `
  select format('select %L as text where exists (select from %I)', relname, relname) as text
  from pg_class
  where relnamespace = current_schema()::regnamespace and relkind = 'r'
    and relname not like 'kysely\\_%'`;

/** @returns the statements that make the tables, with what must exist before them */
async function tableStatements(connectionString: string): Promise<string[]> {
  const others = await texts(connectionString, OTHERS);
  if (others.length > 0) throw new Error(`The baseline cannot have: ${others.join(', ')}`);
  const parts = [EXTENSIONS, FUNCTIONS_OF_TABLES, TABLES, STORAGE, INDEXES, FOREIGN_KEYS];
  const found = await Promise.all(parts.map((part) => texts(connectionString, part)));
  // Tables are made in whichever schema comes first, as by migrations.
  return found.flat().map((text) => text.replaceAll(/\bpublic\./g, ''));
}

/** @returns everything that the schema has, with functions, triggers, policies and rights */
export async function wholeSchema(connectionString: string): Promise<string[]> {
  const parts = [`${FUNCTIONS} ${BY_SIGNATURE}`, TRIGGERS, POLICIES, RIGHTS];
  const found = await Promise.all(parts.map((part) => texts(connectionString, part)));
  return [...(await tableStatements(connectionString)), ...found.flat()];
}

/**
 * @param connectionString of a database with all migrations
 * @returns the text of db/baseline.generated.sql
 * @throws Error if a migration inserted rows, which new databases would not have
 */
export async function baselineOf(connectionString: string): Promise<string> {
  const tables = await texts(connectionString, FILLED_TABLE);
  const filled = await texts(connectionString, tables.join(' union all '));
  if (filled.length > 0) throw new Error(`The baseline has no rows of: ${filled.join(', ')}`);
  const statements = await tableStatements(connectionString);
  const names = MIGRATIONS.map((name) => `  '${name}'`).join(',\n');
  return `-- The tables after all migrations, for new databases: npm run db:types
${statements.map((one) => `${/^create (?:\w+ )?(?:table|or)/i.test(one) ? '\n' : ''}${one.trim()};\n`).join('')}
insert into kysely_migration
select name, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
from unnest(array[
${names}
]) as name;
`;
}

async function texts(connectionString: string, statement: string): Promise<string[]> {
  const rows = (await query(connectionString, statement)) as { text: string }[];
  return rows.map(({ text }) => text);
}
