import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { readJwtSecret } from '#jwt-secret.ts';

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'plinth-secret-'));
});
afterAll(() => rm(parent, { recursive: true }));

test('is made once, for its owner alone, and kept', async () => {
  const dataDir = join(parent, 'first');
  const secret = await readJwtSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(await readJwtSecret(dataDir)).toBe(secret);
  expect((await stat(join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['jwt-secret']);
});

test('is the same for all that start at once', async () => {
  const dataDir = join(parent, 'race');
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readJwtSecret(dataDir)));
  expect(new Set(secrets).size).toBe(1);
});

test('a file that holds none is not signed with', async () => {
  await writeFile(join(parent, 'jwt-secret'), '');
  await expect(readJwtSecret(parent)).rejects.toThrow(/jwt-secret holds no secret: delete it/);
});
