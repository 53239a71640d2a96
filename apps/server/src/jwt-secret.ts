/**
 * Reads the session secret, which is generated at the first start and readable by its owner alone.
 */
import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { makeDataFolder } from '#data-folder.ts';
import { StartupError } from '#startup-error.ts';

const SECRET_BYTES = 48;
const MIN_LENGTH = 32;

/**
 * Reads or creates the secret in `dataDir`. Servers that start at once get the same one.
 * @throws StartupError if the file contains no secret
 */
export async function readJwtSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'jwt-secret');
  const saved = await readFile(path, 'utf8').catch(() => makeSecret(dataDir, path));
  if (saved.length < MIN_LENGTH) {
    throw new StartupError(
      `${path} holds no secret: delete it (everyone signs in again), or set JWT_SECRET.`,
    );
  }
  return saved;
}

/**
 * Writes the secret under a temporary name and hard-links it, so that the file is never incomplete.
 */
async function makeSecret(dataDir: string, path: string): Promise<string> {
  await makeDataFolder(dataDir);
  const beside = `${path}.${randomBytes(4).toString('hex')}`;
  const file = await open(beside, 'wx', 0o600);
  try {
    await file.writeFile(randomBytes(SECRET_BYTES).toString('base64url'));
    await file.sync();
    await link(beside, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await file.close();
    await rm(beside, { force: true });
  }
  return readFile(path, 'utf8');
}
