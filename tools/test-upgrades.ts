/**
 * `npm run test:upgrades`: upgrades the database and restores the backup of every release, one after
 * the other on a PostgreSQL as shipped, and prints a table.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openAppRole } from '../apps/server/src/db/app-role.ts';
import { connect } from '../apps/server/src/db/connect.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start.ts';
import { migrateToLatest } from '../apps/server/src/db/migrate.ts';
import { type Release, RELEASES } from '../apps/server/src/testing/releases.ts';
import {
  type Cluster,
  differences,
  restored,
  restoredDifferences,
  upgrade,
} from '../apps/server/src/testing/upgraded.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'plinth-upgrades-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: say });
try {
  const url = postgres.connectionString;
  const owner = connect({ connectionString: url, max: 2, statementTimeout: 0 });
  await migrateToLatest(owner);
  const serverRole = new URL(await openAppRole(owner, url)).username;
  await owner.destroy();
  say('| from | migrations | upgrade, s | restore, s | compared | different |');
  say('| --- | --- | --- | --- | --- | --- |');
  for (const release of RELEASES) await tryRelease(release, { url, serverRole });
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function tryRelease(release: Release, cluster: Cluster): Promise<void> {
  const { before, after, migrations, seconds, drop } = await upgrade(release, cluster);
  const again = await restored(release, cluster);
  await drop();
  const different = [...differences(before, after), ...restoredDifferences(before, again.after)];
  const cells = [
    release.version,
    migrations.length,
    seconds.toFixed(1),
    again.seconds.toFixed(1),
    Object.keys(before).length,
    different.join(' ') || 'none',
  ];
  say(`| ${cells.join(' | ')} |`);
  if (different.length > 0) process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
