/** Starts a new Plinth that nobody has set up. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import type { Exceptions } from '../../../tools/lib/shipped-environment.ts';
import { freePort } from '../free-port.ts';

const ROOT = join(import.meta.dirname, '../../..');

export interface FreshPlinth {
  readonly address: string;
  readonly end: () => Promise<void>;
}

/**
 * Starts it, and resolves once it is ready.
 * @param settings in addition to those of the journeys
 */
export async function startFreshPlinth(settings: Exceptions = {}): Promise<FreshPlinth> {
  const port = await freePort();
  const given = Object.entries({ ...settings, PORT: String(port), DEMO: 'off' });
  const words = given.map(([name, value]) => `${name}=${value}`);
  const server = spawn('node', ['apps/e2e/serve.ts', ...words], { cwd: ROOT, stdio: 'inherit' });
  const address = `http://127.0.0.1:${port}`;
  await expect.poll(() => isReady(address), { timeout: 180_000 }).toBe(true);
  return { address, end: async () => end(server) };
}

async function isReady(address: string): Promise<boolean> {
  const health = await fetch(`${address}/api/health`).catch(() => undefined);
  return health?.ok ?? false;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
