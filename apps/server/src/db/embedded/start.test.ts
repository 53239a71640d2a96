/**
 * Tests the embedded database through the life of its server, each time with real processes on a
 * real folder.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { StartupError } from '#startup-error.ts';

import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';

const SERVER = join(import.meta.dirname, '../../testing/run-embedded.ts');

let parent: string;
beforeAll(async () => {
  // For its owner alone, as mkdtemp makes it: where the tests run as root, PostgreSQL's user cannot enter it by its rights.
  parent = await mkdtemp(join(tmpdir(), 'plinth embedded '));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

/** The first start is killed after so many milliseconds: once in the test suite, more often in a long run. */
const MOMENTS = process.env['LONG'] === undefined ? [350] : [60, 200, 350, 500, 700, 900];

function start(dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, log: () => undefined });
}

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows }: { rows: unknown[] } = await client.query(text);
    return rows;
  } finally {
    await client.end();
  }
}

function spawnServer(dataDir: string): ChildProcess {
  return spawn(process.execPath, [SERVER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Resolves to the connection string once the server is ready. */
async function untilReady(server: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of server.stdout ?? []) {
    printed += String(chunk);
    const url = /^ready (.+)$/m.exec(printed)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`The server ended: ${printed}`);
}

async function kill(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(noteOf(dataDir), 'utf8')).split('\n')[0]);
}

function noteOf(dataDir: string): string {
  return join(dataDir, 'postgres/cluster/postmaster.pid');
}

function socketOf(url: string): string {
  return new URL(url).searchParams.get('host') ?? '';
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a data folder', () => {
  test('is made at the first start and keeps its data for the second', async () => {
    const dataDir = join(parent, 'kept');
    const first = await start(dataDir);
    await query(first.connectionString, 'create table kept (x int)');
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.connectionString, 'select * from kept')).toEqual([]);
    expect(await query(second.connectionString, 'show fsync')).toEqual([{ fsync: 'on' }]);
    await second.stop();
  });

  test('lets nobody else in', async () => {
    const dataDir = join(parent, 'kept');
    const postgres = await start(dataDir);
    const url = new URL(postgres.connectionString);
    const socketFolder = socketOf(url.href);
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600);
    url.password = 'guess';
    await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed');
    await postgres.stop();
    expect(existsSync(socketFolder)).toBe(false);
  });

  test.each(['17', '19'])('of PostgreSQL %s is refused and left as it is', async (version) => {
    const dataDir = join(parent, 'kept');
    const file = join(dataDir, 'postgres/cluster/PG_VERSION');
    await writeFile(file, `${version}\n`);
    const refusal = start(dataDir);
    await expect(refusal).rejects.toThrow(StartupError);
    await expect(refusal).rejects.toThrow(
      `is of PostgreSQL ${version} and this Plinth runs 18: start the Plinth that made it, or set another DATA_DIR.`,
    );
    await writeFile(file, '18\n');
    await (await start(dataDir)).stop();
  });

  test('without a part of it is refused rather than made anew', async () => {
    const dataDir = join(parent, 'broken');
    await (await start(dataDir)).stop();
    await rm(join(dataDir, 'postgres/password'));
    await expect(start(dataDir)).rejects.toThrow(/lacks password: restore it from a backup/);
  });
});

describe('a server that is killed', () => {
  test.each(MOMENTS)(
    'after %i ms of its first start leaves nothing that hinders the next',
    async (milliseconds) => {
      const dataDir = join(parent, `killed after ${milliseconds}`);
      const server = spawnServer(dataDir);
      await sleep(milliseconds);
      await kill(server, 'SIGKILL');

      const postgres = await start(dataDir);
      expect(await query(postgres.connectionString, 'select 1 as x')).toEqual([{ x: 1 }]);
      await postgres.stop();
    },
  );

  test('leaves its database running, which the next start takes over with all that was written', async () => {
    const dataDir = join(parent, 'killed');
    const server = spawnServer(dataDir);
    const url = await untilReady(server);
    await query(url, 'create table kept as select 42 as x');
    const left = await postmasterOf(dataDir);
    await kill(server, 'SIGKILL');
    expect(isRunning(left)).toBe(true);

    const postgres = await start(dataDir);
    expect(isRunning(left)).toBe(false);
    expect(await query(postgres.connectionString, 'select * from kept')).toEqual([{ x: 42 }]);
    await postgres.stop();
    expect(existsSync(socketOf(url))).toBe(false);
  });

  test('together with its database loses nothing that was committed', async () => {
    const dataDir = join(parent, 'killed');
    const server = spawnServer(dataDir);
    const url = await untilReady(server);
    await query(url, 'insert into kept values (43)');
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    await kill(server, 'SIGKILL');

    const postgres = await start(dataDir);
    expect(await query(postgres.connectionString, 'select x from kept order by x')).toEqual([
      { x: 42 },
      { x: 43 },
    ]);
    await postgres.stop();
  });

  test('leaves a process number that may since belong to another program, which is left alone', async () => {
    const dataDir = join(parent, 'killed');
    await writeFile(noteOf(dataDir), `${process.pid}\n${dataDir}\n`);
    const postgres = await start(dataDir);
    expect(await postmasterOf(dataDir)).not.toBe(process.pid);
    await postgres.stop();
  });
});

test('a server that is asked to stop leaves no process', async () => {
  const dataDir = join(parent, 'killed');
  const server = spawnServer(dataDir);
  await untilReady(server);
  const postmaster = await postmasterOf(dataDir);
  await kill(server, 'SIGTERM');
  expect(isRunning(postmaster)).toBe(false);
  expect(existsSync(noteOf(dataDir))).toBe(false);
});
