/**
 * Lets one process at a time do something to a checkout. The lock is a name in
 * the operating system's table of sockets: it goes when the last process that
 * holds it ends, however that ends, so nothing stale is ever left to clean up.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 200;

/**
 * @typedef {object} Lock
 * @property {number | 'ignore'} fd for a child's stdio: inherited, it keeps the lock while the child lives
 * @property {() => void} release
 */

/**
 * Acquires the lock. `onWait` is called once if another process holds it.
 * @param {string} path what is worked on, such as a folder
 * @param {() => void} onWait
 * @returns {Promise<Lock>}
 */
export async function takeTurn(path, onWait) {
  const name = nameOf(path);
  let hasWaited = false;
  for (;;) {
    const server = await listen(name);
    if (server) return { fd: descriptorOf(server), release: () => server.close() };
    if (!hasWaited) onWait();
    hasWaited = true;
    await removeStale(name);
    await sleep(RETRY_MS);
  }
}

/**
 * Linux and Windows have names outside the file system; elsewhere it is a file.
 * @param {string} path
 */
function nameOf(path) {
  const name = `plinth-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);
}

/**
 * @param {string} name
 * @returns the listening server, or undefined when another process listens there
 */
async function listen(name) {
  const server = createServer((socket) => socket.destroy()).listen({ path: name });
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
  return server.unref();
}

/**
 * A socket file outlives its process; connecting to it then fails.
 * @param {string} name
 */
async function removeStale(name) {
  if (process.platform === 'linux' || process.platform === 'win32') return;
  const socket = connect({ path: name });
  try {
    await once(socket, 'connect');
  } catch {
    rmSync(name, { force: true });
  } finally {
    socket.destroy();
  }
}

/**
 * Node shares a server with a child only over its own channel; its descriptor goes with any child.
 * @param {import('node:net').Server} server
 * @returns {number | 'ignore'}
 */
function descriptorOf(server) {
  const handle = Reflect.get(server, '_handle');
  return typeof handle?.fd === 'number' && handle.fd >= 0 ? handle.fd : 'ignore';
}
