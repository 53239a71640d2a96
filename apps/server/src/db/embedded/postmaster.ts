/** Starts, awaits and stops PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open, rename, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';

import { freeBytes } from '#free-bytes.ts';
import { StartupError } from '#startup-error.ts';

import type { Binaries } from './binaries.ts';
import { type Cluster, diskFull, postgresEnvironment } from './cluster.ts';
import { connectionString, findPlace, type Place } from './place.ts';
import { commandLine, type RunAs } from './run-as.ts';

const LOG_LIMIT_BYTES = 10_000_000;
/** The length of the log's end that is read to explain a failure. */
const LOG_READ_BYTES = 65_536;
/** The size of the segments of the log of writes that a checkpoint may need. */
const CHECKPOINT_BYTES = 32 * 2 ** 20;
const DISK_FULL = 'No space left on device';
/** The longest start: crash recovery of a large database takes time. */
const READY_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 30_000;

/**
 * Settings for a small office, with about 100 MB of memory in all. Durability has PostgreSQL's
 * defaults.
 */
const SETTINGS = {
  shared_buffers: '96MB',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
} as const satisfies Record<string, string>;

export interface PostmasterOptions {
  readonly cluster: Cluster;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  /** The file that PostgreSQL's log is written to. */
  readonly logFile: string;
  /** Additional settings, by PostgreSQL's names. */
  readonly settings: Readonly<Record<string, string>>;
}

export interface Postmaster {
  readonly connectionString: (database: string) => string;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  /**
   * Closes every connection, writes a checkpoint and returns when the process has ended. Without
   * room for a checkpoint it ends at once, and recovers at the next start.
   */
  readonly stop: () => Promise<void>;
  /** Whether the disk of PostgreSQL was full at any time since it started. */
  readonly hasMetFullDisk: () => Promise<boolean>;
}

/** A previous postmaster still uses the cluster; a retry may succeed. */
export class ClusterLockedError extends Error {
  override readonly name = 'ClusterLockedError';
}

/**
 * Starts PostgreSQL and waits until it answers.
 * @throws ClusterLockedError, or StartupError with PostgreSQL's own reason
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const place = await findPlace(options.runAs);
  const log = await openLog(options.logFile);
  const { size: logStart } = await log.stat();
  const child = await spawnPostmaster(options, place, log);
  const ended = endOf(child).then(place.remove);

  const hasMetFullDisk = async () =>
    (await readSince(options.logFile, logStart)).includes(DISK_FULL);
  const isFull = async () =>
    (await hasMetFullDisk()) && (await freeBytes(options.cluster.path)) < CHECKPOINT_BYTES;
  const postmaster: Postmaster = {
    connectionString: (database) => connectionString(place, options.cluster, database),
    ended,
    stop: async () => stop(child, ended, (await isFull()) ? 'SIGQUIT' : 'SIGINT'),
    hasMetFullDisk,
  };
  if (await isReady(child, postmaster.connectionString('postgres'))) return postmaster;
  await ended;
  throw await explainEnd(options, logStart);
}

/**
 * Starts the process in its own session, so that Ctrl+C in the terminal reaches only Plinth, which
 * drains first.
 */
async function spawnPostmaster(
  options: PostmasterOptions,
  place: Place,
  log: FileHandle,
): Promise<ChildProcess> {
  const settings = Object.entries({ ...SETTINGS, ...options.settings, ...place.settings });
  const args = ['-D', options.cluster.path];
  args.push(...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]));
  const child = spawn(...commandLine(options.runAs, options.binaries.postgres, args), {
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: postgresEnvironment(),
  });
  await once(child, 'spawn');
  await log.close();
  return child;
}

async function endOf(child: ChildProcess): Promise<void> {
  // On any exit of Plinth but a kill, also by an exception, the database stops.
  const stopAtExit = () => void child.kill('SIGINT');
  process.once('exit', stopAtExit);
  await once(child, 'exit');
  process.off('exit', stopAtExit);
}

/** `false` if the process ended. */
async function isReady(child: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (child.exitCode === null && child.signalCode === null) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      if (Date.now() > deadline || !isStillStarting(error)) {
        child.kill('SIGINT');
        throw error;
      }
    }
    await sleep(25);
  }
  return false;
}

/** No socket yet, connection refused, or "the database system is starting up". */
function isStillStarting(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ECONNREFUSED' || code === '57P03';
}

async function stop(
  child: ChildProcess,
  ended: Promise<void>,
  signal: 'SIGINT' | 'SIGQUIT',
): Promise<void> {
  child.kill(signal);
  const hurry = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(hurry);
}

async function openLog(path: string): Promise<FileHandle> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

/** The end of the log, from that byte on at most. */
async function readSince(logFile: string, start: number): Promise<string> {
  const log = await open(logFile, 'r');
  try {
    const { size } = await log.stat();
    const from = Math.max(start, size - LOG_READ_BYTES);
    const { buffer, bytesRead } = await log.read(Buffer.alloc(size - from), 0, size - from, from);
    return buffer.subarray(0, bytesRead).toString('utf8');
  } finally {
    await log.close();
  }
}

async function explainEnd(options: PostmasterOptions, logStart: number): Promise<Error> {
  const output = await readSince(options.logFile, logStart);
  if (/lock file ".*" already exists|shared memory block .* is still in use/.test(output)) {
    return new ClusterLockedError(output);
  }
  if (output.includes(DISK_FULL)) return diskFull(options.cluster.path);
  const reason = /(?:FATAL|PANIC): +(.+)/.exec(output)?.[1] ?? 'it ended at once';
  return new StartupError(
    `The embedded database did not start: ${reason} (more in ${options.logFile}).`,
  );
}
