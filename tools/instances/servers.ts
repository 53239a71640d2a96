/** Runs servers behind the proxy: a process with a port each, restarted when killed. */
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '../../apps/e2e/free-port.ts';
import { ROOT } from '../lib/run.ts';
import { SERVER_COMMAND, shippedEnvironment } from '../lib/shipped-environment.ts';

import type { PooledDatabase } from './database.ts';
import { type Program, startProgram } from './child.ts';

const LOOK_EVERY_MS = 50;
const START_MS = 600_000;

export interface Instance {
  readonly address: string;
  /** Kills the server with SIGKILL. */
  readonly kill: () => Promise<void>;
  /** Resolves once it is ready. */
  readonly start: () => Promise<void>;
}

/** Prepares a server that is not started yet. */
export async function newInstance(
  { url, ownerUrl }: Pick<PooledDatabase, 'url' | 'ownerUrl'>,
  secret: string,
): Promise<Instance> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = shippedEnvironment({
    PORT: String(port),
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    JWT_SECRET: secret,
  });
  let running: Program | undefined;
  return {
    address,
    kill: async () => running?.end('SIGKILL'),
    start: async () => {
      running = startProgram(SERVER_COMMAND, { cwd: ROOT, env });
      await isReady(address);
    },
  };
}

/** @throws Error after a timeout */
export async function isReady(address: string): Promise<void> {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    const answer = await fetch(`${address}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`${address} did not become ready`);
}
