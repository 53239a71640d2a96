import { api } from '@plinth/contracts/endpoints';
import type { PersonRow } from '@plinth/contracts/people';
import type { Role } from '@plinth/domain/access/permissions';
import { describe, expect, test } from 'vitest';

import { buildForeign, buildSite } from '#testing/builders.ts';
import { createTestApp, PASSWORD, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, firm, secondFirm, project, projectInGujarat } = site;

const NEW_PASSWORD = 'nine bricks and a door';
const DAY_MS = 86_400_000;

interface Invited {
  readonly name?: string;
  readonly roles?: Role[];
  readonly projects?: { id: string; roles: Role[] }[];
  readonly firmId?: string;
}

async function invite({ name = 'Nina', roles = ['VIEWER'], projects = [], firmId }: Invited = {}) {
  const email = `${name}-${Math.random().toString(36).slice(2)}@site.test`.toLowerCase();
  const body = { name, email, roles, projects };
  const call = { as: admin, params: { id: firmId ?? firm.id }, body };
  const answer = await app.ok(api.invitePerson, call);
  return { ...answer, secret: answer.link?.secret ?? '', email };
}

/** Somebody who has chosen a password already, as `app` signs people in. */
async function hire(invited: Invited = {}): Promise<Person> {
  const { person, secret, email } = await invite(invited);
  await app.ok(api.usePasswordLink, { body: { secret, password: PASSWORD } });
  return { id: person.id, name: person.name, email };
}

const about = ({ id: personId }: { id: string }, as = admin, firmId = firm.id) => ({
  as,
  params: { id: firmId, personId },
});
const peopleNow = async (as = admin): Promise<PersonRow[]> =>
  (await app.ok(api.listPeople, { as, params: { id: firm.id }, query: { size: 100 } })).list;

describe('an invitation', () => {
  test('lets one person choose a password, once, and signs them in', async () => {
    const { person, link, secret, email, message } = await invite({
      name: 'Nina',
      roles: ['SITE_ENGINEER'],
      projects: [{ id: projectInGujarat.id, roles: ['STORE_KEEPER'] }],
    });
    expect(message).toBe('Nina invited');
    expect(person).toMatchObject({
      email,
      status: 'INVITED',
      roles: ['SITE_ENGINEER'],
      projects: [{ id: projectInGujarat.id, name: 'Harbour Depot', roles: ['STORE_KEEPER'] }],
      lastSeenAt: null,
      isOneself: false,
    });
    expect(link).toMatchObject({
      purpose: 'INVITATION',
      expiresAt: new Date(app.now.getTime() + 7 * DAY_MS).toISOString(),
    });
    expect(await app.ok(api.readPasswordLink, { body: { secret } })).toMatchObject({
      name: 'Nina',
      email,
      organisationName: 'Plinth Builders Group',
    });
    const weak = { secret, password: 'password1' };
    expect(await app.refusal(api.usePasswordLink, { body: weak })).toMatchObject({
      httpStatus: 422,
      violations: [{ path: 'password' }],
    });
    const chosen = { body: { secret, password: NEW_PASSWORD } };
    const tries = await Promise.all(
      Array.from({ length: 4 }, async () => app.call(api.usePasswordLink, chosen)),
    );
    const statuses = tries.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409]);
    expect(await app.refusal(api.readPasswordLink, { body: { secret } })).toEqual({
      httpStatus: 409,
      message: 'This link no longer opens. Ask an administrator of your firm for a new one.',
    });
    const body = { email, password: NEW_PASSWORD };
    expect((await app.ok(api.login, { body })).message).toBe('Welcome back, Nina');
  });

  test('is not signed in to before, with whatever password', async () => {
    const { email } = await invite();
    const refusal = await app.refusal(api.login, { body: { email, password: NEW_PASSWORD } });
    expect(refusal).toEqual({ httpStatus: 401, message: 'Invalid email or password.' });
  });

  test('no longer opens after a week, or when a new one is made', async () => {
    const { person, secret } = await invite();
    const { link } = await app.ok(api.createPasswordLink, about(person));
    expect(link?.purpose).toBe('INVITATION');
    const old = await app.refusal(api.readPasswordLink, { body: { secret } });
    expect(old.httpStatus).toBe(409);
    const began = app.now;
    app.setTime(new Date(began.getTime() + 7 * DAY_MS));
    const late = await app.refusal(api.readPasswordLink, { body: { secret: link?.secret ?? '' } });
    app.setTime(began);
    expect(late.httpStatus).toBe(409);
  });

  test('keeps no secret in the database', async () => {
    const { secret } = await invite();
    const rows = await app.db.selectFrom('password_link').selectAll().execute();
    const trail = await app.db.selectFrom('audit_entry').select('detail').execute();
    expect(JSON.stringify([rows, trail])).not.toContain(secret);
  });

  test.each([
    [{ roles: [] as Role[] }, 422, 'roles'],
    [{ email: site.engineer.email.toUpperCase() }, 409, undefined],
    [{ email: 'nobody' }, 400, 'email'],
    [{ name: ' ' }, 400, 'name'],
  ])('is refused for %o', async (change, httpStatus, path) => {
    const fresh = { name: 'New', email: 'fresh@site.test', roles: ['VIEWER'] as Role[] };
    const body = { ...fresh, projects: [], ...change };
    const call = { as: admin, params: { id: firm.id }, body };
    const refusal = await app.refusal(api.invitePerson, call);
    expect(refusal).toMatchObject({ httpStatus, ...(path && { violations: [{ path }] }) });
  });

  test('of somebody of the organisation makes them a member at once', async () => {
    const { name, email } = site.engineer;
    const body = { name, email, roles: ['VIEWER'] as Role[], projects: [] };
    const call = { as: admin, params: { id: secondFirm.id }, body };
    const answer = await app.ok(api.invitePerson, call);
    expect(answer).toMatchObject({ link: null, message: `${name} added to the firm` });
    const gone = {
      ...about(site.engineer, admin, secondFirm.id),
      body: { roles: [], projects: [] },
    };
    expect(await app.ok(api.setPersonRoles, gone)).toMatchObject({ person: null });
  });
});

