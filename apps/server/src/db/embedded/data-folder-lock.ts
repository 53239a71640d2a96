/**
 * One Plinth per data folder. The lock is SQLite's lock on an empty file: the
 * operating system drops it when the process ends, however it ends, so it can
 * neither be forgotten nor go stale.
 */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { makeDataFolder } from '#data-folder.ts';
import { StartupError } from '#startup-error.ts';

const SQLITE_BUSY = 5;
/** A Plinth that was just told to stop still has to stop its database. */
const LET_GO_MS = 4000;

/**
 * Makes the data folder where it is missing and locks it.
 * @returns the function that gives the lock back.
 * @throws StartupError when another Plinth holds it; a system error when the folder cannot be written.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  await makeDataFolder(dataDir);
  const path = join(dataDir, 'lock');
  // SQLite hides the reason when it cannot open a file; the system names it.
  await (await open(path, 'a', 0o600)).close();

  const lock = new DatabaseSync(path, { timeout: LET_GO_MS });
  try {
    // Nothing is ever written: not to the file, and no journal beside it.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) {
      throw error;
    }
    throw new StartupError(
      `Another Plinth is running on the data folder ${dataDir}: stop it first, or set another DATA_DIR.`,
    );
  }
  return () => lock.close();
}
