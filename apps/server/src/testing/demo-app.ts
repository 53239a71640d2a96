/** The whole server with the demo data as loaded at an instant. */
import { sql } from 'kysely';

import { loadDemoData } from '#demo/demo.ts';
import { createTestApp, JWT_SECRET, type TestApp } from '#testing/test-app.ts';
import { asSuperuser, createTestDatabase, renameDatabase } from '#testing/test-database.ts';

/** An ordinary day: half past six in the morning of a Saturday in India. */
export const DEMO_DAY = '2026-11-21T01:00:00.000Z';

/** The long run also loads the demo around the beginnings of years, and on a Sunday. */
export const DEMO_TIMES: readonly string[] = [
  DEMO_DAY,
  ...(process.env['LONG'] === undefined
    ? []
    : [
        // The night in which a financial year begins, and the Sunday after.
        '2028-03-31T20:00:00.000Z',
        '2028-04-02T05:00:00.000Z',
        '2028-01-01T05:00:00.000Z',
        '2028-02-29T05:00:00.000Z',
        // Its first day is the last one of a financial year.
        '2027-06-30T05:00:00.000Z',
      ]),
];

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
