/** The manifest of a backup: Plinth's version, the time, and the contents of each table. */
import { z } from 'zod';

import { MIGRATIONS } from '#db/migrations/index.ts';
import { StartupError } from '#startup-error.ts';

/** The version of the file's layout. */
const FORMAT = 1;

const WHAT = 'Plinth backup';
export const MANIFEST_NAME = 'manifest.json';

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  bytes: z.int(),
  /** The SHA-256 hash of the rows in the file, uncompressed. */
  sha256: z.string(),
  /** A checksum that does not depend on the order of the rows. */
  rowsSum: z.string(),
});

const manifestSchema = z.object({
  what: z.literal(WHAT),
  format: z.int(),
  madeAt: z.string(),
  /** The version of PostgreSQL that wrote the backup. */
  postgres: z.string(),
  /** The migrations of the database, in order. */
  migrations: z.array(z.string()).min(1),
  /** Referenced tables come before those that refer to them. */
  tables: z.array(tableSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableNote = z.infer<typeof tableSchema>;

export function makeManifest(facts: Omit<Manifest, 'what' | 'format'>): string {
  return JSON.stringify({ what: WHAT, format: FORMAT, ...facts }, null, 2);
}

/**
 * @param file for the message
 * @throws StartupError for a file that is not a backup, or of a newer Plinth
 */
export function readManifest(file: string, text: string): Manifest {
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) throw notABackup(file);
  const manifest = parsed.data;
  const known = new Set<string>(MIGRATIONS);
  const unknown = manifest.migrations.find((name) => !known.has(name));
  if (manifest.format > FORMAT || unknown !== undefined) {
    const what = unknown === undefined ? `format ${manifest.format}` : `"${unknown}"`;
    throw new StartupError(
      `${file} was made by a newer Plinth (it knows ${what}): restore it with that version.`,
    );
  }
  return manifest;
}

export function notABackup(file: string): StartupError {
  return new StartupError(`${file} is not a backup of Plinth.`);
}

export function damaged(file: string, how: string): StartupError {
  return new StartupError(`${file} is damaged (${how}): use another backup.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
