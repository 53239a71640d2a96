/**
 * The address of the embedded PostgreSQL: a Unix socket in a private folder, or a random loopback
 * port where there are none.
 */
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Cluster } from './cluster.ts';
import { SUPERUSER } from './cluster.ts';
import type { RunAs } from './run-as.ts';

const SOCKET_PORT = 5432;
/** The longest path of a socket: the shortest limit among the systems is 104 bytes. */
const MAX_SOCKET_PATH_BYTES = 103;

export interface Place {
  readonly host: string;
  readonly port: number;
  /** PostgreSQL's settings to listen only there. */
  readonly settings: Readonly<Record<string, string>>;
  /** Removes the folder after PostgreSQL has ended. */
  readonly remove: () => Promise<void>;
}

/** New at every start, so that leftovers are not in the way. */
export async function findPlace(runAs: RunAs): Promise<Place> {
  if (process.platform !== 'win32') {
    for (const parent of new Set([tmpdir(), '/tmp'])) {
      const folder = await makeSocketFolder(parent, runAs).catch(() => undefined);
      if (folder !== undefined) return onSocket(folder);
    }
  }
  return onLoopback(await findFreePort());
}

/** A URL for the pg client; contains the password, so it is never logged. */
export function connectionString(
  place: Pick<Place, 'host' | 'port'>,
  cluster: Pick<Cluster, 'password'>,
  database: string,
): string {
  const url = new URL(`postgresql://base/${database}`);
  url.username = SUPERUSER;
  url.password = cluster.password;
  url.searchParams.set('host', place.host);
  url.searchParams.set('port', String(place.port));
  url.searchParams.set('sslmode', 'disable');
  return url.href;
}

function onSocket(folder: string): Place {
  return {
    host: folder,
    port: SOCKET_PORT,
    settings: {
      listen_addresses: '',
      port: String(SOCKET_PORT),
      unix_socket_directories: `"${folder}"`,
      unix_socket_permissions: '0700',
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function onLoopback(port: number): Place {
  return {
    host: '127.0.0.1',
    port,
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    remove: async () => undefined,
  };
}

/** Lets PostgreSQL's user write to the folder, which mkdtemp makes private to our own. */
async function makeSocketFolder(parent: string, { owner }: RunAs): Promise<string | undefined> {
  const path = join(parent, 'plinth-');
  if (Buffer.byteLength(`${path}XXXXXX/.s.PGSQL.${SOCKET_PORT}`) > MAX_SOCKET_PATH_BYTES) {
    return undefined;
  }
  const folder = await mkdtemp(path);
  if (owner) await chown(folder, owner.uid, owner.gid);
  return folder;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No loopback port is free');
  return address.port;
}
