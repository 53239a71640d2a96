/** Checks settings and port before the start. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { readSettings, type Settings } from '#config.ts';
import { explainStartup } from '#startup-error.ts';

/** The time to wait for a Plinth that was just stopped, which may still be draining. */
const LET_GO_MS = 4000;
const RETRY_MS = 100;

/** @throws the system's error (EADDRINUSE, EACCES, ENOTFOUND …) */
async function tryPort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
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

/** Reads the settings and checks the port; on errors prints a message and exits with code 1. */
export async function preflight(): Promise<Settings> {
  try {
    const settings = readSettings();
    await tryPort(settings).catch((error: unknown) => failStart(error, settings));
    return settings;
  } catch (error) {
    return failStart(error);
  }
}

/** Prints the message and exits with code 1; defects are thrown with their stack trace. */
export function failStart(error: unknown, settings?: Settings): never {
  const sentence = explainStartup(error, settings);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
