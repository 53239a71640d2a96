/**
 * Loads a backup into an empty database: its schema, its rows, a comparison with the file, then the
 * newer migrations.
 */
import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';

import { sql } from 'kysely';
import { Client, escapeIdentifier } from 'pg';
import { from, to } from 'pg-copy-streams';

import { connect } from '#db/connect.ts';
import type { Executor } from '#db/database.ts';
import { databaseErrorCode, isConnectionLost } from '#db/transaction.ts';
import { migrateTo, migrateToLatest } from '#db/migrate.ts';
import { MIGRATIONS } from '#db/migrations/index.ts';
import { StartupError } from '#startup-error.ts';

import { CopiedRows } from './copied-rows.ts';
import { damaged, type TableNote } from './manifest.ts';
import type { Backup } from './read-backup.ts';
import { copyIn, copyOut, listTables, setTextOfRows } from './tables.ts';

interface LoadOptions {
  /** URL of the empty database, as its owner. */
  readonly connectionString: string;
  readonly backup: Backup;
  readonly log: (line: string) => void;
}

/** @throws StartupError if the file is damaged, or the database differs from it */
export async function loadBackup(options: LoadOptions): Promise<void> {
  const db = connect({ connectionString: options.connectionString, max: 2, statementTimeout: 0 });
  try {
    await loadAsBackedUp(db, options);
    await migrateToLatest(db, options.log);
    // Sessions that were ended since must not be valid again.
    await db.deleteFrom('user_session').execute();
    await keepMailsFromGoing(db);
    await sql`analyze`.execute(db);
  } finally {
    await db.destroy();
  }
}

/**
 * The schema of the release that made the backup, and its rows; PostgreSQL has no statistics of
 * them.
 */
export async function loadAsBackedUp(
  db: Executor,
  { connectionString, backup, log }: LoadOptions,
): Promise<void> {
  const last = backup.manifest.migrations.at(-1) ?? '';
  await (last === MIGRATIONS.at(-1) ? migrateToLatest(db) : migrateTo(db, last));
  await loadRows(connectionString, backup, log);
}

/**
 * Stops mails that waited when the backup was made: they were sent soon after it, or are long out
 * of date; and a rehearsal must not write to suppliers. People can send them again.
 */
async function keepMailsFromGoing(db: Executor): Promise<void> {
  await db
    .updateTable('outbound_message')
    .set({
      state: 'SUPPRESSED',
      suppression: 'RESTORED',
      due_at: null,
      claim: null,
      ended_at: sql<Date>`coalesce(ended_at, created_at)`,
    })
    .where('due_at', 'is not', null)
    // across organisations: of the whole backup
    .execute();
}

async function loadRows(
  connectionString: string,
  backup: Backup,
  log: LoadOptions['log'],
): Promise<void> {
  const client = new Client({ connectionString, application_name: 'plinth restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await setTextOfRows(client);
    const tables = await tablesOf(client, backup, log);
    // Triggers are disabled, because their effects are in the backup; foreign keys are checked all
    // the same, and at once: a table whose checks wait for COMMIT cannot be altered.
    await client.query('set constraints all immediate');
    await setTriggers(client, tables, 'disable');
    for (const table of tables) await loadTable(client, backup, table);
    for (const table of tables) await compareTable(client, backup, table);
    await setTriggers(client, tables, 'enable');
    await client.query('commit');
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    log(`${tables.length} tables with ${rows} rows are the same as in the backup`);
    await client.end();
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
}

/** The tables to restore. A backup may contain tables of other software, which are left out. */
async function tablesOf(
  client: Client,
  { file, manifest }: Backup,
  log: LoadOptions['log'],
): Promise<TableNote[]> {
  const ours = new Set((await listTables(client)).map(({ name }) => name));
  const noted = new Set(manifest.tables.map(({ name }) => name));
  for (const name of ours) if (!noted.has(name)) throw damaged(file, `${name} is missing`);
  for (const name of noted) if (!ours.has(name)) log(`Left out: ${name} is no table of Plinth`);
  return manifest.tables.filter(({ name }) => ours.has(name));
}

async function setTriggers(
  client: Client,
  tables: readonly TableNote[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables) {
    await client.query(`alter table ${escapeIdentifier(name)} ${state} trigger user`);
  }
}

async function loadTable(client: Client, backup: Backup, table: TableNote): Promise<void> {
  const copied = new CopiedRows();
  const wrong = damaged(backup.file, `the rows of ${table.name}`);
  try {
    await pipeline(await backup.rowsOf(table.name), copied, client.query(from(copyIn(table))));
  } catch (error) {
    throw !(error instanceof StartupError) && isOfTheFile(error) ? wrong : error;
  }
  const digest = copied.digest();
  if (digest.sha256 !== table.sha256 || digest.rows !== table.rows) throw wrong;
}

/** Errors of decompression, and of invalid values, rows, references or columns. */
function isOfTheFile(error: unknown): boolean {
  if (isConnectionLost(error)) return false;
  const code = databaseErrorCode(error);
  return /^(?:2[23]|42703|57014|Z_|$)/.test(code);
}

/** Reads the rows back, in physical order. */
async function compareTable(client: Client, backup: Backup, table: TableNote): Promise<void> {
  const copied = new CopiedRows();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(client.query(to(copyOut(table))), copied, nowhere);
  const digest = copied.digest();
  if (digest.rowsSum !== table.rowsSum || digest.rows !== table.rows) {
    throw damaged(backup.file, `${table.name} is not the same once it is in the database`);
  }
}
