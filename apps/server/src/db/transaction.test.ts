import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Database } from '#db/database.ts';
import { databaseErrorCode, inTransaction } from '#db/transaction.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { organisationId } = await buildSite(app);

/** Does the work several functions down, so that its failure takes longer to reach the caller. */
async function deep(levels: number, work: () => Promise<unknown>): Promise<unknown> {
  return levels === 0 ? work() : deep(levels - 1, work);
}

test('of statements that are sent together the one that failed is told, not what it took along', async () => {
  const failed = inTransaction(app.db, async (tx) =>
    Promise.all([
      deep(50, async () => sql`select 1 / 0`.execute(tx)),
      sql`select 1`.execute(tx),
      sql`select 2`.execute(tx),
    ]),
  );
  const code = await failed.catch(databaseErrorCode);
  expect(code).toBe('22012');
});

test('a deadlock among statements that are sent together is tried again', async () => {
  const ids = await app.db
    .selectFrom('project')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .limit(2)
    .execute();
  const [first = '', second = ''] = ids.map(({ id }) => id);
  const met = Promise.withResolvers<undefined>();
  let locking = 0;
  const attempts = [0, 0];
  const both = async (index: number, one: string, other: string) =>
    inTransaction(app.db, async (tx) => {
      attempts[index] = (attempts[index] ?? 0) + 1;
      await lock(tx, one);
      locking += 1;
      if (locking === 2) met.resolve(undefined);
      await met.promise;
      await Promise.all([deep(50, async () => lock(tx, other)), sql`select 1`.execute(tx)]);
    });
  await Promise.all([both(0, first, second), both(1, second, first)]);
  expect(attempts.toSorted((one, other) => one - other)).toEqual([1, 2]);
});

async function lock(tx: Kysely<Database>, id: string): Promise<void> {
  await tx
    .selectFrom('project')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}
