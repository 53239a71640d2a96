/**
 * Tests that a database of an older release is upgraded to this one, without statistics and within a
 * limit, and has the same figures as before and the schema of a new database; its backup is restored,
 * and read through the server. `npm run test:upgrades` does so with each release, and prints a line
 * for it.
 */
import { expect, inject, onTestFinished, test } from 'vitest';

import { MIGRATIONS } from '#db/migrations/index.ts';
import { withDatabase } from '#db/backup/databases.ts';
import { LEDGER_STATEMENTS } from '#testing/ledger-statements.ts';
import { query } from '#testing/query.ts';
import { type Release, RELEASES } from '#testing/releases.ts';
import { wholeSchema } from '#testing/schema-text.ts';
import { findUnsoundness } from '#testing/soundness.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import {
  differences,
  restored,
  restoredDifferences,
  upgrade,
  type Upgraded,
} from '#testing/upgraded.ts';
import { readWholly } from '#testing/upgraded-reads.ts';

const IS_WHOLE = process.env['UPGRADES'] === 'all';
/** The oldest release and the newest. */
const SPREAD = [RELEASES[0]?.version, RELEASES.at(-1)?.version];
const TESTED = RELEASES.filter(({ version }) => IS_WHOLE || SPREAD.includes(version));
const cluster = { url: inject('templateUrl'), serverRole: new URL(inject('appUrl')).username };

/** The schema of a database that was made from the baseline. */
async function schemaOfNew(): Promise<string[]> {
  const { connectionString, drop } = await createTestDatabase();
  try {
    return await wholeSchema(connectionString);
  } finally {
    await drop();
  }
}

test('each release has its backup', () => {
  expect(RELEASES.length).toBeGreaterThanOrEqual(12);
});

test.each(TESTED)('$version is upgraded and restored', async (release) => {
  const upgraded = await upgrade(release, cluster);
  onTestFinished(upgraded.drop);
  const { connectionString, before, after, migrations, lines } = upgraded;
  expect(differences(before, after)).toEqual([]);
  expect(lines).toEqual(
    migrations.map((name, index) => `Migration ${index + 1} of ${migrations.length}: ${name}`),
  );
  expect(migrations).toEqual(MIGRATIONS.slice(MIGRATIONS.length - migrations.length));
  expect(await wholeSchema(connectionString)).toEqual(await schemaOfNew());

  const ask = async (text: string) => query(connectionString, text);
  for (const [title, text] of LEDGER_STATEMENTS)
    expect([title, await ask(text)]).toEqual([title, []]);
  expect(await findUnsoundness(ask)).toEqual([]);
  await restoreAndRead(release, upgraded);
});

async function restoreAndRead(release: Release, upgraded: Upgraded): Promise<void> {
  const { before, connectionString, migrations } = upgraded;
  const again = await restored(release, cluster);
  expect(restoredDifferences(before, again.after)).toEqual([]);
  expect(again.migrations).toEqual(MIGRATIONS.toSorted().map((name) => ({ name })));

  const name = new URL(connectionString).pathname.slice(1);
  const { madeAt } = await release.manifest();
  const reading = await readWholly(withDatabase(inject('appUrl'), name), new Date(madeAt));
  expect(reading.signIns.map(([, status]) => status)).toEqual([200, 200, 200]);
  expect(reading.totals.get('PURCHASE_ORDER')).toBeGreaterThan(50);
  if (!IS_WHOLE) return;
  const [upgrading, restoring] = [upgraded, again].map(({ seconds }) => seconds.toFixed(1));
  process.stdout.write(
    `${release.version}: ${migrations.length} migrations in ${upgrading} s, restored in ${restoring} s, ${Object.keys(before).length} columns the same\n`,
  );
}
