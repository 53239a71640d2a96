/** A Plinth as `npm start` starts it, on a data folder of its own. */
import { freePort } from '../../apps/e2e/free-port.ts';
import { startProgram } from '../instances/child.ts';
import { isReady } from '../instances/servers.ts';

import { ROOT } from './run.ts';
import type { Exceptions } from './shipped-environment.ts';

export interface StartedPlinth {
  readonly port: number;
  readonly address: string;
  /** Resolves once it is ready. */
  readonly isReady: () => Promise<void>;
  /** Stops it; its data is deleted. */
  readonly end: () => Promise<void>;
}

/**
 * Starts a Plinth that is not ready yet: building the web app and loading the demo data take more than a
 * minute.
 */
export async function startPlinth(exceptions: Exceptions = {}): Promise<StartedPlinth> {
  const port = await freePort();
  const given = Object.entries({ ...exceptions, PORT: String(port) });
  const settings = given.map(([name, value]) => `${name}=${value}`);
  const options = { cwd: ROOT, lastSignal: 'SIGTERM' } as const;
  const { end } = startProgram(['node', 'apps/e2e/serve.ts', ...settings], options);
  const address = `http://127.0.0.1:${port}`;
  return { port, address, isReady: async () => isReady(address), end: async () => end('SIGTERM') };
}
