import { api } from '@plinth/contracts/endpoints';
import type { Role } from '@plinth/domain/access/permissions';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { buildForeign, buildSite } from '#testing/builders.ts';
import { createTestApp, PASSWORD, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, firm, secondFirm } = site;

const invitation = (email: string, name = 'Nina') => ({
  name,
  email,
  roles: ['VIEWER'] as Role[],
  projects: [],
});

async function invite(email: string, firmId = firm.id, as = admin) {
  return app.call(api.invitePerson, { as, params: { id: firmId }, body: invitation(email) });
}

async function hireAdministrator(name: string): Promise<Person> {
  const body = { ...invitation(`${name}@races.test`, name), roles: ['ADMIN'] as Role[] };
  const call = { as: admin, params: { id: firm.id }, body };
  const { person, link } = await app.ok(api.invitePerson, call);
  await app.ok(api.usePasswordLink, { body: { secret: link?.secret ?? '', password: PASSWORD } });
  return person;
}

describe('the same email, invited 24 times at once', () => {
  test('into two firms makes one person, of both', async () => {
    const email = 'once@races.test';
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, async (_, index) =>
        invite(email, index % 2 ? firm.id : secondFirm.id),
      ),
    );
    const statuses = outcomes.map(({ httpStatus }) => httpStatus);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 409)).toHaveLength(22);
    const people = app.db.selectFrom('user_account').select('id').where('email', '=', email);
    expect(await people.execute()).toHaveLength(1);
  });
});

describe('an email that has an account in another organisation', () => {
  test('is invited like one that nobody has, and opens one’s own of the two', async () => {
    const [known, unknown] = [foreign.admin.email, 'nobody@races.test'];
    const [toKnown, toUnknown] = [await invite(known), await invite(unknown)];
    expect(toKnown.httpStatus).toBe(201);
    const shape = (outcome: Awaited<ReturnType<typeof invite>>) =>
      JSON.parse(
        JSON.stringify(outcome).replaceAll(/"(id|secret|email)":"[^"]*"/g, '"$1":""'),
      ) as object;
    expect(shape(toKnown)).toEqual(shape(toUnknown));

    const { link } = toKnown.body as { link: { secret: string } };
    expect(await app.ok(api.readPasswordLink, { body: { secret: link.secret } })).toMatchObject({
      organisationName: 'Plinth Builders Group',
    });
    const password = 'nine bricks and a door';
    await app.ok(api.usePasswordLink, { body: { secret: link.secret, password } });
    const opened = async (typed: string) =>
      (await app.ok(api.login, { body: { email: known, password: typed } })).message;
    expect(await opened(password)).toBe('Welcome back, Nina');
    expect(await opened(PASSWORD)).toBe(`Welcome back, ${foreign.admin.name}`);
    expect((await invite(known, foreign.firm.id, foreign.admin)).httpStatus).toBe(409);
  });
});

/** Resolves once so many connections wait for a lock. */
async function waiting(count: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  if ((rows[0]?.count ?? 0) < count) await waiting(count);
}

describe('two last administrators', () => {
  const none = { roles: ['VIEWER'] as Role[], projects: [] };
  const rolesOf = (person: Person, as: Person) =>
    app.call(api.setPersonRoles, { as, params: { id: firm.id, personId: person.id }, body: none });

  test.each([
    ['leaving', async (one: Person) => rolesOf(one, one)],
    ['taking each other’s role', async (one: Person, other: Person) => rolesOf(one, other)],
    [
      'deactivating each other',
      async (one: Person, other: Person) =>
        app.call(api.deactivatePerson, { as: other, params: { id: firm.id, personId: one.id } }),
    ],
  ] as const)('%s at once: one stays', async (name, act) => {
    const [one, other] = [
      await hireAdministrator(`one-${name.length}`),
      await hireAdministrator(`other-${name.length}`),
    ];
    await Promise.all([app.tokenOf(one), app.tokenOf(other)]);
    await app.db
      .updateTable('firm_member')
      .set({ roles: ['VIEWER'] })
      .where('firm_id', '=', firm.id)
      .where('user_id', 'not in', [one.id, other.id])
      .execute();
    // Both are under way before either has written: whoever only counts would count the other.
    const outcomes = await app.db.transaction().execute(async (tx) => {
      await sql`lock table audit_entry in exclusive mode`.execute(tx);
      const acts = [act(one, other), act(other, one)];
      await waiting(2);
      return acts;
    });
    const statuses = (await Promise.all(outcomes)).map(({ httpStatus }) => httpStatus);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from firm_member
      join user_account on id = user_id
      where firm_id = ${firm.id} and 'ADMIN' = any (roles) and deactivated_at is null
    `.execute(app.db);
    expect(rows).toEqual([{ count: 1 }]);
    await app.db
      .updateTable('firm_member')
      .set({ roles: ['ADMIN'] })
      .where('firm_id', '=', firm.id)
      .where('user_id', '=', admin.id)
      .execute();
    await app.db.deleteFrom('firm_member').where('user_id', 'in', [one.id, other.id]).execute();
  });
});
