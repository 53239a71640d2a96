/**
 * Tests that a migration that fails or is interrupted leaves the database as it was, and reports it
 * in a line.
 */
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';

import { connect } from '#db/connect.ts';
import { migrateTo, migrateToLatest } from '#db/migrate.ts';
import { explainMigration } from '#db/migration-failure.ts';
import { MIGRATIONS } from '#db/migrations/index.ts';
import { OLD_ROWS } from '#testing/backups.ts';
import { query } from '#testing/query.ts';
import { wholeSchema } from '#testing/schema-text.ts';
import { createTestDatabase } from '#testing/test-database.ts';
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

test('an empty database is made from the baseline, with every migration noted', async () => {
  const cluster = { url: inject('templateUrl'), serverRole: '' };
  const { connectionString, drop } = await makeEmpty(cluster, 'migrate_empty');
  const db = connect({ connectionString, max: 1, statementTimeout: 0 });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  const lines: string[] = [];
  const ran = await migrateToLatest(db, (line) => lines.push(line));
  expect(lines).toEqual([]);
  // Those that the baseline does not have yet.
  expect(ran).toEqual(MIGRATIONS.slice(MIGRATIONS.length - ran.length));
  expect(await query(connectionString, 'select name from kysely_migration order by name')).toEqual(
    MIGRATIONS.map((name) => ({ name })),
  );
  expect(await migrateToLatest(db)).toEqual([]);
});

test('a file of functions is applied again when it changed, and no other one', async () => {
  const { db, connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const schema = await wholeSchema(connectionString);
  await query(
    connectionString,
    `create or replace function count_version() returns trigger language plpgsql as 'begin end';
     drop trigger price_formula_makes_one on price_formula;
     drop trigger price_weight_makes_one on price_weight;
     drop trigger material_version on material;
     update kysely_function_file set checksum = 'former' where name in ('versions', 'price_formula')`,
  );
  await query(connectionString, `drop trigger project_has_a_store on project`);
  expect(await migrateToLatest(db)).toEqual([]);
  const lost = schema.filter((line) => line.startsWith('CREATE TRIGGER project_has_a_store'));
  expect(lost).toHaveLength(1);
  expect(await wholeSchema(connectionString)).toEqual(schema.filter((line) => line !== lost[0]));
});

test('every function is accepted with its body checked', async () => {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const functions = (await query(
    connectionString,
    `select pg_get_functiondef(oid) as text from pg_proc
     where pronamespace = 'public'::regnamespace and probin is null`,
  )) as { text: string }[];
  expect(functions.length).toBeGreaterThan(100);
  await query(connectionString, functions.map(({ text }) => text).join(';\n'));
});

test('a database that lacks a migration before its last one is refused', async () => {
  const { db, connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  await query(connectionString, `delete from kysely_migration where name = '${OLD}'`);
  await expect(migrateToLatest(db)).rejects.toMatchObject({
    name: 'StartupError',
    message: `The database lacks the migration "${OLD}" and has later ones: restore a backup.`,
  });
});

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

test('a connection that was lost between two statements is no defect of the migration', () => {
  const lost = new Error('Client has encountered a connection error and is not queryable');
  expect(explainMigration(lost, NEXT)?.message).toMatch(/see that PostgreSQL runs and start again/);
});

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
