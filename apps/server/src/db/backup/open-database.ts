/** The database that the settings lead to, for work that is not the server's: backing up and going back. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Settings } from '#config.ts';
import { clusterPath } from '#db/embedded/cluster.ts';
import { findRunning } from '#db/embedded/running.ts';
import { startEmbeddedPostgres } from '#db/embedded/start.ts';
import { StartupError } from '#startup-error.ts';

interface OpenDatabase {
  /** Of its owner; holds the password, so it is never logged. */
  readonly url: string;
  /** Leaves it as it was found: running, or stopped. */
  readonly close: () => Promise<void>;
}

type Place = Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>;
type Log = (line: string) => void;

/**
 * To read from, whether a server runs on it or not.
 * @throws StartupError where none was ever made
 */
export async function openToRead(place: Place, log: Log): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = place;
  if (databaseUrl === undefined) {
    const running = await findRunning(dataDir);
    if (running !== undefined) return { url: running, close: async () => undefined };
    if (!(await stat(clusterPath(join(dataDir, 'postgres'))).catch(() => undefined))) {
      throw new StartupError(
        `There is no database in ${dataDir} yet: start Plinth first, or set DATA_DIR.`,
      );
    }
  }
  return openAlone(place, log);
}

/**
 * To replace it; an embedded one is made where there is none.
 * @throws StartupError while a server runs on the data folder
 */
export async function openAlone(
  { databaseUrl, databaseOwnerUrl, dataDir }: Place,
  log: Log,
): Promise<OpenDatabase> {
  const url = databaseOwnerUrl ?? databaseUrl;
  if (url !== undefined) return { url, close: async () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  return { url: postgres.connectionString, close: postgres.stop };
}
