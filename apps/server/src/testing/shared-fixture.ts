/** Common fixtures, made through the API once per worker and then copied as rows. */
import { type Kysely, sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { openTestApp, type TestApp, USUAL_TIME } from '#testing/test-app.ts';
import { OF_MIGRATIONS } from '#testing/test-database.ts';

interface TableRows {
  readonly table: string;
  /** The names of the columns, without generated ones. */
  readonly columns: readonly string[];
  /** The rows as a JSON array. */
  readonly json: string;
}

/**
 * Tables that are not copied: migrations are in every database; rate limits depend on the real
 * time.
 */
const LEFT_OUT = [...OF_MIGRATIONS, 'call_count'];

/**
 * Calls `make` once in each worker, in its own database; each app then gets the rows, including
 * sessions. If an app's clock was set, it is made again.
 */
export function sharedFixture<Made>(
  make: (app: TestApp) => Promise<Made>,
): (app: TestApp) => Promise<Made> {
  let prepared: ReturnType<typeof prepare<Made>> | undefined;
  return async (app) => {
    if (app.now.toISOString() !== USUAL_TIME) return make(app);
    prepared ??= prepare(make);
    const { made, tables, tokens } = await prepared;
    await writeRows(app.db, tables);
    app.adopt(tokens);
    return structuredClone(made);
  };
}

async function prepare<Made>(make: (app: TestApp) => Promise<Made>) {
  const { app, close } = await openTestApp();
  const made = await make(app);
  const prepared = { made, tables: await readRows(app.db), tokens: await app.tokens() };
  await close();
  return prepared;
}

/** Reads all rows of all tables. */
async function readRows(db: Kysely<Database>): Promise<readonly TableRows[]> {
  const { rows: tables } = await sql<{ table: string; columns: string[] }>`
    select relname as "table", array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and attnum > 0 and not attisdropped and attgenerated = ''
      and relname <> all(${LEFT_OUT})
    group by relname
  `.execute(db);
  const all = await Promise.all(
    tables.map(async ({ table, columns }) => {
      const { rows } = await sql<{ json: string | null }>`
        select json_agg(row)::text as json from ${sql.table(table)} row
      `.execute(db);
      return { table, columns, json: rows[0]?.json ?? null };
    }),
  );
  return all.flatMap(({ json, ...table }) => (json === null ? [] : [{ ...table, json }]));
}

/** Inserts the rows into an empty database, without triggers, whose effects are in the rows. */
async function writeRows(db: Kysely<Database>, tables: readonly TableRows[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const inserted = tables.map(async ({ table, columns, json }) => {
      const names = sql.join(columns.map((column) => sql.ref(column)));
      await sql`
        insert into ${sql.table(table)} (${names})
        select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json})
      `.execute(tx);
    });
    await Promise.all(inserted);
  });
}
