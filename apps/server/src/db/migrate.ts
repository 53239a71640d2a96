/**
 * Brings a database to the schema of this release: a new one by the baseline, others by the
 * migrations that they miss, and both by the files of functions and triggers that changed, and by
 * the policies that tables miss. Merged migrations never change.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import { type Kysely, sql, type Transaction } from 'kysely';

import { lockCatalog } from '#db/catalog-lock.ts';
import { explainMigration } from '#db/migration-failure.ts';
import { MIGRATIONS } from '#db/migrations/index.ts';
import { StartupError } from '#startup-error.ts';

/**
 * The longest wait for a table: a longer one would also stop the servers that queue up behind it.
 */
const LOCK_TIMEOUT = '60s';

type Log = (line: string) => void;
/** Runs an SQL file of this folder, named without its ending. */
type RunFile = (path: string) => Promise<void>;

/**
 * Runs what is missing in one transaction; servers that start at once wait for each other.
 * @param log receives a line about each migration before it runs; none for an empty database
 * @returns the names of the migrations that it ran
 * @throws StartupError if a newer Plinth has migrated the database, it lacks one of its migrations,
 *   or a file fails; the database is unchanged then
 */
export async function migrateToLatest<DB>(
  db: Kysely<DB>,
  log: Log = () => undefined,
): Promise<string[]> {
  return inOneRun(db, log, async (tx, run) => {
    const found = await appliedMigrations(tx);
    refuseNewerSchema(found);
    refuseGap(found);
    const isNew = found.length === 0;
    if (isNew) await run('baseline.generated');
    const applied = isNew ? await appliedMigrations(tx) : found;
    const missing = MIGRATIONS.filter((name) => !applied.includes(name));
    const changed = new ChangedTables();
    for (const [index, name] of missing.entries()) {
      if (!isNew) {
        log(`Migration ${index + 1} of ${missing.length}: ${name}`);
        await changed.analyze(tx);
      }
      await runMigration(tx, run, name);
    }
    // The first requests come before PostgreSQL collects statistics by itself.
    if (!isNew && missing.length > 0) await changed.analyze(tx);
    await applyFunctions(tx, run);
    await sql`select apply_row_level_security(), apply_versions()`.execute(tx);
    return missing;
  });
}

/** Migrates an empty database up to that migration, by each before it: for old backups. */
export async function migrateTo<DB>(db: Kysely<DB>, last: string): Promise<void> {
  await inOneRun(
    db,
    () => undefined,
    async (tx, run) => {
      await sql`create table kysely_migration (
      name varchar(255) primary key, timestamp varchar(255) not null)`.execute(tx);
      for (const name of MIGRATIONS.slice(0, MIGRATIONS.findIndex((one) => one === last) + 1)) {
        await runMigration(tx, run, name);
      }
    },
  );
}

async function inOneRun<DB, Result>(
  db: Kysely<DB>,
  log: Log,
  work: (tx: Transaction<DB>, run: RunFile) => Promise<Result>,
): Promise<Result> {
  let running = '';
  try {
    return await db.transaction().execute(async (tx) => {
      await setTimeLimits(tx);
      await lockCatalog(tx, () =>
        log('Another Plinth works on the schema of this database; waiting …'),
      );
      await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx);
      return work(tx, async (path) => {
        running = basename(path);
        await sql.raw(await readSql(path)).execute(tx);
      });
    });
  } catch (error) {
    throw explainMigration(error, running) ?? error;
  }
}

async function readSql(path: string): Promise<string> {
  return readFile(new URL(`./${path}.sql`, import.meta.url), 'utf8');
}

async function runMigration<DB>(tx: Kysely<DB>, run: RunFile, name: string): Promise<void> {
  // A table with rules that wait for COMMIT cannot be altered.
  await sql`set constraints all immediate`.execute(tx);
  await run(`migrations/${name}`);
  await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(tx);
}

/** Applies the files of functions and triggers that are not the ones that were applied last. */
async function applyFunctions<DB>(tx: Kysely<DB>, run: RunFile): Promise<void> {
  const { rows } = await sql<{ file: string }>`
    select name || checksum as file from kysely_function_file`.execute(tx);
  const applied = new Set(rows.map(({ file }) => file));
  // A function may call those of later files.
  await sql`set local check_function_bodies = off; set constraints all immediate`.execute(tx);
  const files = await readdir(new URL('./functions/', import.meta.url));
  for (const name of files.map((file) => basename(file, '.sql')).toSorted()) {
    const text = await readSql(`functions/${name}`);
    const checksum = createHash('sha256').update(text).digest('hex');
    if (applied.has(name + checksum)) continue;
    await run(`functions/${name}`);
    await sql`
      insert into kysely_function_file values (${name}, ${checksum})
      on conflict (name) do update set checksum = excluded.checksum`.execute(tx);
  }
}

/**
 * Removes the time limits: a large table may take longer than any limit that the connection, the
 * role or PgBouncer sets, and not every version of PostgreSQL has each of them.
 */
async function setTimeLimits<DB>(tx: Kysely<DB>): Promise<void> {
  await sql`
    select set_config(name, '0', true) from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'transaction_timeout',
      'idle_in_transaction_session_timeout')`.execute(tx);
}

/** Whether the database answers and has every migration of this release. */
export async function isMigrated<DB>(db: Kysely<DB>): Promise<boolean> {
  const applied = new Set(await appliedMigrations(db));
  return MIGRATIONS.every((name) => applied.has(name));
}

function refuseNewerSchema(applied: readonly string[]): void {
  const known = new Set<string>(MIGRATIONS);
  const unknown = applied.find((name) => !known.has(name));
  if (unknown) {
    throw new StartupError(
      `The database was written by a newer Plinth (it knows "${unknown}"): start that version, or restore a backup.`,
    );
  }
}

/** A migration never runs after those that follow it. */
function refuseGap(applied: readonly string[]): void {
  const lost = MIGRATIONS.slice(0, applied.length).find((name) => !applied.includes(name));
  if (lost) {
    throw new StartupError(
      `The database lacks the migration "${lost}" and has later ones: restore a backup.`,
    );
  }
}

async function appliedMigrations<DB>(db: Kysely<DB>): Promise<string[]> {
  const table = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!table.rows[0]?.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Collects statistics for the statements of a migration. PostgreSQL collects none in a running
 * transaction, and has none of a database that was just loaded: it would plan for empty tables.
 */
class ChangedTables {
  /** The number of rows that this transaction had written when a table was last analysed. */
  readonly #written = new Map<string, number>();
  #isFirst = true;

  /** Analyses every table at the first call, later those that were written to since. */
  async analyze<DB>(tx: Kysely<DB>): Promise<void> {
    const { rows } = await sql<{ name: string; written: number }>`
      select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::float8 as written
      from pg_stat_xact_user_tables
      where schemaname = current_schema() and relname not like 'kysely\\_%'`.execute(tx);
    const due = rows.filter(
      ({ name, written }) => this.#isFirst || written > (this.#written.get(name) ?? 0),
    );
    this.#isFirst = false;
    if (due.length === 0) return;
    for (const { name, written } of due) this.#written.set(name, written);
    await sql`analyze ${sql.join(due.map(({ name }) => sql.id(name)))}`.execute(tx);
  }
}
