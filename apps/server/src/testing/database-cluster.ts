/**
 * Vitest's global setup: one embedded PostgreSQL per run with a migrated template database, which
 * each test file clones (see test-database.ts).
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openAppRole } from '#db/app-role.ts';
import { connect } from '#db/connect.ts';
import { startEmbeddedPostgres } from '#db/embedded/start.ts';
import { migrateToLatest } from '#db/migrate.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the template; nothing connects to it, so that it can be cloned. */
    templateUrl: string;
    /** Credentials of the server's role. */
    appUrl: string;
  }
}

const PREFIX = 'plinth-test-';

/**
 * The settings without durability, which tests do not need, and without statistics of tables that
 * are emptied for the next file: plans for no rows would be used for thousands.
 */
const SETTINGS = {
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: SETTINGS,
  });

  const db = connect({ connectionString: postgres.connectionString });
  await migrateToLatest(db);
  project.provide('appUrl', await openAppRole(db, postgres.connectionString));
  await db.destroy();

  project.provide('templateUrl', postgres.connectionString);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Stops and removes clusters of killed runs; those of active runs are locked. */
async function removeLeftovers(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    try {
      const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // In use by another run, or another user's.
    }
  }
}
