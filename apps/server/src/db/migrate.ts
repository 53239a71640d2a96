/** Migrates a database to the schema of this release. Merged migrations never change. */
import { readFile } from 'node:fs/promises';

import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';

import { lockCatalog } from '#db/catalog-lock.ts';
import { ChangedTables } from '#db/changed-tables.ts';
import { explainMigration } from '#db/migration-failure.ts';
import { MIGRATIONS } from '#db/migrations/index.ts';
import { StartupError } from '#startup-error.ts';

/**
 * The longest wait for a table: a longer one would also stop the servers that queue up behind it.
 */
const LOCK_TIMEOUT = '60s';

type Log = (line: string) => void;

interface Run {
  /**
   * Receives a line about each migration before it runs; an empty database is filled without one.
   */
  readonly log: Log;
  readonly work: (migrator: Migrator) => Promise<MigrationResultSet>;
}

/**
 * Runs missing migrations in one transaction; servers that start at once wait for each other.
 * @returns the names of what it ran
 * @throws StartupError if a newer Plinth has migrated the database, or a migration fails; the
 *   database is unchanged then
 */
export async function migrateToLatest<DB>(
  db: Kysely<DB>,
  log: Log = () => undefined,
): Promise<string[]> {
  return migrate(db, { log, work: (migrator) => migrator.migrateToLatest() });
}

/** Migrates an empty database up to that migration, for old backups. */
export async function migrateTo<DB>(db: Kysely<DB>, name: string): Promise<string[]> {
  return migrate(db, { log: () => undefined, work: (migrator) => migrator.migrateTo(name) });
}

async function migrate<DB>(db: Kysely<DB>, { log, work }: Run): Promise<string[]> {
  let running = '';
  const began = (name: string) => {
    running = name;
  };
  try {
    return await db.transaction().execute(async (tx) => {
      await setTimeLimits(tx);
      await lockCatalog(tx, () =>
        log('Another Plinth works on the schema of this database; waiting …'),
      );
      await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx);
      const applied = await appliedMigrations(tx);
      refuseNewerSchema(applied);
      if (applied.length === MIGRATIONS.length) return [];
      const changed = new ChangedTables();
      const getMigrations = () => readMigrations({ applied, changed, log, began });
      const { error, results = [] } = await work(
        new Migrator({ db: tx, provider: { getMigrations } }),
      );
      if (error !== undefined) {
        throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
      }
      // The first requests come before PostgreSQL collects statistics by itself.
      if (applied.length > 0 && results.length > 0) await changed.analyze(tx);
      return results.map(({ migrationName }) => migrationName);
    });
  } catch (error) {
    throw explainMigration(error, running) ?? error;
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

async function appliedMigrations<DB>(db: Kysely<DB>): Promise<string[]> {
  const table = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!table.rows[0]?.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

interface Reading {
  readonly applied: readonly string[];
  readonly changed: ChangedTables;
  readonly log: Log;
  readonly began: (name: string) => void;
}

async function readMigrations({
  applied,
  changed,
  log,
  began,
}: Reading): Promise<Record<string, Migration>> {
  const missing = MIGRATIONS.filter((name) => !applied.includes(name));
  const entries = await Promise.all(
    MIGRATIONS.map(async (name) => {
      const text = await readFile(new URL(`./migrations/${name}.sql`, import.meta.url), 'utf8');
      const up: Migration['up'] = async (db) => {
        began(name);
        if (applied.length > 0) {
          log(`Migration ${missing.indexOf(name) + 1} of ${missing.length}: ${name}`);
          await changed.analyze(db);
        }
        // A table with rules that wait for COMMIT cannot be altered.
        await sql`set constraints all immediate`.execute(db);
        await sql.raw(text).execute(db);
      };
      return [name, { up }] as const;
    }),
  );
  return Object.fromEntries(entries);
}
