/**
 * Tests that a folder that cannot be made is reported at once, in a sentence that names its
 * setting.
 */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeDataFolder, makeFolder } from '#data-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-folder-'));
  await writeFile(join(folder, 'file'), '');
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

test('a folder is made with those above it, and stays if it is there', async () => {
  const path = join(folder, 'of', 'its', 'own');
  await makeFolder(path, { setting: 'BACKUP_DIR', mode: 0o700 });
  await makeDataFolder(path);
  expect((await stat(path)).mode % 0o1000).toBe(0o700);
});

test.each([
  ['file', /\/file is not a folder: set DATA_DIR to one\.$/],
  ['file/below', /\/file\/below is not a folder: set DATA_DIR to one\.$/],
  ['x'.repeat(300), /x cannot be made or written \(ENAMETOOLONG\): set DATA_DIR to a folder/],
])('%s is refused', async (name, sentence) => {
  await expect(makeDataFolder(join(folder, name))).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(sentence),
  });
});

// Node's own recursive mkdir never ends there.
test.runIf(process.platform === 'linux').each(['/proc/plinth', '/proc/plinth/data'])(
  '%s is refused at once',
  async (path) => {
    await expect(makeFolder(path, { setting: 'BACKUP_DIR' })).rejects.toMatchObject({
      name: 'StartupError',
      message: `${path} cannot be made or written (ENOENT): set BACKUP_DIR to a folder on a disk that can be written.`,
    });
  },
);
