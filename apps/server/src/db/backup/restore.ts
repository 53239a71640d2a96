/**
 * Restores a backup: it is loaded into a second database, compared with the file, and swapped with
 * the one in use, which is kept until the next restore.
 */
import { StartupError } from '#startup-error.ts';

import {
  administer,
  dropDatabase,
  dropUnfinished,
  hasDatabase,
  makeDatabase,
  namesOf,
  refuseWhileUsed,
  renameDatabases,
  withDatabase,
} from './databases.ts';
import { loadBackup } from './load-backup.ts';
import { openBackup } from './read-backup.ts';

interface RestoreOptions {
  /** URL of the database to be replaced, as its owner. */
  readonly connectionString: string;
  /** Absolute path of the backup. */
  readonly file: string;
  readonly log: (line: string) => void;
}

/**
 * @throws StartupError if the file or the database does not allow it; the database is unchanged
 *   then
 */
export async function restore({ connectionString, file, log }: RestoreOptions): Promise<void> {
  const { current, beside, former } = namesOf(connectionString);
  const backup = await openBackup(file);
  log(`Restoring what was backed up at ${backup.manifest.madeAt}`);
  try {
    await administer(connectionString, async (client) => {
      await refuseWhileUsed(client, current);
      await makeDatabase(client, beside, current);
      try {
        await loadBackup({ connectionString: withDatabase(connectionString, beside), backup, log });
      } catch (error) {
        // Where that fails too, the next start or restore drops it.
        await dropUnfinished(client, beside).catch(() => undefined);
        throw error;
      }
      await dropDatabase(client, former);
      await renameDatabases(client, [
        [current, former],
        [beside, current],
      ]);
    });
  } finally {
    backup.close();
  }
}

/**
 * Swaps the database with the one before the last restore; a second call swaps back.
 * @throws StartupError if there is none
 */
export async function undoRestore(connectionString: string): Promise<void> {
  const { current, beside, former } = namesOf(connectionString);
  await administer(connectionString, async (client) => {
    if (!(await hasDatabase(client, former))) {
      throw new StartupError('There is no step back: nothing is kept from before a restore.');
    }
    await refuseWhileUsed(client, current);
    await dropUnfinished(client, beside);
    await renameDatabases(client, [
      [current, beside],
      [former, current],
      [beside, former],
    ]);
  });
}

/** Deletes the database before the last restore. */
export async function forgetFormer(connectionString: string): Promise<void> {
  const { former } = namesOf(connectionString);
  await administer(connectionString, (client) => dropDatabase(client, former));
}

/**
 * Drops, at a start, the database that a killed restore was filling. A running restore is not
 * disturbed; where the role may not drop it, a log line reports it and the start continues.
 */
export async function removeUnfinished(
  connectionString: string,
  log: (line: string) => void,
): Promise<void> {
  const { beside } = namesOf(connectionString);
  try {
    await administer(connectionString, async (client) => dropUnfinished(client, beside));
    log(`Removed ${beside}, which an interrupted restore had left.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(`The database ${beside} is there, of a restore that was interrupted or runs: ${reason}`);
  }
}
