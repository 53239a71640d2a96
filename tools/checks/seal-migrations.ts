/**
 * Stores the checksum of every new migration. To change one that is not merged yet, remove its line
 * and seal again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

import { listFiles, readChecksums } from './files.ts';
import { checksum, CHECKSUMS_FILE, isMigration } from './merged-migrations.ts';

export function sealMigrations(root: string): void {
  const found = listFiles(root)
    .filter(isMigration)
    .map((file) => [basename(file), checksum(readFileSync(resolve(root, file), 'utf8'))] as const);
  const sealed = { ...Object.fromEntries(found), ...readChecksums(root) };
  writeFileSync(resolve(root, CHECKSUMS_FILE), `${JSON.stringify(sealed, null, 2)}\n`);
}

if (import.meta.main) sealMigrations(resolve(import.meta.dirname, '../..'));
