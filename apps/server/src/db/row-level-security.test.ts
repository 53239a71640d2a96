import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';

import { connect, type ConnectOptions } from '#db/connect.ts';
import type { Database, Executor } from '#db/database.ts';
import { enterOrganisation, ofOrganisation } from '#db/organisation-pool.ts';
import { arePoliciesApplied } from '#db/app-role.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { inTransaction } from '#db/transaction.ts';
import { captureQueries } from '#testing/captured-queries.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const { db: owner, connectionString, serverDb, drop } = await createTestDatabase();
afterAll(drop);

const [ours, theirs] = [randomUUID(), randomUUID()];
for (const id of [ours, theirs]) {
  await owner.insertInto('organisation').values({ id, name: id, created_at: new Date() }).execute();
  await insertFirm(owner, id);
}

async function insertFirm(db: Executor, organisation_id: string, id = randomUUID()) {
  const firm = { name: `Firm of ${organisation_id}`, gst_no: '', created_at: new Date() };
  await db
    .insertInto('firm')
    .values({ organisation_id, id, ...firm })
    .execute();
  return id;
}

/** The organisations whose firms are visible to a statement that does not name the organisation. */
async function ownersOfFirms(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('firm').select('organisation_id').distinct().execute();
  return rows.map(({ organisation_id }) => organisation_id);
}

