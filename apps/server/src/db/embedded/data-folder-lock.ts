/**
 * One Plinth per data folder, by SQLite's file lock on an empty file, which the operating system
 * releases when the process ends.
 */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { makeDataFolder } from '#data-folder.ts';
import { StartupError } from '#startup-error.ts';

const SQLITE_BUSY = 5;
/** The time to wait for a Plinth that was just stopped, which still has to stop its database. */
const LET_GO_MS = 4000;

/**
 * Creates the data folder if missing and locks it.
 * @returns the function that releases the lock
 * @throws StartupError if another Plinth holds it; a system error if the folder cannot be written
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  await makeDataFolder(dataDir);
  const path = join(dataDir, 'lock');
  // SQLite hides why it cannot open a file; the system call names the reason.
  await (await open(path, 'a', 0o600)).close();

  const lock = new DatabaseSync(path, { timeout: LET_GO_MS });
  try {
    // Nothing is ever written, neither the file nor a journal.
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
