import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { hashSources } from './build-web.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plinth-sources-'));
  await write('package-lock.json', '{}');
  await write('packages/domain/src/money.ts', 'export {}');
  await write('apps/web/src/main.tsx', 'export {}');
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

test.each([
  ['apps/web/src/main.tsx', 'export const changed = 1'],
  ['apps/web/src/new.tsx', ''],
  ['apps/web/index.html', '<html>'],
  ['packages/domain/src/money.ts', 'export const changed = 1'],
  ['package-lock.json', '{"changed":1}'],
])('a change of %s asks for a new build', async (path, text) => {
  const before = await hashSources(root);
  await write(path, text);
  expect(await hashSources(root)).not.toBe(before);
});

test.each([
  'apps/web/dist/index.html',
  'apps/web/dist.new/index.html',
  'apps/web/node_modules/.vite/x.js',
  'packages/domain/src/money.test.ts',
  'apps/server/src/server.ts',
])('a change of %s does not', async (path) => {
  const before = await hashSources(root);
  await write(path, 'changed');
  expect(await hashSources(root)).toBe(before);
});
