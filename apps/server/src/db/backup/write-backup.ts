/** Writes a backup: one ZIP file with a consistent snapshot of every table, streamed to disk. */
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Client, DatabaseError, escapeIdentifier } from 'pg';
import { to } from 'pg-copy-streams';
import { ZipFile } from 'yazl';

import { makeFolder } from '#data-folder.ts';
import { codeOf, explainFolder, StartupError } from '#startup-error.ts';

import { CopiedRows } from './copied-rows.ts';
import { type Manifest, makeManifest, MANIFEST_NAME, type TableNote } from './manifest.ts';
import { copyOut, listTables, setTextOfRows, type Table } from './tables.ts';

interface WriteOptions {
  /** The URL of the owner, or of a user who may read every table. */
  readonly connectionString: string;
  /** The absolute path of the file; its folder is created if missing. */
  readonly file: string;
  readonly now: Date;
  /** Opens the file; tests give it a disk that is full. */
  readonly openFile?: (path: string, options: typeof FILE_OPTIONS) => Writable;
}

const FILE_OPTIONS = { flags: 'wx', mode: 0o600, flush: true } as const;
const FILE_CALLS = new Set(['open', 'write', 'writev', 'fsync', 'close', 'rename']);

type Facts = Omit<Manifest, 'what' | 'format'>;

/**
 * Written to a temporary name, flushed and renamed; readable by its owner alone.
 * @throws StartupError if there is such a file already, nothing to back up, or no room for it
 */
export async function writeBackup({
  connectionString,
  file,
  now,
  openFile = createWriteStream,
}: WriteOptions): Promise<Facts> {
  await refuseExisting(file);
  const folder = dirname(file);
  await makeFolder(folder, { setting: 'BACKUP_DIR', mode: 0o700 });
  const beside = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    const facts = await withSnapshot(connectionString, (client) =>
      pack(client, openFile(beside, FILE_OPTIONS), now),
    );
    await refuseExisting(file);
    await rename(beside, file);
    await syncFolder(folder);
    return facts;
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw explainFile(error, folder) ?? error;
  }
}

/** Explains errors of the file; those of the database and of the network have causes of their own. */
function explainFile(error: unknown, folder: string): StartupError | undefined {
  const isOfFile = error instanceof Error && !(error instanceof DatabaseError);
  if (!isOfFile || !('syscall' in error) || !FILE_CALLS.has(String(error.syscall))) {
    return undefined;
  }
  const sentence = explainFolder(codeOf(error) ?? '', folder, 'BACKUP_DIR');
  return sentence === undefined ? undefined : new StartupError(sentence, { cause: error });
}

async function refuseExisting(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found) throw new StartupError(`${file} is there already: name another file.`);
}

/** Runs `work` in a read-only snapshot of the database. */
async function withSnapshot<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString, application_name: 'plinth backup' });
  // A broken connection fails the current query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    await setTextOfRows(client);
    const result = await work(client);
    await client.query('commit');
    await client.end();
    return result;
  } catch (error) {
    // COPY cannot be cancelled in the protocol.
    client.connection.stream.destroy();
    throw error;
  }
}

async function pack(client: Client, output: Writable, now: Date): Promise<Facts> {
  const migrations = await migrationsOf(client);
  const tables = await listTables(client);
  // Prevents migrations until the table is read.
  const names = tables.map(({ name }) => escapeIdentifier(name));
  await client.query(`lock table ${names.join(', ')} in access share mode`);

  const zip = new ZipFile();
  const failing = new AbortController();
  const { signal } = failing;
  zip.on('error', (error: Error) => failing.abort(error));
  const fill = async () => {
    const notes: TableNote[] = [];
    for (const table of tables) notes.push(await addTable({ zip, client, table, now, signal }));
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const postgres = rows[0]?.server_version ?? '';
    const facts = { madeAt: now.toISOString(), postgres, migrations, tables: notes };
    zip.addBuffer(Buffer.from(makeManifest(facts)), MANIFEST_NAME, { mtime: now });
    zip.end();
    return facts;
  };
  // The first failure stops the other.
  const stopOther = (error: unknown) => {
    failing.abort(error);
    throw error;
  };
  const filled = fill().catch(stopOther);
  await Promise.allSettled([
    filled,
    pipeline(zip.outputStream, output, { signal }).catch(stopOther),
  ]);
  signal.throwIfAborted();
  return filled;
}

async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('kysely_migration') is not null as there`,
  );
  const noted = rows[0]?.there
    ? await client.query<{ name: string }>('select name from kysely_migration order by name')
    : { rows: [] };
  if (noted.rows.length > 0) return noted.rows.map(({ name }) => name);
  throw new StartupError('The database holds nothing yet: start Plinth first.');
}

interface Adding {
  readonly zip: ZipFile;
  readonly client: Client;
  readonly table: Table;
  readonly now: Date;
  readonly signal: AbortSignal;
}

async function addTable({ zip, client, table, now, signal }: Adding): Promise<TableNote> {
  const copied = new CopiedRows();
  zip.addReadStream(copied, fileOf(table.name), { mtime: now });
  await pipeline(client.query(to(copyOut(table))), copied, { signal });
  return { ...table, columns: [...table.columns], ...copied.digest() };
}

/** The path of a table's rows in the file. */
export function fileOf(table: string): string {
  return `tables/${table}.copy`;
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}
