/** A server with demo data of its own, started as `npm start` starts it and watched from outside. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../../apps/e2e/free-port.ts';
import { startProgram } from '../instances/child.ts';
import { isReady } from '../instances/servers.ts';

import { residentMegabytes } from './memory.ts';
import { ROOT } from './run.ts';
import { SERVER_COMMAND, shippedEnvironment } from './shipped-environment.ts';

export interface ServerProcess {
  readonly address: string;
  /** The resident memory of the server in MB. */
  readonly memory: () => Promise<number>;
  /** Everything that it has printed and logged. */
  readonly log: () => string;
  readonly isAlive: () => boolean;
  /** Stops it and deletes its data. */
  readonly stop: () => Promise<void>;
}

/** Resolves once it is ready. @param name of its folder */
export async function startServer(name: string): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), `plinth-${name}-`));
  const port = await freePort();
  let log = '';
  const program = startProgram(SERVER_COMMAND, {
    cwd: ROOT,
    env: shippedEnvironment({ DATA_DIR: dataDir, PORT: String(port) }),
    // It stops its database too.
    lastSignal: 'SIGTERM',
    onOutput: (text) => (log += text),
  });
  const address = `http://127.0.0.1:${port}`;
  await isReady(address);
  return {
    address,
    log: () => log,
    isAlive: program.isAlive,
    memory: async () => residentMegabytes(program.pid),
    stop: async () => {
      await program.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
