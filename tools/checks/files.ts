/** Lists the repository's files without git. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';

import { CHECKSUMS_FILE, type Checksums } from './merged-migrations.ts';

/** The extensions of binary files. */
const BINARY = /\.(?:png|jpe?g|gif|ico|woff2?|ttf|pdf|xlsx|zip|gz|tsbuildinfo)$/;

/** Paths from the root, with `/`, of all text files that .gitignore does not exclude. */
export function listFiles(root: string): string[] {
  const ignored = readFileSync(resolve(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''));
  const below = (folder: string): string[] =>
    readdirSync(resolve(root, folder), { withFileTypes: true })
      .filter(({ name }) => name !== '.git' && !ignored.includes(name) && !BINARY.test(name))
      .flatMap((entry) => {
        const path = posix.join(folder, entry.name);
        if (entry.isDirectory()) return below(path);
        return entry.isFile() ? [path] : [];
      });
  return below('');
}

export function readChecksums(root: string): Checksums {
  const file = resolve(root, CHECKSUMS_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Checksums) : {};
}
