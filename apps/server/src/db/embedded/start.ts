/**
 * The embedded database: the real PostgreSQL, run by Plinth itself on a folder
 * of its own, so that one command is enough to begin with.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';

import { findBinaries } from './binaries.ts';
import { clusterPath, openCluster } from './cluster.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { stopLeftover } from './leftover.ts';
import {
  ClusterHeldError,
  type Postmaster,
  type PostmasterOptions,
  startPostmaster,
} from './postmaster.ts';
import { findRunAs } from './run-as.ts';

export const DATABASE = 'plinth';
const HELD_RETRY_MS = 250;
const HELD_TRIES = 40;

export interface EmbeddedPostgres {
  /** Of the application's database; holds the password, so it is never logged. */
  readonly connectionString: string;
  /** Settles when PostgreSQL has ended, asked to or not. */
  readonly ended: Promise<void>;
  /** Stops PostgreSQL cleanly and gives the data folder back. */
  readonly stop: () => Promise<void>;
}

interface EmbeddedOptions {
  /** Absolute path; made when missing. */
  readonly dataDir: string;
  /** Told of the steps that take time. */
  readonly log: (line: string) => void;
  /** PostgreSQL settings for a database that may be lost, as the tests' is. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the database of `dataDir`, making it at the first start.
 * @throws StartupError when another Plinth uses the folder or PostgreSQL cannot run on it; a system error when the folder cannot be written.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const unlock = await lockDataFolder(options.dataDir);
  try {
    const postmaster = await start(options);
    return {
      connectionString: await openDatabase(postmaster),
      ended: postmaster.ended,
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

/** What a killed server left may take a moment to let go of the cluster. */
async function startFreed(
  options: PostmasterOptions,
  log: (line: string) => void,
): Promise<Postmaster> {
  for (let tries = 1; ; tries += 1) {
    await stopLeftover(options.cluster.path, log);
    try {
      return await startPostmaster(options);
    } catch (error) {
      if (!(error instanceof ClusterHeldError) || tries === HELD_TRIES) throw error;
      await sleep(HELD_RETRY_MS);
    }
  }
}

/** The database is made here rather than with the cluster: asking for it costs nothing, and it may have been dropped. */
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
