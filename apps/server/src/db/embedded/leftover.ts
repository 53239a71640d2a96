/**
 * A killed server leaves its PostgreSQL running. The next start stops it cleanly and starts its
 * own, so that the database always runs with the settings and binaries of its Plinth.
 */
import { execFileSync } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { StartupError } from '#startup-error.ts';

const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

interface Note {
  readonly pid: number;
  readonly port: number;
  /** The folder of the socket; empty if it listens on an address. */
  readonly socketFolder: string | undefined;
  readonly address: string | undefined;
}

/**
 * Stops a postmaster still running on `cluster`, and removes a stale PID file. The caller holds the
 * data folder's lock.
 * @throws StartupError if it does not stop
 */
export async function stopLeftover(cluster: string, log: (line: string) => void): Promise<void> {
  const note = await readNote(cluster);
  if (note === undefined) return;
  if (isAlive(note.pid)) {
    if (await isPostmasterOf(note.pid, cluster)) {
      log('Stopping the database that a killed server left running');
      await stopProcess(note.pid);
    } else {
      // The PID now belongs to another program; PostgreSQL would refuse to start because of it.
      await rm(join(cluster, 'postmaster.pid'), { force: true });
    }
  }
  if (note.socketFolder) await rm(note.socketFolder, { recursive: true, force: true });
}

/** The relevant lines of `postmaster.pid`. */
export async function readNote(cluster: string): Promise<Note | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [first, , , port, socketFolder, address] = text.split('\n');
  const pid = Number(first);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(port), socketFolder, address };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  const path = await realpath(cluster);
  if (process.platform === 'linux') {
    // The working directory of a postmaster is its cluster, also after the checkout was moved.
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    if (folder !== undefined) return folder === path;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.split('\0').includes(path);
  }
  if (process.platform === 'win32') return true;
  return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(
    path,
  );
}

async function stopProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  if (await isGoneWithin(pid, FAST_SHUTDOWN_MS)) return;
  process.kill(pid, 'SIGQUIT');
  if (await isGoneWithin(pid, IMMEDIATE_SHUTDOWN_MS)) return;
  throw new StartupError(
    `The database that a former server left running (process ${pid}) does not stop: end it and start again.`,
  );
}

async function isGoneWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if (!isAlive(pid)) return true;
    await sleep(20);
  }
  return !isAlive(pid);
}
