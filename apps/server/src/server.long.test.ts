/**
 * Tests the server as a process: its output and what it leaves behind, started rightly and wrongly.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';

import { type Environment, noteOf, SpawnedServers, stop } from '#testing/spawned-servers.ts';

const servers = new SpawnedServers();

/** Waits until a server that cannot start has ended. */
async function refusal(environment: Environment): Promise<{ code: number | null; said: string }> {
  const server = servers.spawn(environment);
  let said = '';
  server.stderr?.on('data', (data) => (said += String(data)));
  await once(server, 'close');
  return { code: server.exitCode, said };
}

describe('a running server', () => {
  test.each(['SIGINT', 'SIGHUP'] as const)(
    'answers, and on %s stops together with its database',
    async (signal) => {
      const dataDir = servers.path('served');
      const { server, url } = await servers.start({ DATA_DIR: dataDir });
      expect((await fetch(`${url}/api/health`)).status).toBe(200);
      expect(existsSync(noteOf(dataDir))).toBe(true);
      expect(await stop(server, signal)).toBe(0);
      expect(existsSync(noteOf(dataDir))).toBe(false);
    },
  );

  test('stops when the process that started it is gone', async () => {
    const dataDir = servers.path('served');
    const { server } = await servers.start({ DATA_DIR: dataDir });
    const ended = once(server, 'exit');
    server.disconnect();
    await ended;
    expect(server.exitCode).toBe(0);
    expect(existsSync(noteOf(dataDir))).toBe(false);
  });

  test('asked to stop says first that it is not ready, and answers for as long as it was told', async () => {
    const settings = { DATA_DIR: servers.path('served'), DRAIN_SECONDS: '2' };
    const { server, url } = await servers.start(settings);
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
    const dataDir = servers.path('served');
    const { server, url } = await servers.start({ DATA_DIR: dataDir });
    const { port } = new URL(url);
    const other = servers.path('other');
    // Both wait for a Plinth that was just stopped, which takes seconds.
    const [ofFolder, ofPort] = await Promise.all([
      refusal({ DATA_DIR: dataDir }),
      refusal({ DATA_DIR: other, PORT: port }),
    ]);
    expect(ofFolder).toEqual({
      code: 1,
      said: `Another Plinth is running on the data folder ${dataDir}: stop it first, or set another DATA_DIR.\n`,
    });
    expect(ofPort).toEqual({
      code: 1,
      said: `Port ${port} is in use: stop the program that uses it, or set another PORT.\n`,
    });
    expect(existsSync(other)).toBe(false);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect(await stop(server, 'SIGTERM')).toBe(0);
    expect(existsSync(noteOf(dataDir))).toBe(false);
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
    const { code, said } = await refusal({ DATA_DIR: servers.path('refused'), ...environment });
    expect(code).toBe(1);
    expect(said).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });

  test('about a data folder that is a file', async () => {
    const dataDir = servers.path('file');
    await writeFile(dataDir, '');
    const { code, said } = await refusal({ DATA_DIR: dataDir });
    expect({ code, said }).toEqual({
      code: 1,
      said: `${dataDir} is not a folder: set DATA_DIR to one.\n`,
    });
  });
});
