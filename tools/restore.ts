/**
 * `npm run restore -- file`: restores a backup, while no server runs. `-- --back` undoes the last
 * restore, `-- --forget` deletes the database before it.
 */
import { resolve } from 'node:path';

import { readSettings, type Settings } from '../apps/server/src/config.ts';
import { openAlone } from '../apps/server/src/db/backup/open-database.ts';
import { openBackup } from '../apps/server/src/db/backup/read-backup.ts';
import { forgetFormer, restore, undoRestore } from '../apps/server/src/db/backup/restore.ts';
import { failStart } from '../apps/server/src/preflight.ts';
import { endOnSignal } from '../apps/server/src/process/end-on-signal.ts';
import { StartupError } from '../apps/server/src/startup-error.ts';

import { readOptions } from './lib/options.ts';

const USAGE = 'npm run restore -- file, or -- --back, or -- --forget';

const { values, positionals } = readOptions(USAGE, {
  options: { back: { type: 'boolean' }, forget: { type: 'boolean' } },
  allowPositionals: true,
});
let settings: Settings | undefined;
try {
  settings = readSettings();
  const work = await readWork();
  const database = await openAlone(settings, say);
  try {
    endOnSignal(interrupted);
    await work(database.url);
  } catch (error) {
    throw (await database.explain()) ?? error;
  } finally {
    await database.close();
  }
} catch (error) {
  failStart(error, settings);
}

/** Ends the process when it is interrupted; the database stops with it. */
async function interrupted(): Promise<void> {
  process.stderr.write('Interrupted: the next start or restore removes what was being loaded.\n');
  process.exit(1);
}

async function readWork(): Promise<(connectionString: string) => Promise<void>> {
  const [name, ...more] = [
    ...positionals,
    ...(values.back ? ['--back'] : []),
    ...(values.forget ? ['--forget'] : []),
  ];
  if (name === undefined || more.length > 0)
    throw new StartupError(`Name one backup: use ${USAGE}.`);
  if (values.back) return undo;
  if (values.forget) return forget;
  // npm changes to the checkout; a file name is relative to the caller's folder.
  const file = resolve(process.env['INIT_CWD'] ?? '', name);
  // An invalid file is refused before a database is started.
  (await openBackup(file)).close();
  return (connectionString) => goBack(connectionString, file);
}

async function goBack(connectionString: string, file: string): Promise<void> {
  await restore({ connectionString, file, log: say });
  say('Restored. Everyone signs in again. What was there before is kept:');
  say('  npm run restore -- --back     puts it in place again');
  say('  npm run restore -- --forget   removes it, and gives its disk space back');
}

async function undo(connectionString: string): Promise<void> {
  await undoRestore(connectionString);
  say('What was there before the restore is in place again; --back once more undoes this.');
}

async function forget(connectionString: string): Promise<void> {
  await forgetFormer(connectionString);
  say('Nothing is kept from before a restore.');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