describe('roles', () => {
  test('hold from the next call on', async () => {
    const person = await hire({ roles: ['VIEWER'] });
    const adding = { as: person, body: { name: 'Sand', unit: 'Brass', hsnCode: '2505' } } as const;
    expect((await app.refusal(api.createMaterial, adding)).httpStatus).toBe(403);
    const body = { roles: ['PURCHASE_MANAGER'] as Role[], projects: [] };
    await app.ok(api.setPersonRoles, { ...about(person), body });
    await app.ok(api.createMaterial, adding);
    const none = { ...about(person), body: { roles: [], projects: [] } };
    await app.ok(api.setPersonRoles, none);
    expect((await app.refusal(api.createMaterial, adding)).httpStatus).toBe(403);
  });

  test('are not given in a project of another firm', async () => {
    const person = await hire();
    const elsewhere = [{ id: site.secondProject.id, roles: ['VIEWER'] as Role[] }];
    const call = { ...about(person), body: { roles: [], projects: elsewhere } };
    expect(await app.refusal(api.setPersonRoles, call)).toMatchObject({ httpStatus: 404 });
    const foreignProject = [{ id: foreign.project.id, roles: ['VIEWER'] as Role[] }];
    const far = { ...about(person), body: { roles: [], projects: foreignProject } };
    expect(await app.refusal(api.setPersonRoles, far)).toMatchObject({ httpStatus: 404 });
  });

  test('of the last administrator stay', async () => {
    const call = { ...about(admin), body: { roles: ['VIEWER'] as Role[], projects: [] } };
    const refusal = {
      httpStatus: 409,
      message:
        'This is the last administrator of the firm; make somebody else an administrator first',
    };
    expect(await app.refusal(api.setPersonRoles, call)).toEqual(refusal);
    // Neither who is shut out nor who has not come yet administers anything.
    const shutOut = await hire({ roles: ['ADMIN'] });
    await app.ok(api.deactivatePerson, about(shutOut));
    expect(await app.refusal(api.setPersonRoles, call)).toEqual(refusal);
    const { person: invited } = await invite({ roles: ['ADMIN'] });
    expect(await app.refusal(api.setPersonRoles, call)).toEqual(refusal);
    const nothing = { roles: [], projects: [] };
    for (const one of [shutOut, invited]) {
      await app.ok(api.setPersonRoles, { ...about(one), body: nothing });
    }
  });
});

describe('deactivating', () => {
  test('signs out everywhere at once, and is undone', async () => {
    const person = await hire();
    await app.ok(api.listFirms, { as: person });
    expect(await app.ok(api.deactivatePerson, about(person))).toMatchObject({
      person: { status: 'DEACTIVATED' },
    });
    expect((await app.refusal(api.listFirms, { as: person })).httpStatus).toBe(401);
    const signingIn = { body: { email: person.email, password: PASSWORD } };
    expect((await app.refusal(api.login, signingIn)).httpStatus).toBe(401);
    const link = await app.refusal(api.createPasswordLink, about(person));
    expect(link).toEqual({ httpStatus: 409, message: 'Reactivate them first' });
    await app.ok(api.reactivatePerson, about(person));
    await app.ok(api.login, signingIn);
  });

  test('is not for oneself', async () => {
    expect(await app.refusal(api.deactivatePerson, about(admin))).toEqual({
      httpStatus: 409,
      message: 'You cannot deactivate yourself',
    });
  });

  test('and a new password are for who administers all their firms', async () => {
    const local = await hire({ roles: ['ADMIN'] });
    const refusal = {
      httpStatus: 403,
      message: 'They also work in a firm that you do not administer',
    };
    const buyer = about(site.buyer, local);
    expect(await app.refusal(api.deactivatePerson, buyer)).toEqual(refusal);
    expect(await app.refusal(api.createPasswordLink, buyer)).toEqual(refusal);
    expect(await app.ok(api.deactivatePerson, about(site.viewer, local))).toBeDefined();
    await app.ok(api.reactivatePerson, about(site.viewer, local));
    await app.ok(api.setPersonRoles, { ...about(local), body: { roles: [], projects: [] } });
  });
});

test('a reset link ends the sessions of before', async () => {
  const person = await hire();
  await app.ok(api.listFirms, { as: person });
  const { link } = await app.ok(api.createPasswordLink, about(person));
  expect(link?.purpose).toBe('RESET');
  const body = { secret: link?.secret ?? '', password: NEW_PASSWORD };
  await app.ok(api.usePasswordLink, { body });
  expect((await app.refusal(api.listFirms, { as: person })).httpStatus).toBe(401);
});

test('the list is the firm’s own, by name, searched by name and email', async () => {
  const names = (await peopleNow()).map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted());
  const emails = (await peopleNow()).map(({ email }) => email);
  expect(emails).not.toContain(foreign.admin.email);
  const query = { search: 'bharat' };
  const found = await app.ok(api.listPeople, { as: admin, params: { id: firm.id }, query });
  expect(found.list.map(({ name }) => name)).toEqual(['Bharat Buyer']);
  expect(found.list[0]?.projects).toEqual([]);
  expect(project.firm.id).toBe(firm.id);
});
