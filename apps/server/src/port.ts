/** Checks the listening address before the start. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Settings } from '#config.ts';

/** The time to wait for a Plinth that was just stopped, which may still be draining. */
const LET_GO_MS = 4000;
const RETRY_MS = 100;

/** @throws the system's error (EADDRINUSE, EACCES, ENOTFOUND …) */
export async function tryPort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  const deadline = Date.now() + LET_GO_MS;
  for (;;) {
    try {
      await listenOnce(host, port);
      return;
    } catch (error) {
      const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isInUse || Date.now() > deadline) throw error;
    }
    await sleep(RETRY_MS);
  }
}

async function listenOnce(host: string, port: number): Promise<void> {
  const server = createServer();
  server.listen({ host, port });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
