/** What a backup says of itself: which Plinth made it, when, and what each of its tables holds. */
import { z } from 'zod';

import { MIGRATIONS } from '#db/migrations/index.ts';
import { StartupError } from '#startup-error.ts';

/** Of the file's own layout; a later Plinth that changes it counts on. */
const FORMAT = 1;

const WHAT = 'Plinth backup';
export const MANIFEST_NAME = 'manifest.json';

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  bytes: z.int(),
  /** Of its rows as they stand in the file once unpacked. */
  sha256: z.string(),
  /** Of the same rows in whatever order. */
  rowsSum: z.string(),
});

const manifestSchema = z.object({
  what: z.literal(WHAT),
  format: z.int(),
  madeAt: z.string(),
  /** Version of the database server that it was read from. */
  postgres: z.string(),
  /** Those that the database had run, in their order. */
  migrations: z.array(z.string()).min(1),
  /** What is referred to comes before what refers to it. */
  tables: z.array(tableSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableNote = z.infer<typeof tableSchema>;

export function makeManifest(facts: Omit<Manifest, 'what' | 'format'>): string {
  return JSON.stringify({ what: WHAT, format: FORMAT, ...facts }, null, 2);
}

/**
 * @param file named in what is said when it is refused
 * @throws StartupError for what is not a backup, or one that a newer Plinth made
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
