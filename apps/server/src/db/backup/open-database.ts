/** Opens the database of the settings for backup and restore. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Settings } from '#config.ts';
import { clusterPath } from '#db/embedded/cluster.ts';
import { findRunning } from '#db/embedded/running.ts';
import { startEmbeddedPostgres } from '#db/embedded/start.ts';
import { StartupError } from '#startup-error.ts';

interface OpenDatabase {
  /** URL of the owner; contains the password, so it is never logged. */
  readonly url: string;
  /** Closes the connection; the database is then running or stopped as it was before. */
  readonly close: () => Promise<void>;
  /** The cause of an error that the database did not name. */
  readonly explain: () => Promise<StartupError | undefined>;
}

/** The functions for a database that somebody else runs. */
const ELSEWHERE = { close: async () => undefined, explain: async () => undefined };

type Place = Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>;
type Log = (line: string) => void;

/**
 * Opens the database for reading, whether a server is running or not.
 * @throws StartupError if there is no database
 */
export async function openToRead(place: Place, log: Log): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = place;
  if (databaseUrl === undefined) {
    const running = await findRunning(dataDir);
    if (running !== undefined) return { url: running, ...ELSEWHERE };
    if (!(await stat(clusterPath(join(dataDir, 'postgres'))).catch(() => undefined))) {
      throw new StartupError(
        `There is no database in ${dataDir} yet: start Plinth first, or set DATA_DIR.`,
      );
    }
  }
  return openAlone(place, log);
}

/**
 * Opens the database in order to replace it; an embedded one is created if missing.
 * @throws StartupError while a server runs on the data folder
 */
export async function openAlone(
  { databaseUrl, databaseOwnerUrl, dataDir }: Place,
  log: Log,
): Promise<OpenDatabase> {
  const url = databaseOwnerUrl ?? databaseUrl;
  if (url !== undefined) return { url, ...ELSEWHERE };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const { connectionString, stop, explain } = postgres;
  return { url: connectionString, close: stop, explain };
}
