/**
 * Tests that a migration that fails or is interrupted leaves the database as it was, and reports it
 * in a line.
 */
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';

import { connect } from '#db/connect.ts';
import { migrateTo, migrateToLatest } from '#db/migrate.ts';
import { MIGRATIONS } from '#db/migrations/index.ts';
import { OLD_ROWS } from '#testing/backups.ts';
import { query } from '#testing/query.ts';
import { makeEmpty } from '#testing/upgraded.ts';

const OLD = '0004-long-lists';
/** The first migration after it is 0005-goods, which makes this table. */
const NEXT = '0005-goods';

async function oldDatabase(name: string) {
  const cluster = { url: inject('templateUrl'), serverRole: '' };
  const { connectionString, drop } = await makeEmpty(cluster, name);
  const db = connect({ connectionString, max: 2, statementTimeout: 0 });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  await migrateTo(db, OLD);
  await query(connectionString, OLD_ROWS);
  const applied = async () =>
    (await query(connectionString, 'select name from kysely_migration order by name')).length;
  return { connectionString, db, applied };
}

test('a migration that fails is a sentence, and nothing has changed', async () => {
  const { connectionString, db, applied } = await oldDatabase('migrate_fails');
  await query(connectionString, 'create table goods_receipt (id integer)');
  await expect(migrateToLatest(db)).rejects.toMatchObject({
    name: 'StartupError',
    message: `Migration ${NEXT} failed (relation "goods_receipt" already exists, 42P07); the database is unchanged: start the former version of Plinth again, and report this line.`,
  });
  expect(await applied()).toBe(MIGRATIONS.indexOf(OLD) + 1);
  await query(connectionString, 'drop table goods_receipt');
  expect(await migrateToLatest(db)).toEqual(MIGRATIONS.slice(MIGRATIONS.indexOf(NEXT)));
});

test('a role that does not own the tables is told which one does it', async () => {
  const { connectionString, applied } = await oldDatabase('migrate_stranger');
  await query(
    connectionString,
    `create role migrate_stranger login password 'of a test';
     grant all on schema public to migrate_stranger;
     grant all on all tables in schema public to migrate_stranger`,
  );
  const url = new URL(connectionString);
  url.username = 'migrate_stranger';
  url.password = 'of a test';
  const stranger = connect({ connectionString: url.href, max: 1 });
  onTestFinished(async () => {
    await stranger.destroy();
    await query(connectionString, 'drop owned by migrate_stranger; drop role migrate_stranger');
  });
  await expect(migrateToLatest(stranger)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(
      /^Migration 0005-goods failed \(must be owner of table \w+, 42501\); the database is unchanged: set DATABASE_OWNER_URL to the role that owns its tables and start again\.$/,
    ),
  });
  expect(await applied()).toBe(MIGRATIONS.indexOf(OLD) + 1);
});

test('a server that is killed while it migrates leaves the database to the next start', async () => {
  const { connectionString, db, applied } = await oldDatabase('migrate_killed');
  const killed = connect({ connectionString, max: 1, statementTimeout: 0 });
  onTestFinished(() => killed.destroy());
  const lines: string[] = [];
  const migrating = migrateToLatest(killed, (line) => {
    lines.push(line);
    if (lines.length === 20) void terminate(connectionString);
  });
  await expect(migrating).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(
      /^Migration [\w-]+ failed \(.*\); the database is unchanged: see that PostgreSQL runs and start again\.$/,
    ),
  });
  expect(await applied()).toBe(MIGRATIONS.indexOf(OLD) + 1);
  expect(await migrateToLatest(db)).toHaveLength(MIGRATIONS.length - MIGRATIONS.indexOf(NEXT));
});

/** The connection that holds the lock on the schema. */
async function terminate(connectionString: string): Promise<void> {
  await query(
    connectionString,
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and granted and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())`,
  );
}

test('a second server waits for the first, and says so', async () => {
  const { connectionString, db } = await oldDatabase('migrate_twice');
  const second = connect({ connectionString, max: 1, statementTimeout: 0 });
  onTestFinished(() => second.destroy());
  const lines: string[] = [];
  let waiting: Promise<string[]> | undefined;
  const first = await migrateToLatest(db, () => {
    waiting ??= migrateToLatest(second, (line) => lines.push(line));
  });
  expect(first.length).toBeGreaterThan(0);
  expect(await waiting).toEqual([]);
  expect(lines).toEqual(['Another Plinth works on the schema of this database; waiting …']);
});

test('a database of a newer Plinth is refused in a sentence', async () => {
  const { db } = await oldDatabase('migrate_newer');
  await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(db);
  await expect(migrateToLatest(db)).rejects.toMatchObject({
    name: 'StartupError',
    message:
      'The database was written by a newer Plinth (it knows "9999-later"): start that version, or restore a backup.',
  });
});
