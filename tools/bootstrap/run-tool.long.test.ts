/** Tests the server as npm starts it, really killed and asked to end; its web app is left out. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { findRunning } from '../../apps/server/src/db/embedded/running.ts';
import { ROOT } from '../lib/run.ts';

const TIMEOUT_MS = 120_000;
const POLL = { timeout: 60_000, interval: 100 };
const RUN = `
  const { runTool } = await import(process.argv[1]);
  runTool(process.argv[2], 'start', []);
`;

let folder = '';
let dataDir = '';
let running: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-run-'));
  dataDir = join(folder, 'data');
  await mkdir(join(folder, 'tools'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const server = JSON.stringify(join(ROOT, 'apps/server/src/server.ts'));
  await writeFile(join(folder, 'tools/start.ts'), `await import(${server});\n`);
});
afterEach(async () => {
  if (running?.exitCode === null && running.signalCode === null) {
    running.kill('SIGTERM');
    await once(running, 'exit');
  }
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

/** @returns the process, and what it has said by now */
function start(settings: Readonly<Record<string, string>> = {}) {
  const module = new URL('./run-tool.mjs', import.meta.url).href;
  const own = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'off', BACKUP_KEEP: 'off' };
  const child = spawn(process.execPath, ['--input-type=module', '-e', RUN, module, folder], {
    env: { ...process.env, ...own, npm_lifecycle_event: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (said += data.toString()));
  }
  return { child, said: () => said };
}

async function readyAt(said: () => string): Promise<string> {
  await expect.poll(said, POLL).toContain('Plinth is ready');
  return /Plinth is ready: (\S+)/.exec(said())?.[1] ?? '';
}

/** Finds the server, which is the only child. */
async function serverOf({ pid }: ChildProcess): Promise<number> {
  return Number(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'));
}

async function ask(address: string, path: string, body?: object) {
  const options = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(`${address}${path}`, options).catch(() => undefined);
  return response?.status;
}

const ADMIN = { email: 'asha@site.test', password: 'correct horse battery staple' };
const FIRST = {
  name: 'Asha',
  firmName: 'Firm',
  projectName: 'Site',
  siteStateCode: '27',
  ...ADMIN,
};

test(
  'a server that is killed is back at its address with all that it had answered, and ends when asked to',
  async () => {
    const { child, said } = start();
    const address = await readyAt(said);
    expect(await ask(address, '/api/v1/setup', FIRST)).toBe(201);
    process.kill(await serverOf(child), 'SIGKILL');
    await expect.poll(said, POLL).toContain('Plinth has died (SIGKILL); starting it again');
    await expect.poll(async () => ask(address, '/api/health'), POLL).toBe(200);
    expect(await ask(address, '/api/v1/auth/login', ADMIN)).toBe(200);

    child.kill('SIGINT');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
    expect(await ask(address, '/api/health')).toBeUndefined();
    expect(await findRunning(dataDir)).toBeUndefined();
  },
  TIMEOUT_MS,
);

test(
  'one that is asked to end while it is away ends at once',
  async () => {
    const { child, said } = start();
    await readyAt(said);
    process.kill(await serverOf(child), 'SIGKILL');
    await expect.poll(said, POLL).toContain('starting it again in');
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
    expect(said().match(/Plinth is ready/g)).toHaveLength(1);
    // The next start stops the database that was left behind.
    await readyAt(start().said);
  },
  TIMEOUT_MS,
);

test(
  'a wrong setting is told once',
  async () => {
    const { child, said } = start({ DEMO: 'perhaps' });
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(said().trim().split('\n')).toHaveLength(1);
  },
  TIMEOUT_MS,
);