/** The organisation that is set for the transaction, or that an earlier one left behind. */
async function named(db: Executor): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select current_setting('plinth.organisation', true) as name`.execute(db);
  return rows[0]?.name ?? '';
}

/** A pool of one connection, so that the next call gets the same one. */
function oneConnection(options: Partial<ConnectOptions> = {}): Kysely<Database> {
  const url = new URL(inject('appUrl'));
  url.pathname = new URL(connectionString).pathname;
  const db = connect({ connectionString: url.href, max: 1, ...options });
  onTestFinished(async () => db.destroy());
  return db;
}

const namesOf = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(owner)).rows.map(({ name }) => name);

describe('every table', () => {
  const tablesWithoutPolicy = async () =>
    namesOf(sql`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and (relname = 'organisation' or exists (
          select from pg_attribute where attrelid = pg_class.oid and attname = 'organisation_id'))
        and (not relrowsecurity or not exists (
          select from pg_policy where polrelid = pg_class.oid and polname = 'own_organisation'
            and polcmd = '*' and polpermissive
            and pg_get_expr(polqual, polrelid) like '%current_setting(''plinth.organisation''%'))
      order by relname`);

  test('that has an organisation is held to it', async () => {
    expect(await tablesWithoutPolicy()).toEqual([]);
  });

  test('that a later migration makes is, too', async () => {
    await sql`create table later (organisation_id uuid not null)`.execute(owner);
    expect(await tablesWithoutPolicy()).toEqual(['later']);
    await migrateToLatest(owner);
    expect(await tablesWithoutPolicy()).toEqual([]);
  });

  test('has no other policy, and few functions work past them', async () => {
    expect(await namesOf(sql`select distinct polname as name from pg_policy`)).toEqual([
      'own_organisation',
    ]);
    const past = (isTrigger: boolean) => sql<{ name: string }>`
      select proname as name from pg_proc
      where prosecdef and (prorettype = 'trigger'::regtype) = ${isTrigger} order by proname`;
    // These triggers run at COMMIT, when the transaction may have changed to another organisation.
    expect(await namesOf(past(true))).toEqual([
      'check_status_of_lines',
      'plan_shares_make_whole',
      'price_formula_makes_one',
    ]);
    expect(await namesOf(past(false))).toEqual([
      'accounts_of_email',
      'delete_idempotency_keys_before',
      'delete_old_notifications',
      'has_any_account',
      'organisation_of_password_link',
      'organisation_of_public_link',
      'organisations_with_bounce_mailbox',
      'organisations_with_due_mail',
      'organisations_with_expiring_contracts',
      'organisations_with_told_by_mail',
      'organisations_with_waiting_approvals',
      'session_addresses_of_email',
    ]);
  });
});

describe.each([
  ['prepared', { isDirect: true }],
  ['through a pooler', { isDirect: false }],
])('a statement that has forgotten the organisation, %s,', (_, options) => {
  test('finds nothing where none is named, and the named one’s rows alone', async () => {
    const db = oneConnection(options);
    for (let time = 1; time <= 8; time += 1) {
      expect(await ownersOfFirms(ofOrganisation(db, ours))).toEqual([ours]);
      expect(await ownersOfFirms(db)).toEqual([]);
      expect(await ownersOfFirms(ofOrganisation(db, theirs))).toEqual([theirs]);
    }
  });

  test('finds the rows that it locks, also outside of a transaction', async () => {
    const db = ofOrganisation(oneConnection(options), ours);
    const ids = db.selectFrom('firm').select('organisation_id');
    for (const locking of [
      ids.forKeyShare(),
      ids.forShare(),
      ids.forNoKeyUpdate(),
      ids.forUpdate(),
    ]) {
      const locked = await locking.execute();
      expect(new Set(locked.map(({ organisation_id }) => organisation_id))).toEqual(
        new Set([ours]),
      );
    }
  });

  test('changes and removes nothing of others', async () => {
    const db = ofOrganisation(oneConnection(options), ours);
    const mine = await insertFirm(db, ours);
    await db.updateTable('firm').set({ name: 'Renamed' }).execute();
    await db.deleteFrom('firm').where('id', '<>', mine).execute();
    expect(await ownersOfFirms(ofOrganisation(db, ours))).toEqual([ours]);
    const { rows } = await sql<{ name: string }>`
      select name from firm where organisation_id = ${theirs}`.execute(owner);
    expect(rows).toEqual([{ name: `Firm of ${theirs}` }]);
  });

  test('is answered as ever where it fails, and the next one works', async () => {
    const db = ofOrganisation(oneConnection(options), ours);
    for (let time = 1; time <= 6; time += 1) {
      await expect(sql`select 1 / ${0}::integer as sum`.execute(db)).rejects.toThrow('by zero');
      await expect(sql`select nothing from ${sql.lit(time)}`.execute(db)).rejects.toThrow('syntax');
      const { rows, numAffectedRows } = await sql`select ${time}::integer as sum`.execute(db);
      expect({ rows, numAffectedRows }).toEqual({ rows: [{ sum: time }] });
    }
  });

  test.each([
    ['commit', 'committed'],
    ['roll back', 'Error: rolled back'],
    ['fail', 'error: division by zero'],
  ])('leaves nothing when its transactions %s', async (end, outcome) => {
    const db = oneConnection(options);
    const own = ofOrganisation(db, ours);
    const work = inTransaction(own, async (tx) => {
      expect(await named(tx)).toBe(ours);
      expect(await ownersOfFirms(tx)).toEqual([ours]);
      if (end === 'fail') await sql`select 1 / 0`.execute(tx);
      if (end === 'roll back') throw new Error('rolled back');
      return 'committed';
    });
    expect(await work.catch(String)).toBe(outcome);
    expect(await named(db)).toBe('');
    expect(await named(own)).toBe(ours);
    expect(await named(db)).toBe('');
    await db.transaction().execute(async (tx) => expect(await ownersOfFirms(tx)).toEqual([]));
  });
});

test('a row of another organisation is not written', async () => {
  const refusal = 'row-level security';
  const db = ofOrganisation(serverDb, ours);
  await expect(insertFirm(serverDb, theirs)).rejects.toThrow(refusal);
  await expect(insertFirm(db, theirs)).rejects.toThrow(refusal);
  const moved = db.updateTable('firm').set({ organisation_id: theirs });
  await expect(moved.execute()).rejects.toThrow(refusal);
  const entered = inTransaction(serverDb, async (tx) => {
    await enterOrganisation(tx, theirs);
    await insertFirm(tx, theirs);
    await insertFirm(tx, ours);
  });
  await expect(entered).rejects.toThrow(refusal);
});

test('a transaction names its organisation in the round trip that begins it', async () => {
  const sent = await captureQueries(() =>
    inTransaction(ofOrganisation(serverDb, ours), (tx) => named(tx)),
  );
  const name = `select set_config('plinth.organisation', '${ours}', true)`;
  expect(sent.map(({ text }) => text)).toEqual([
    `begin; ${name}`,
    expect.stringContaining('current_setting'),
    'commit',
  ]);
});

test('of roles, those that own the tables are not held', async () => {
  expect(await arePoliciesApplied(serverDb)).toBe(true);
  expect(await arePoliciesApplied(owner)).toBe(false);
});
