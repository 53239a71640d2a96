/** The whole server with the demo data as loaded at an instant. */
import { sql } from 'kysely';

import { loadDemoData } from '#demo/demo.ts';
import { createTestApp, JWT_SECRET, type TestApp } from '#testing/test-app.ts';
import { asSuperuser, createTestDatabase, renameDatabase } from '#testing/test-database.ts';

/**
 * Starts the server. Loading takes some ten seconds: the first test file that asks for an instant
 * loads it into a database that the others clone.
 */
export async function createDemoApp(now: string): Promise<TestApp> {
  const template = `demo_${Date.parse(now)}`;
  // One of several workers loads the data, and the others wait for the lock.
  await asSuperuser('postgres', async (db) =>
    db.transaction().execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      await sql`select pg_advisory_xact_lock(hashtext(${template}))`.execute(tx);
      const { rows } = await sql`select from pg_database where datname = ${template}`.execute(tx);
      if (rows.length === 0) await createTemplate(template, now);
    }),
  );
  const app = await createTestApp({ isDemo: true, template });
  app.setTime(now);
  return app;
}

async function createTemplate(name: string, now: string): Promise<void> {
  const { serverDb: db, name: created, disconnect } = await createTestDatabase();
  const clock = () => new Date(now);
  await loadDemoData({ db, clock, log: () => undefined, jwtSecret: JWT_SECRET });
  await disconnect();
  await renameDatabase(created, name);
}
