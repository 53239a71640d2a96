/** The server as a process: what it says and leaves behind, started rightly and wrongly. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { createTestDatabase } from '#testing/test-database.ts';

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'plinth-server-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const started: ChildProcess[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await stop(server, 'SIGKILL');
});

type Environment = Record<string, string>;

const KEPT = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

/** On a port of its own choice, without demo data, unless the environment says otherwise. */
function spawnServer(environment: Environment): ChildProcess {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: { ...KEPT, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', WORKERS: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  started.push(server);
  return server;
}

async function start(environment: Environment): Promise<{ server: ChildProcess; url: string }> {
  const server = spawnServer(environment);
  let printed = '';
  server.stdout?.on('data', (data) => (printed += String(data)));
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/ready: http/);
  return { server, url: /ready: (http\S+)/.exec(printed)?.[1] ?? '' };
}

async function stop(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
  return server.exitCode;
}

/** Waits until a server that cannot start has ended. */
async function refusal(environment: Environment): Promise<{ code: number | null; said: string }> {
  const server = spawnServer(environment);
  let said = '';
  server.stderr?.on('data', (data) => (said += String(data)));
  await once(server, 'close');
  return { code: server.exitCode, said };
}

function noteOf(dataDir: string): string {
  return join(dataDir, 'postgres/cluster/postmaster.pid');
}

describe('a running server', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'answers, and on %s stops together with its database',
    async (signal) => {
      const dataDir = join(parent, 'served');
      const { server, url } = await start({ DATA_DIR: dataDir });
      expect((await fetch(`${url}/api/health`)).status).toBe(200);
      expect(existsSync(noteOf(dataDir))).toBe(true);
      expect(await stop(server, signal)).toBe(0);
      expect(existsSync(noteOf(dataDir))).toBe(false);
    },
  );

  test('stops when the process that started it is gone', async () => {
    const dataDir = join(parent, 'served');
    const { server } = await start({ DATA_DIR: dataDir });
    const ended = once(server, 'exit');
    server.disconnect();
    await ended;
    expect(server.exitCode).toBe(0);
    expect(existsSync(noteOf(dataDir))).toBe(false);
  });

  test('asked to stop says first that it is not ready, and answers for as long as it was told', async () => {
    const settings = { DATA_DIR: join(parent, 'served'), DRAIN_SECONDS: '2' };
    const { server, url } = await start(settings);
    const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;
    expect(await statusOf('/api/health/ready')).toBe(200);
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await expect.poll(() => statusOf('/api/health/ready')).toBe(503);
    expect(await statusOf('/api/health/live')).toBe(200);
    expect(await statusOf('/api/v1/setup')).toBe(200);
    await ended;
    expect(server.exitCode).toBe(0);
  });

  test('keeps its data folder and its port to itself', async () => {
    const dataDir = join(parent, 'served');
    const { server, url } = await start({ DATA_DIR: dataDir });
    expect(await refusal({ DATA_DIR: dataDir })).toEqual({
      code: 1,
      said: `Another Plinth is running on the data folder ${dataDir}: stop it first, or set another DATA_DIR.\n`,
    });
    const { port } = new URL(url);
    const other = join(parent, 'other');
    expect(await refusal({ DATA_DIR: other, PORT: port })).toEqual({
      code: 1,
      said: `Port ${port} is in use: stop the program that uses it, or set another PORT.\n`,
    });
    expect(existsSync(other)).toBe(false);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect(await stop(server, 'SIGTERM')).toBe(0);
  });
});

describe('several workers behind one port', () => {
  const childrenOf = (pid: number | undefined) =>
    execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes('worker.ts'))
      .map((line) => Number.parseInt(line, 10));

  test('share the port and what they measure; one that is killed is started again', async () => {
    const dataDir = join(parent, 'served');
    const { server, url } = await start({ DATA_DIR: dataDir, WORKERS: '2' });
    const before = childrenOf(server.pid);
    expect(before).toHaveLength(2);
    // Each connection goes to the next worker.
    const headers = { connection: 'close' };
    for (let call = 0; call < 6; call += 1) {
      expect((await fetch(`${url}/api/v1/setup`, { headers })).status).toBe(200);
    }
    const metrics = await (await fetch(`${url}/api/metrics`)).text();
    const route = 'method="GET",route="/api/v1/setup",status="200"';
    // Each worker has called it itself, too, before it was ready.
    expect(metrics).toContain(`plinth_http_request_duration_seconds_count{${route}} 8`);

    const [killed = 0] = before;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => childrenOf(server.pid).filter((pid) => pid !== killed)).toHaveLength(2);
    for (let call = 0; call < 4; call += 1) {
      expect((await fetch(`${url}/api/v1/setup`, { headers })).status).toBe(200);
    }
    expect(await stop(server, 'SIGTERM')).toBe(0);
    expect(existsSync(noteOf(dataDir))).toBe(false);
  });

  test('that all die at once are started again, with a database of one’s own too', async () => {
    const { connectionString, drop } = await createTestDatabase();
    const settings = { DATABASE_URL: connectionString, DATA_DIR: join(parent, 'secret') };
    const { server, url } = await start({ ...settings, WORKERS: '2' });
    for (const pid of childrenOf(server.pid)) process.kill(pid, 'SIGKILL');
    await expect.poll(() => childrenOf(server.pid)).toHaveLength(2);
    const statusOf = async () => (await fetch(`${url}/api/health`).catch(() => null))?.status;
    await expect.poll(statusOf, { timeout: 20_000 }).toBe(200);
    expect(await stop(server, 'SIGTERM')).toBe(0);
    await drop();
  });

  test('are given their time to drain, each of them', async () => {
    const settings = { DATA_DIR: join(parent, 'served'), WORKERS: '2', DRAIN_SECONDS: '2' };
    const { server, url } = await start(settings);
    const headers = { connection: 'close' };
    const statusOf = async (path: string) => (await fetch(`${url}${path}`, { headers })).status;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await expect.poll(() => statusOf('/api/health/ready')).toBe(503);
    for (let call = 0; call < 4; call += 1) {
      expect(await statusOf('/api/health/live')).toBe(200);
    }
    await ended;
    expect(server.exitCode).toBe(0);
  });

  test('end with the process that started them', async () => {
    const { server } = await start({ DATA_DIR: join(parent, 'served'), WORKERS: '2' });
    const workers = childrenOf(server.pid);
    await stop(server, 'SIGKILL');
    const isAlive = (pid: number) => existsSync(`/proc/${pid}/fd`);
    await expect.poll(() => workers.filter(isAlive), { timeout: 20_000 }).toEqual([]);
  });
});

describe('a server that cannot start says why in one sentence', () => {
  test.each([
    [
      { PORT: 'http' },
      'PORT must be a whole number from 0 to 65535. Correct the environment and start again.\n',
    ],
    [{ HOST: 'no.such.host.invalid' }, /^HOST no\.such\.host\.invalid is not an address of .*\n$/],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, /^No database answers at DATABASE_URL: .*\n$/],
  ] satisfies [Environment, string | RegExp][])('%o', async (environment, sentence) => {
    const { code, said } = await refusal({ DATA_DIR: join(parent, 'refused'), ...environment });
    expect(code).toBe(1);
    expect(said).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });

  test('about a data folder that is a file', async () => {
    const dataDir = join(parent, 'file');
    await writeFile(dataDir, '');
    const { code, said } = await refusal({ DATA_DIR: dataDir });
    expect({ code, said }).toEqual({
      code: 1,
      said: `${dataDir} is not a folder: set DATA_DIR to one.\n`,
    });
  });
});
