/**
 * Checks that merged migrations never change, because databases have run them, and that files of
 * functions change with a new migration, by which older releases refuse the database. Checksums of
 * both are stored beside the migrations.
 */
import { createHash } from 'node:crypto';

import type { Problem, Scan } from './source.ts';

const FOLDER = 'apps/server/src/db/migrations/';
const FUNCTIONS = 'apps/server/src/db/functions/';
export const CHECKSUMS_FILE = `${FOLDER}checksums.json`;
const RULE = 'merged-migrations';
const SEAL = 'npx node tools/checks/seal-migrations.ts';

/** The SHA-256 hash of each migration and file of functions by its name in the folder above. */
export type Checksums = Readonly<Record<string, string>>;

export const isMigration = (file: string): boolean =>
  file.startsWith(FOLDER) && file.endsWith('.sql');

export const isFunctionFile = (file: string): boolean =>
  file.startsWith(FUNCTIONS) && file.endsWith('.sql');

/** The name under which the checksum is stored: `0001-initial.sql`, `functions/budget.sql`. */
export function sealedName(file: string): string {
  return file.replace(FOLDER, '').replace(FUNCTIONS, 'functions/');
}

const fileOf = (name: string) =>
  name.startsWith('functions/') ? name.replace('functions/', FUNCTIONS) : FOLDER + name;

/** The SHA-256 hash of a file, independent of line endings. */
export function checksum(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

export function mergedMigrations(checksums: Checksums): Scan {
  return (file, text) => {
    if (!isMigration(file) && !isFunctionFile(file)) return [];
    const sealed = checksums[sealedName(file)];
    if (sealed === checksum(text)) return [];
    let message = `changed without a new migration, which may be a comment alone: ${SEAL}`;
    if (isMigration(file)) {
      message =
        sealed === undefined
          ? `not sealed yet: ${SEAL}`
          : 'changed after it was merged; write a new one';
    }
    return [{ file, line: 1, rule: RULE, message }];
  };
}

/** Reports merged migrations, and files of functions, that were deleted. */
export function lostMigrations(checksums: Checksums, files: readonly string[]): Problem[] {
  return Object.keys(checksums)
    .map(fileOf)
    .filter((file) => !files.includes(file))
    .map((file) => ({ file, line: 1, rule: RULE, message: 'merged, and now gone' }));
}
