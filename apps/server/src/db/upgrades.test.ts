/**
 * A database and a backup of every release become one of this release, without statistics and within
 * a limit, and tell what they told.
 */
import { expect, inject, onTestFinished, test } from 'vitest';

import { MIGRATIONS } from '#db/migrations/index.ts';
import { withDatabase } from '#db/backup/databases.ts';
import { LEDGER_STATEMENTS } from '#testing/ledger-statements.ts';
import { query } from '#testing/query.ts';
import { RELEASES } from '#testing/releases.ts';
import { findUnsoundness } from '#testing/soundness.ts';
import { differences, restored, restoredDifferences, upgrade } from '#testing/upgraded.ts';
import { readWholly } from '#testing/upgraded-reads.ts';

/** Alone on a machine with two cores an upgrade takes about two seconds. */
const LIMIT_SECONDS = 30;

test('each release has its backup', () => {
  expect(RELEASES.length).toBeGreaterThanOrEqual(11);
});

test.each(RELEASES)('$version is upgraded and restored', async (release) => {
  const cluster = { url: inject('templateUrl'), serverRole: new URL(inject('appUrl')).username };
  const [upgraded, again] = await Promise.all([
    upgrade(release, cluster),
    restored(release, cluster),
  ]);
  onTestFinished(upgraded.drop);
  const { connectionString, before, after, migrations, lines, seconds } = upgraded;

  expect(differences(before, after)).toEqual([]);
  expect(restoredDifferences(before, again.after)).toEqual([]);
  expect(seconds).toBeLessThan(LIMIT_SECONDS);
  expect(lines).toEqual(
    migrations.map((name, index) => `Migration ${index + 1} of ${migrations.length}: ${name}`),
  );
  expect(migrations).toEqual(MIGRATIONS.slice(MIGRATIONS.length - migrations.length));

  const ask = async (text: string) => query(connectionString, text);
  for (const [title, text] of LEDGER_STATEMENTS)
    expect([title, await ask(text)]).toEqual([title, []]);
  expect(await findUnsoundness(ask)).toEqual([]);

  const name = new URL(connectionString).pathname.slice(1);
  const { madeAt } = await release.manifest();
  const reading = await readWholly(withDatabase(inject('appUrl'), name), new Date(madeAt));
  expect(reading.signIns.map(([, status]) => status)).toEqual([200, 200, 200]);
  expect([...reading.documents].filter(([, { prints }]) => !prints)).toEqual([]);
  expect(reading.documents.get('PURCHASE_ORDER')?.total).toBeGreaterThan(50);
});
