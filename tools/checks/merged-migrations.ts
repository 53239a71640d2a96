/**
 * Checks that merged migrations never change, because databases have run them. Their checksums are
 * stored in the same folder.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';

import type { Problem, Scan } from './source.ts';

const FOLDER = 'apps/server/src/db/migrations/';
export const CHECKSUMS_FILE = `${FOLDER}checksums.json`;
const RULE = 'merged-migrations';
const SEAL = 'npx node tools/checks/seal-migrations.ts';

/** The SHA-256 hash of each migration by its file name. */
export type Checksums = Readonly<Record<string, string>>;

export const isMigration = (file: string): boolean =>
  file.startsWith(FOLDER) && file.endsWith('.sql');

/** The SHA-256 hash of a migration, independent of line endings. */
export function checksum(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

export function mergedMigrations(checksums: Checksums): Scan {
  return (file, text) => {
    if (!isMigration(file)) return [];
    const sealed = checksums[basename(file)];
    if (sealed === checksum(text)) return [];
    const message =
      sealed === undefined
        ? `not sealed yet: ${SEAL}`
        : 'changed after it was merged; write a new one';
    return [{ file, line: 1, rule: RULE, message }];
  };
}

/** Reports merged migrations that were deleted. */
export function lostMigrations(checksums: Checksums, files: readonly string[]): Problem[] {
  return Object.keys(checksums)
    .filter((name) => !files.includes(FOLDER + name))
    .map((name) => ({ file: FOLDER + name, line: 1, rule: RULE, message: 'merged, and now gone' }));
}
