/** Starts the server as a process, for tests of how it starts and ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, vi } from 'vitest';

/** The longest start of a server whose database is new, on a busy machine. */
const START_MS = 240_000;

const SERVER = join(import.meta.dirname, '../server.ts');

export type Environment = Record<string, string>;

const PASSED_ON = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

/** Servers of one test file; those of a test are killed when it ends. */
export class SpawnedServers {
  #folder = '';
  readonly #started: ChildProcess[] = [];

  constructor() {
    beforeAll(async () => {
      this.#folder = await mkdtemp(join(tmpdir(), 'plinth-server-'));
    });
    afterEach(async () => {
      for (const server of this.#started.splice(0)) await stop(server, 'SIGKILL');
    });
    afterAll(() => rm(this.#folder, { recursive: true, force: true }));
  }

  /** A path in the folder of the test file. */
  path(name: string): string {
    return join(this.#folder, name);
  }

  /** Starts a server on a free port, without demo data, unless the environment differs. */
  spawn(environment: Environment): ChildProcess {
    const server = spawn(process.execPath, [SERVER], {
      env: {
        ...PASSED_ON,
        PORT: '0',
        DEMO: 'off',
        LOG_LEVEL: 'silent',
        WORKERS: '1',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#started.push(server);
    return server;
  }

  /** Waits until the server is ready. */
  async start(environment: Environment): Promise<{ server: ChildProcess; url: string }> {
    const server = this.spawn(environment);
    let printed = '';
    server.stdout?.on('data', (data) => (printed += String(data)));
    const url = await vi.waitUntil(() => /ready: (http\S+)/.exec(printed)?.[1], START_MS);
    return { server, url };
  }
}

/** @returns the exit code; null if a signal ended it */
export async function stop(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
  return server.exitCode;
}

/** The file that PostgreSQL has while the database of a data folder runs. */
export function noteOf(dataDir: string): string {
  return join(dataDir, 'postgres/cluster/postmaster.pid');
}
