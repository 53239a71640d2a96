/**
 * Completes package-lock.json with the optional packages of other platforms, which npm leaves out
 * if the registry mirror lacks them; `npm ci` then refuses the lock file. Run it after adding or
 * updating a library: `node tools/complete-lock.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { completeLock, type Lock } from './lib/lock-file.ts';
import { ROOT } from './lib/run.ts';

const path = join(ROOT, 'package-lock.json');
const lock = JSON.parse(await readFile(path, 'utf8')) as Lock;
const added = completeLock(lock);
if (added.length > 0) await writeFile(path, `${JSON.stringify(lock, undefined, 2)}\n`);
process.stdout.write(`${added.length} packages for other machines added to the lock file\n`);
