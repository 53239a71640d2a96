/** Runs cases through the SQL of rules: generated columns, trigger functions and reports. */
import { decimal } from '@plinth/domain/shared/decimal';
import { CompiledQuery } from 'kysely';

import type { Executor } from '#db/database.ts';

type Row = Readonly<Record<string, unknown>>;

export const inSql = async <Found extends Row>(
  db: Executor,
  text: string,
): Promise<readonly Found[]> => (await db.executeQuery<Found>(CompiledQuery.raw(text))).rows;

const literal = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/** The values of a generated column in rows of these values. */
export async function generated(
  db: Executor,
  table: string,
  column: string,
  rows: readonly Row[],
): Promise<string[]> {
  const [made] = await inSql<{ expression: string }>(
    db,
    `select pg_get_expr(adbin, adrelid) as expression from pg_attrdef
     join pg_attribute on attrelid = adrelid and attnum = adnum
     where adrelid = '${table}'::regclass and attname = '${column}'`,
  );
  const found = await inSql<{ value: string }>(
    db,
    `select (${made?.expression})::text as value
     from jsonb_populate_recordset(null::${table}, ${literal(rows)})`,
  );
  return found.map(({ value }) => decimal(value).toString());
}

/** Values for the columns that a row must have, by the type of the column. */
export const FILLED: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-7000-8000-000000000001',
  text: 'X',
  integer: '1',
  smallint: '1',
  numeric: '1',
  date: '2026-08-01',
  'timestamp with time zone': '2026-08-01T06:00:00.000Z',
};

/** Inserts rows without what they refer to, and without triggers. */
export async function insertBare(db: Executor, table: string, rows: readonly Row[]): Promise<void> {
  const columns = await inSql<{ name: string; type: string }>(
    db,
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = '${table}' and is_nullable = 'NO' and column_default is null
       and is_generated = 'NEVER'`,
  );
  const bare = Object.fromEntries(columns.map(({ name, type }) => [name, FILLED[type]]));
  const names = [...new Set([bare, ...rows].flatMap((row) => Object.keys(row)))];
  const list = names.map((name) => `"${name}"`).join(', ');
  const filled = rows.map((row) => ({ ...bare, ...row }));
  await inSql(
    db,
    `do $$ begin
    set local session_replication_role = replica;
    insert into ${table} (${list}) select ${list}
    from jsonb_populate_recordset(null::${table}, ${literal(filled)});
  end $$`,
  );
}

/** Whether a trigger function accepts each row of a table of these columns. */
export async function accepted(
  db: Executor,
  trigger: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly Row[],
): Promise<boolean[]> {
  const list = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  return db.transaction().execute(async (tx) => {
    const run = (text: string) => tx.executeQuery<Row>(CompiledQuery.raw(text));
    await run(`create temp table tried (${list.join(', ')}) on commit drop;
      create trigger tried before insert on tried for each row execute function ${trigger};
      create function pg_temp.is_accepted(one jsonb) returns boolean language plpgsql as $$
      begin
        insert into tried select (jsonb_populate_record(null::tried, one)).*;
        return true;
      exception when check_violation then
        return false;
      end $$`);
    const { rows: found } = await run(
      `select pg_temp.is_accepted(one) as is_accepted
       from jsonb_array_elements(${literal(rows)}) one`,
    );
    await run('drop function pg_temp.is_accepted(jsonb)');
    return found.map(({ is_accepted }) => is_accepted === true);
  });
}

/** The rows of a table of these columns after an update, as a trigger function leaves them. */
export async function updated(
  db: Executor,
  trigger: string,
  columns: Readonly<Record<string, string>>,
  changes: readonly { readonly before: Row; readonly set: Row }[],
): Promise<readonly Row[]> {
  const list = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  const names = [...new Set(changes.flatMap(({ set }) => Object.keys(set)))].join(', ');
  const values = names.replaceAll(/\w+/g, 'one.$&');
  const placed = (rows: readonly Row[]) =>
    `jsonb_populate_recordset(null::changed,
      ${literal(rows.map((row, place) => ({ ...row, place })))}) one`;
  return db.transaction().execute(async (tx) => {
    const run = (text: string) => tx.executeQuery<Row>(CompiledQuery.raw(text));
    await run(`create temp table changed (${list.join(', ')}, place integer) on commit drop;
      create trigger changed before update on changed for each row execute function ${trigger}`);
    await run(`insert into changed select * from ${placed(changes.map(({ before }) => before))}`);
    await run(`update changed set (${names}) = row(${values}) from (
        select * from ${placed(changes.map(({ set }) => set))}) one
      where one.place = changed.place`);
    return (await run('select * from changed order by place')).rows;
  });
}

/** Each combination of one value of each list. */
export function combined<Values extends Readonly<Record<string, readonly unknown[]>>>(
  values: Values,
) {
  return Object.entries(values).reduce<Row[]>(
    (rows, [name, some]) => rows.flatMap((row) => some.map((value) => ({ ...row, [name]: value }))),
    [{}],
  ) as { readonly [Name in keyof Values]: Values[Name][number] }[];
}
