/** Tests several workers behind one port, as a process: killed, drained, and left behind. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

import { expect, test } from 'vitest';

import { noteOf, SpawnedServers, stop } from '#testing/spawned-servers.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const servers = new SpawnedServers();

function childrenOf(pid: number | undefined): number[] {
  return execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('worker.ts'))
    .map((line) => Number.parseInt(line, 10));
}

test('workers share the port and what they measure; one that is killed is started again', async () => {
  const dataDir = servers.path('served');
  const { server, url } = await servers.start({ DATA_DIR: dataDir, WORKERS: '2' });
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

test('workers that all die at once are started again, with a database of one’s own too', async () => {
  const { connectionString, drop } = await createTestDatabase();
  const settings = { DATABASE_URL: connectionString, DATA_DIR: servers.path('secret') };
  const { server, url } = await servers.start({ ...settings, WORKERS: '2' });
  for (const pid of childrenOf(server.pid)) process.kill(pid, 'SIGKILL');
  await expect.poll(() => childrenOf(server.pid)).toHaveLength(2);
  const statusOf = async () => (await fetch(`${url}/api/health`).catch(() => null))?.status;
  await expect.poll(statusOf, { timeout: 20_000 }).toBe(200);
  expect(await stop(server, 'SIGTERM')).toBe(0);
  await drop();
});

test('workers are given their time to drain, each of them', async () => {
  const settings = { DATA_DIR: servers.path('served'), WORKERS: '2', DRAIN_SECONDS: '2' };
  const { server, url } = await servers.start(settings);
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

test('workers end with the process that started them', async () => {
  const { server } = await servers.start({ DATA_DIR: servers.path('served'), WORKERS: '2' });
  const workers = childrenOf(server.pid);
  await stop(server, 'SIGKILL');
  const isAlive = (pid: number) => existsSync(`/proc/${pid}/fd`);
  await expect.poll(() => workers.filter(isAlive), { timeout: 20_000 }).toEqual([]);
});
