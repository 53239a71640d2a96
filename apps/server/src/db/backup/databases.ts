/**
 * The databases of a restore. The new one is created beside the one in use; then both are renamed
 * in one transaction, so that there is always a complete database under Plinth's name.
 */
import { Client, escapeIdentifier } from 'pg';

import { databaseErrorCode } from '#db/transaction.ts';
import { StartupError } from '#startup-error.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const OBJECT_IN_USE = '55006';
const UNKNOWN_DATABASE = '3D000';
/** The first half of an advisory lock; the second is the hash of the database's name. */
const RESTORES = 7_341_003;
/** PostgreSQL truncates longer names, and two of them could become equal. */
const MAX_NAME_BYTES = 63;

export interface Names {
  readonly current: string;
  /** The database that is being filled. */
  readonly beside: string;
  /** The database that was in use before the last restore. */
  readonly former: string;
}

/** @throws StartupError for a name that is too long for the suffixes */
export function namesOf(connectionString: string): Names {
  const current = decodeURIComponent(new URL(connectionString).pathname.slice(1));
  const names = {
    current,
    beside: `${current}_restoring`,
    former: `${current}_before_restore`,
  };
  if (current === '' || Buffer.byteLength(names.former) > MAX_NAME_BYTES) {
    throw new StartupError('DATABASE_URL must name a database, in at most 48 letters, to restore.');
  }
  return names;
}

export function withDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

/**
 * Runs the work on a connection to none of the databases in question, one restore at a time.
 * @throws StartupError while another restore of that database runs
 */
export async function administer<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = openAdmin(connectionString);
  const lock = openAdmin(connectionString);
  try {
    await explained(client.connect());
    await lock.connect();
    await refuseSecond(lock, namesOf(connectionString).current);
    return await work(client);
  } finally {
    await Promise.all([client.end(), lock.end()]);
  }
}

function openAdmin(connectionString: string): Client {
  const client = new Client({
    connectionString: withDatabase(connectionString, 'postgres'),
    application_name: 'plinth restore',
  });
  client.on('error', () => undefined);
  return client;
}

/**
 * Takes a lock that lasts as long as the transaction of this connection, beside the one that makes
 * databases outside of a transaction; PostgreSQL releases it when a restore is killed.
 */
async function refuseSecond(lock: Client, name: string): Promise<void> {
  await lock.query('begin; set local idle_in_transaction_session_timeout = 0');
  const { rows } = await lock.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock($1, hashtext($2)) as free',
    [RESTORES, name],
  );
  if (rows[0]?.free) return;
  throw new StartupError(`Another restore of the database ${name} is running: wait for its end.`);
}

/** @throws StartupError while anything is connected to it */
export async function refuseWhileUsed(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select coalesce(nullif(application_name, ''), 'a program without a name') as name
     from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
    [name],
  );
  const [first] = rows;
  if (first) {
    throw new StartupError(`The database ${name} is in use (${first.name}): stop Plinth first.`);
  }
}

/** Creates an empty database with the collation of the other one. */
export async function makeDatabase(client: Client, name: string, like: string): Promise<void> {
  await dropUnfinished(client, name);
  const { rows } = await client.query<{ settings: string }>(
    `select concat_ws(' ',
       format('encoding %L', pg_encoding_to_char(encoding)),
       format('lc_collate %L lc_ctype %L', datcollate, datctype),
       case datlocprovider
         when 'i' then format('locale_provider icu icu_locale %L', locale)
         when 'b' then format('locale_provider builtin builtin_locale %L', locale)
         else 'locale_provider libc'
       end) as settings
     from pg_database db, lateral (
       select coalesce(to_jsonb(db) ->> 'datlocale', to_jsonb(db) ->> 'daticulocale') as locale
     ) named
     where datname = $1`,
    [like],
  );
  const settings = rows[0]?.settings ?? '';
  await explained(
    client.query(`create database ${escapeIdentifier(name)} template template0 ${settings}`),
  );
}

export async function dropDatabase(client: Client, name: string): Promise<void> {
  await explained(client.query(`drop database if exists ${escapeIdentifier(name)}`));
}

/** Drops the database of a restore that was killed, whose statement PostgreSQL may still be running. */
export async function dropUnfinished(client: Client, name: string): Promise<void> {
  await explained(client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`));
}

export async function hasDatabase(client: Client, name: string): Promise<boolean> {
  const found = await client.query('select 1 from pg_database where datname = $1', [name]);
  return found.rowCount === 1;
}

/** Renames the databases in one transaction; nothing may be connected to them. */
export async function renameDatabases(
  client: Client,
  renames: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  const statements = renames.map((names) => {
    const [from, to] = names.map(escapeIdentifier);
    return `alter database ${from} rename to ${to};`;
  });
  await explained(client.query(['begin;', ...statements, 'commit'].join('\n')));
}

/**
 * Explains errors of statements about whole databases alone: the same codes mean something else where rows are
 * loaded and tables altered.
 */
async function explained<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw explain(error) ?? error;
  }
}

function explain(error: unknown): StartupError | undefined {
  switch (databaseErrorCode(error)) {
    case INSUFFICIENT_PRIVILEGE:
      return new StartupError(
        'This user of the database may not make databases, which a restore must: give it CREATEDB and let it own the database.',
      );
    case OBJECT_IN_USE:
      return new StartupError(
        `${error instanceof Error ? error.message : ''}: stop what uses it first.`,
      );
    case UNKNOWN_DATABASE:
      return new StartupError(
        'There is no database named postgres, from which a restore works: create it.',
      );
    default:
      return undefined;
  }
}
