/** The Plinth that is killed: a server with an embedded database in a separate folder. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '../../apps/e2e/free-port.ts';
import { findRunning } from '../../apps/server/src/db/embedded/running.ts';
import { type Program, startProgram } from '../instances/child.ts';
import { isReady } from '../instances/servers.ts';
import { ROOT } from '../lib/run.ts';
import { SERVER_COMMAND, shippedEnvironment } from '../lib/shipped-environment.ts';

export interface Plinth {
  readonly address: string;
  readonly dataDir: string;
  /** Starts the server; resolves once it is ready. */
  readonly start: () => Promise<void>;
  /** Sends SIGKILL to the server and all processes of the database. */
  readonly kill: (order: KillOrder) => Promise<void>;
  readonly stop: () => Promise<void>;
  /** The URL of its database, while it runs. */
  readonly databaseUrl: () => Promise<string>;
}

export type KillOrder = 'server first' | 'database first';

/** The time between the two kills, so that the survivor does some work. */
const BETWEEN_MS = 15;

/**
 * Prepares a server that is not started yet.
 * @param mailHost `host:port` of its mail server
 */
export async function newPlinth(mailHost: string): Promise<Plinth> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plinth-crash-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = shippedEnvironment({
    DATA_DIR: dataDir,
    PORT: String(port),
    // Mails are sent too, which demo data does not.
    DEMO: 'off',
    MAIL_PRIVATE_HOSTS: mailHost,
  });
  let server: Program | undefined;
  const killServer = async () => server?.end('SIGKILL');
  const killDatabase = async () => {
    for (const pid of await databaseProcesses(dataDir)) killProcess(pid);
  };
  return {
    address,
    dataDir,
    start: async () => {
      // If this tool ends first, the server stops its database.
      const options = { cwd: ROOT, env, isQuiet: true, lastSignal: 'SIGTERM' } as const;
      server = startProgram(SERVER_COMMAND, options);
      await isReady(address);
    },
    kill: async (order) => {
      const kills = [killServer, killDatabase];
      if (order === 'database first') kills.reverse();
      for (const kill of kills) {
        await kill();
        await sleep(BETWEEN_MS);
      }
    },
    stop: async () => server?.end('SIGTERM'),
    databaseUrl: async () => (await findRunning(dataDir)) ?? '',
  };
}

export async function remove({ dataDir }: Plinth): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}

/**
 * The PIDs of the postmaster, by its PID file, and of its children, where the system lists them.
 */
async function databaseProcesses(dataDir: string): Promise<number[]> {
  const note = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const postmaster = Number(note.split('\n')[0]);
  if (!(postmaster > 1)) throw new Error(`${dataDir} has no database that runs`);
  const children = `/proc/${postmaster}/task/${postmaster}/children`;
  const text = await readFile(children, 'utf8').catch(() => '');
  return [postmaster, ...text.split(' ').filter(Boolean).map(Number)];
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}
