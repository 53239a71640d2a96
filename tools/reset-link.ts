/**
 * `npm run reset-link -- somebody@example.com [--remove-second-factor]`: makes a reset link for the
 * operator, while the server runs or not.
 */
import { readSettings, type Settings } from '../apps/server/src/config.ts';
import { openToRead } from '../apps/server/src/db/backup/open-database.ts';
import { connect } from '../apps/server/src/db/connect.ts';
import { helpByOperator } from '../apps/server/src/features/people/passwords/help-by-operator.ts';
import { newId } from '../apps/server/src/new-id.ts';
import { failStart } from '../apps/server/src/preflight.ts';
import { StartupError } from '../apps/server/src/startup-error.ts';

import { readOptions } from './lib/options.ts';

const { values, positionals } = readOptions(
  'npm run reset-link -- somebody@example.com [--remove-second-factor]',
  {
    options: { 'remove-second-factor': { type: 'boolean', default: false } },
    allowPositionals: true,
  },
);
let settings: Settings | undefined;
try {
  settings = readSettings();
  const [email = ''] = positionals;
  const database = await openToRead(settings, say);
  const db = connect({ connectionString: database.url, max: 1 });
  try {
    const now = new Date();
    const nobody = { requestId: 'operator', address: '', userAgent: '' };
    const helped = await helpByOperator(
      { db, clock: () => now, newId, ...nobody },
      { email, clearsFactor: values['remove-second-factor'] },
    );
    if (helped.length === 0) throw new StartupError(`Nobody signs in with "${email}".`);
    for (const { name, organisationName, link } of helped) {
      say(
        `${name}, ${organisationName}: open this behind the address of Plinth, once, by ${link.expiresAt}`,
      );
      say(`/invitation#${link.secret}`);
    }
  } finally {
    await db.destroy();
    await database.close();
  }
} catch (error) {
  failStart(error, settings);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
