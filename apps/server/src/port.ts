/** The address that Plinth listens on, tried before anything else so that a wrong one costs no time. */
import { once } from 'node:events';
import { createServer } from 'node:net';

import type { Settings } from '#config.ts';

/** @throws the system's error (EADDRINUSE, EACCES, ENOTFOUND …) when nothing can listen there. */
export async function tryPort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  const server = createServer();
  server.listen({ host, port });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
