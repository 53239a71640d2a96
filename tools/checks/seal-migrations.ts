/**
 * Stores the checksums of new migrations, and with them those of the files of functions. To change a
 * migration that is not merged yet, or functions once more, remove its line and seal again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { listFiles, readChecksums } from './files.ts';
import {
  checksum,
  CHECKSUMS_FILE,
  isFunctionFile,
  isMigration,
  sealedName,
} from './merged-migrations.ts';

export function sealMigrations(root: string): void {
  const files = listFiles(root);
  const sealed = readChecksums(root);
  const made = files.filter((file) => isMigration(file) && sealed[sealedName(file)] === undefined);
  if (made.length === 0) return;
  const merged = Object.entries(sealed).filter(([name]) => !name.startsWith('functions/'));
  const found = [...made, ...files.filter(isFunctionFile)].map(
    (file) => [sealedName(file), checksum(readFileSync(resolve(root, file), 'utf8'))] as const,
  );
  const text = JSON.stringify(Object.fromEntries([...merged, ...found]), null, 2);
  writeFileSync(resolve(root, CHECKSUMS_FILE), `${text}\n`);
}

if (import.meta.main) sealMigrations(resolve(import.meta.dirname, '../..'));
