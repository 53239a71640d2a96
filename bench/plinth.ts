/**
 * Starts the measured Plinth: the server in its own process with the embedded PostgreSQL, as `npm
 * start` has them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { request } from '@playwright/test';
import { Pool } from 'pg';

import { freePort } from '../apps/e2e/free-port.ts';
import { Api, BUYER, type Session } from '../apps/e2e/support/api.ts';
import { findRunning } from '../apps/server/src/db/embedded/running.ts';
import { buildWebApp } from '../tools/lib/build-web.ts';
import { ROOT } from '../tools/lib/run.ts';
import { SERVER_COMMAND, shippedEnvironment } from '../tools/lib/shipped-environment.ts';

import { Client } from './client.ts';

const RETRY_MS = 100;

export interface Plinth {
  readonly address: string;
  /** The demo firm's buyer, with a project chosen. */
  readonly session: Session;
  /** A client that calls as the buyer. */
  readonly client: Client;
  /** PID of the server, for reading its memory. */
  readonly serverPid: number;
  /** A direct connection to the database. */
  readonly database: Pool;
  readonly databaseUrl: string;
  /** Stops it and deletes its data. */
  readonly stop: () => Promise<void>;
}

/** Builds the web app if needed, and starts with fresh demo data. Stopped on interruption. */
export async function startPlinth(log: (line: string) => void): Promise<Plinth> {
  const endings: (() => Promise<unknown>)[] = [];
  let stopping: Promise<void> | undefined;
  // Stops once, also if called twice.
  const stop = () => (stopping ??= endAll(endings));
  stopWhenInterrupted(stop);
  try {
    await buildWebApp(log);
    const dataDir = await mkdtemp(join(tmpdir(), 'plinth-bench-'));
    endings.push(() => rm(dataDir, { recursive: true, force: true }));
    const port = await freePort();
    const server = startServer(port, dataDir);
    endings.push(() => endServer(server));
    const address = `http://127.0.0.1:${port}`;
    await isReady(address, server);
    const databaseUrl = (await findRunning(dataDir)) ?? '';
    const database = new Pool({ connectionString: databaseUrl });
    // Connections may still be closing when PostgreSQL stops.
    database.on('error', () => undefined);
    endings.push(() => database.end());
    const session = await signIn(address);
    const client = new Client(address, session.token);
    return { address, session, client, serverPid: server.pid ?? 0, database, databaseUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startServer(port: number, dataDir: string): ChildProcess {
  const [node, ...args] = SERVER_COMMAND;
  return spawn(node, args, {
    cwd: ROOT,
    env: shippedEnvironment({ PORT: String(port), DATA_DIR: dataDir }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function isReady(address: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const health = await fetch(`${address}/api/health`).catch(() => undefined);
    if (health?.ok) return;
    await sleep(RETRY_MS);
  }
  throw new Error('Plinth did not start');
}

/** Returns a client that calls as another person of the demo. */
export async function signedIn({ address }: Plinth, email: string): Promise<Client> {
  const { token } = await signIn(address, { ...BUYER, email });
  return new Client(address, token);
}

async function signIn(baseURL: string, person = BUYER): Promise<Session> {
  const calls = await request.newContext({ baseURL });
  const session = await new Api(calls).signIn(person);
  await calls.dispose();
  return session;
}

/** Runs the endings in reverse order. */
async function endAll(endings: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const end of endings.toReversed()) await end();
}

async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

function stopWhenInterrupted(stop: () => Promise<void>): void {
  const onEnd = () => void stop().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, onEnd);
  process.once('disconnect', onEnd);
  // The channel must not keep the process alive.
  process.channel?.unref();
}
