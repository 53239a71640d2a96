/** Migrates a database to the schema of this release. Merged migrations never change. */
import { readFile } from 'node:fs/promises';

import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';

import { lockCatalog } from '#db/catalog-lock.ts';
import { MIGRATIONS } from '#db/migrations/index.ts';
import { StartupError } from '#startup-error.ts';

/**
 * Runs missing migrations in one transaction; servers that start at once wait for each other.
 * @returns the names of what it ran
 * @throws StartupError if a newer Plinth has migrated the database, which is unchanged then
 */
export async function migrateToLatest<DB>(db: Kysely<DB>): Promise<string[]> {
  return migrate(db, (migrator) => migrator.migrateToLatest());
}

/** Migrates an empty database up to that migration, for old backups. */
export async function migrateTo<DB>(db: Kysely<DB>, name: string): Promise<string[]> {
  return migrate(db, (migrator) => migrator.migrateTo(name));
}

async function migrate<DB>(
  db: Kysely<DB>,
  work: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // A large table may take longer than the statement limit, also where PgBouncer sets it.
    await sql`set local statement_timeout = 0`.execute(tx);
    await lockCatalog(tx);
    await refuseNewerSchema(tx);
    const { error, results = [] } = await work(
      new Migrator({ db: tx, provider: { getMigrations: readMigrations } }),
    );
    if (error instanceof Error) throw error;
    return results.map(({ migrationName }) => migrationName);
  });
}

/** Whether the database answers and has every migration of this release. */
export async function isMigrated<DB>(db: Kysely<DB>): Promise<boolean> {
  const applied = new Set(await appliedMigrations(db));
  return MIGRATIONS.every((name) => applied.has(name));
}

async function refuseNewerSchema<DB>(db: Kysely<DB>): Promise<void> {
  const known = new Set<string>(MIGRATIONS);
  const unknown = (await appliedMigrations(db)).find((name) => !known.has(name));
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

async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = await Promise.all(
    MIGRATIONS.map(async (name) => {
      const text = await readFile(new URL(`./migrations/${name}.sql`, import.meta.url), 'utf8');
      const up: Migration['up'] = async (db) => void (await sql.raw(text).execute(db));
      return [name, { up }] as const;
    }),
  );
  return Object.fromEntries(entries);
}
