import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { connect } from '#db/connect.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function select(expression: string): Promise<unknown> {
  const { rows } = await sql
    .raw<{ value: unknown }>(`select ${expression} as value`)
    .execute(database.db);
  return rows[0]?.value;
}

describe('what a value of the database becomes', () => {
  test.each([
    [`date '2026-04-01'`, '2026-04-01'],
    [`array[date '2026-04-01', null]`, ['2026-04-01', null]],
    [`1234567890123.10::numeric(18, 2)`, '1234567890123.10'],
    [`array[0.10, null]::numeric[]`, ['0.10', null]],
    [`12::int8`, 12],
    [`array[12, null]::int8[]`, [12, null]],
    [`(select count(*) from (values (1), (2)) as t)`, 2],
    [`timestamptz '2026-04-01 05:30:00+05:30'`, new Date('2026-04-01T00:00:00Z')],
    [`null::date`, null],
  ])('%s', async (expression, value) => {
    expect(await select(expression)).toEqual(value);
  });

  test('an integer that a number cannot hold is refused, not rounded', async () => {
    await expect(select('9007199254740993::int8')).rejects.toThrow('too large for a number');
  });
});

test.each([
  ['30 s', {}, '30s'],
  ['as long as it takes, for migrations', { statementTimeout: 0 }, '0'],
])('a statement may take %s', async (_, options, expected) => {
  const db = connect({ connectionString: database.connectionString, max: 1, ...options });
  const { rows } = await sql<{ limit: string }>`
    select current_setting('statement_timeout') as limit`.execute(db);
  await db.destroy();
  expect(rows).toEqual([{ limit: expected }]);
});

test('a connection that the database drops in the middle of a transaction fails that alone', async () => {
  const db = connect({ connectionString: database.connectionString, max: 1 });
  const transaction = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
    await sql`select pg_sleep(1)`.execute(tx);
  });
  await expect(transaction).rejects.toThrow();
  expect((await sql<{ x: number }>`select 1 as x`.execute(db)).rows).toEqual([{ x: 1 }]);
  await db.destroy();
});

test('a connection that the database drops is replaced', async () => {
  const db = connect({ connectionString: database.connectionString, max: 1 });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
  await expect
    .poll(() => sql`select 1`.execute(db).catch(() => 'not yet'), { timeout: 10_000 })
    .not.toBe('not yet');

  const again = await sql<{ name: string }>`
    select current_setting('application_name') as name`.execute(db);
  expect(again.rows).toEqual([{ name: 'plinth' }]);
  await db.destroy();
});
