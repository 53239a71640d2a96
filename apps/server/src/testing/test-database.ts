/** A migrated database for one test file: a clone of the run's empty template, or of another one. */
import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';
import { inject } from 'vitest';

import { connect } from '#db/connect.ts';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';

export interface TestDatabase {
  readonly name: string;
  /** The connection as a superuser, to whom policies do not apply. */
  readonly db: Kysely<Database>;
  readonly connectionString: string;
  /** The connection with the server's role, to which policies apply. */
  readonly serverDb: Kysely<Database>;
  /** Closes both connections of the database. */
  readonly disconnect: () => Promise<void>;
  /** Closes both connections and drops the database. */
  readonly drop: () => Promise<void>;
}

/** Call in `beforeAll`, and `drop()` in `afterAll`. Takes some 30 ms with the cluster in memory. */
export async function createTestDatabase(templateName?: string): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const source = templateName ?? template.pathname.slice(1);
  // Two to four times as fast as through the write-ahead log.
  await administer(
    sql`create database ${sql.id(name)} template ${sql.id(source)} strategy file_copy`,
  );

  const connectionString = withDatabase(template, name);
  const db = connect({ connectionString });
  const serverUrl = withDatabase(new URL(inject('appUrl')), name);
  // Prepares statements, as in production: planning each of them anew took much of the time.
  const serverDb = connect({ connectionString: serverUrl, isDirect: true });
  const disconnect = async () => {
    await Promise.all([db.destroy(), serverDb.destroy()]);
  };
  return {
    name,
    db,
    connectionString,
    serverDb,
    disconnect,
    drop: async () => {
      await disconnect();
      await administer(sql`drop database ${sql.id(name)} with (force)`);
    },
  };
}

/** Tables whose rows are the same in every database. */
export const OF_MIGRATIONS = ['kysely_migration', 'kysely_function_file'];

/** The size from which a new clone is cheaper than the dead rows of a used database. */
const MAX_USED_BYTES = 60 * 2 ** 20;

/**
 * Deletes all rows but those of migrations, without triggers.
 * @returns false if the database should not be used again: it is large, or a test still locks rows
 */
export async function emptyDatabase(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  if ((rows[0]?.bytes ?? 0) > MAX_USED_BYTES) return false;
  try {
    await inTransaction(db, async (tx) => {
      await sql`set local session_replication_role = replica; set local lock_timeout = '2s'`.execute(
        tx,
      );
      await sql`do $$
        declare name regclass;
        begin
          -- Most tables never had a row, and have no pages.
          for name in select oid from pg_class
            where relkind = 'r' and relnamespace = 'public'::regnamespace
              and pg_relation_size(oid) > 0
              and relname <> all(array[${sql.join(OF_MIGRATIONS.map((name) => sql.lit(name)))}])
          loop
            execute format('delete from %s', name);
          end loop;
        end $$`.execute(tx);
    });
    return true;
  } catch {
    return false;
  }
}

/** Renames the database, to which nobody may be connected. */
export async function renameDatabase(from: string, to: string): Promise<void> {
  await administer(sql`alter database ${sql.id(from)} rename to ${sql.id(to)}`);
}

async function administer(statement: ReturnType<typeof sql>): Promise<void> {
  await asSuperuser('postgres', async (db) => statement.execute(db));
}

/** Runs `work` as a superuser on a separate connection. */
export async function asSuperuser<Result>(
  database: string,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const url = withDatabase(new URL(inject('templateUrl')), database);
  const db = connect({ connectionString: url, max: 1, statementTimeout: 0 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

function withDatabase(url: URL, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
