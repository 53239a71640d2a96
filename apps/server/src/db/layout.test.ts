/**
 * Tests that the tables can be spread over several machines by organisation: its id leads every
 * key, and no foreign key connects two organisations.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

/**
 * Tables and constraints that span all organisations would be on every machine, or on one:
 * docs/operations.md lists them.
 */
const EVERYWHERE = ['call_count', 'kysely_function_file', 'kysely_migration', 'recurring_task'];
const UNIQUE_EVERYWHERE = ['password_link_secret_unique', 'public_link_secret_unique'];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function names(query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  return (await query.execute(database.db)).rows.map(({ name }) => name);
}

test('every table but a few belongs to an organisation', async () => {
  const found = await names(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not exists (
      select from pg_attribute where attrelid = pg_class.oid and attname = 'organisation_id'
    ) order by relname`);
  expect(found).toEqual([...EVERYWHERE, 'organisation'].toSorted());
});

test('the organisation is the first column of every primary key', async () => {
  const found = await names(sql`
    select relname as name from pg_index
    join pg_class on pg_class.oid = indrelid and relnamespace = 'public'::regnamespace
    join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indisprimary and attname <> 'organisation_id'
    order by relname`);
  expect(found).toEqual([...EVERYWHERE, 'organisation'].toSorted());
});

test('what is unique is so within an organisation', async () => {
  const found = await names(sql`
    select relname as name from pg_index
    join pg_class on pg_class.oid = indexrelid and relnamespace = 'public'::regnamespace
    where indisunique and not indisprimary and not exists (
      select from pg_attribute
      where attrelid = indrelid and attnum = any (indkey) and attname = 'organisation_id'
    ) order by relname`);
  expect(found).toEqual(UNIQUE_EVERYWHERE.toSorted());
});

test('lines may be written before their document, so that its number is drawn last', async () => {
  const found = await names(sql`
    select conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not condeferred
      and conrelid::regclass::text = confrelid::regclass::text || '_line'`);
  expect(found).toEqual([]);
});

test('a document refers to others of its organisation alone', async () => {
  const found = await names(sql`
    select conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from unnest(conkey, confkey) as pair (own, other)
      join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = own
      join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = other
      where mine.attname = 'organisation_id' and theirs.attname in ('organisation_id', 'id')
    )`);
  expect(found).toEqual([]);
});
