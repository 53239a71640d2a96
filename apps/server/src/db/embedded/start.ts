/** Starts and stops the embedded PostgreSQL. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

import { makeDataFolder } from '#data-folder.ts';
import { StartupError } from '#startup-error.ts';

import { findBinaries } from './binaries.ts';
import { clusterPath, diskFull, openCluster } from './cluster.ts';
import { stopLeftover } from './leftover.ts';
import {
  ClusterLockedError,
  type Postmaster,
  type PostmasterOptions,
  startPostmaster,
} from './postmaster.ts';
import { findRunAs } from './run-as.ts';

const SQLITE_BUSY = 5;
/** The time to wait for a Plinth that was just stopped, which still has to stop its database. */
const LET_GO_MS = 4000;

/**
 * Creates the data folder if missing and locks it: one Plinth per data folder, by SQLite's file lock
 * on an empty file, which the operating system releases when the process ends.
 * @returns the function that releases the lock
 * @throws StartupError if another Plinth holds it; a system error if the folder cannot be written
 */
async function lockDataFolder(dataDir: string): Promise<() => void> {
  await makeDataFolder(dataDir);
  const path = join(dataDir, 'lock');
  // SQLite hides why it cannot open a file; the system call names the reason.
  await (await open(path, 'a', 0o600)).close();

  const lock = new DatabaseSync(path, { timeout: LET_GO_MS });
  try {
    // Nothing is ever written, neither the file nor a journal.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) {
      throw error;
    }
    throw new StartupError(
      `Another Plinth is running on the data folder ${dataDir}: stop it first, or set another DATA_DIR.`,
    );
  }
  return () => lock.close();
}

export const DATABASE = 'plinth';
const HELD_RETRY_MS = 250;
const HELD_TRIES = 40;

export interface EmbeddedPostgres {
  /** URL of the application's database; contains the password, so it is never logged. */
  readonly connectionString: string;
  /** Resolves when PostgreSQL has ended, stopped or not. */
  readonly ended: Promise<void>;
  /** Stops PostgreSQL cleanly and releases the data folder. */
  readonly stop: () => Promise<void>;
  /** The cause of an error that PostgreSQL itself did not name: it ends when its disk is full. */
  readonly explain: () => Promise<StartupError | undefined>;
}

interface EmbeddedOptions {
  /** Absolute path; created if missing. */
  readonly dataDir: string;
  /** Receives a line about each slow step. */
  readonly log: (line: string) => void;
  /** PostgreSQL settings for disposable databases in tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the database of `dataDir`, creating it at the first start.
 * @throws StartupError if another Plinth uses the folder or PostgreSQL cannot run on it; a system
 *   error if the folder cannot be written
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const unlock = await lockDataFolder(options.dataDir);
  try {
    const postmaster = await start(options);
    return {
      connectionString: await openDatabase(postmaster),
      ended: postmaster.ended,
      explain: async () =>
        (await postmaster.hasMetFullDisk())
          ? diskFull(join(options.dataDir, 'postgres'))
          : undefined,
      stop: async () => {
        await postmaster.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function start({ dataDir, log, settings = {} }: EmbeddedOptions): Promise<Postmaster> {
  const binaries = await findBinaries();
  const folder = join(dataDir, 'postgres');
  const runAs = await findRunAs(binaries, dataDir, clusterPath(folder));
  const cluster = await openCluster({ folder, binaries, runAs, log });
  const logFile = join(dataDir, 'postgres.log');
  return startFreed({ cluster, binaries, runAs, logFile, settings }, log);
}

/** Starts PostgreSQL, and retries while processes of a killed server still use the cluster. */
async function startFreed(
  options: PostmasterOptions,
  log: (line: string) => void,
): Promise<Postmaster> {
  for (let tries = 1; ; tries += 1) {
    await stopLeftover(options.cluster.path, log);
    try {
      return await startPostmaster(options);
    } catch (error) {
      if (!(error instanceof ClusterLockedError) || tries === HELD_TRIES) throw error;
      await sleep(HELD_RETRY_MS);
    }
  }
}

/** Created here rather than with the cluster, because it may have been dropped. */
async function openDatabase(postmaster: Postmaster): Promise<string> {
  const client = new Client({ connectionString: postmaster.connectionString('postgres') });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
  return postmaster.connectionString(DATABASE);
}
