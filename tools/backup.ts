/** `npm run backup [-- --to file]`: backs up the database, while the server runs or not. */
import { resolve } from 'node:path';

import { readSettings, type Settings } from '../apps/server/src/config.ts';
import { backupName } from '../apps/server/src/db/backup/backup-name.ts';
import { openToRead } from '../apps/server/src/db/backup/open-database.ts';
import { writeBackup } from '../apps/server/src/db/backup/write-backup.ts';
import { failStart } from '../apps/server/src/preflight.ts';

import { readOptions } from './lib/options.ts';

const { values } = readOptions('npm run backup [-- --to file]', {
  options: { to: { type: 'string' } },
});
let settings: Settings | undefined;
try {
  settings = readSettings();
  const now = new Date();
  // npm changes to the checkout; a file name is relative to the caller's folder.
  const file = resolve(
    process.env['INIT_CWD'] ?? '',
    values.to ?? resolve(settings.backupDir, backupName(now)),
  );
  const database = await openToRead(settings, say);
  try {
    const { tables } = await writeBackup({ connectionString: database.url, file, now });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`${file}: ${tables.length} tables, ${rows} rows`);
  } finally {
    await database.close();
  }
} catch (error) {
  failStart(error, settings);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
