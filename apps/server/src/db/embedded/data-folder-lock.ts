/**
 * One Plinth per data folder. The lock is SQLite's lock on an empty file: the
 * operating system drops it when the process ends, however it ends, so it can
 * neither be forgotten nor go stale.
 */
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { StartupError } from '#startup-error.ts';

/**
 * Makes the data folder where it is missing and locks it.
 * @returns the function that gives the lock back.
 * @throws StartupError when another Plinth holds it; a system error when the folder cannot be written.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'lock');
  // SQLite hides the reason when it cannot open a file; the system names it.
  await (await open(path, 'a', 0o600)).close();

  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new StartupError(
      `Another Plinth is running on the data folder ${dataDir}: stop it first, or set another DATA_DIR.`,
    );
  }
  return () => lock.close();
}
