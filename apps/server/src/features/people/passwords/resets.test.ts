import { api } from '@plinth/contracts/endpoints';
import type { PersonRow } from '@plinth/contracts/people';
import { describe, expect, test } from 'vitest';

import { codeAt } from '#features/auth/totp.ts';
import { buildSite } from '#testing/builders.ts';
import { invitingAt } from '#testing/invited-people.ts';
import { createTestApp, PASSWORD, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, firm } = site;
const { use, hire, about, administratorOf, opens, setRoles } = invitingAt(app, site);
const NEW_PASSWORD = 'nine bricks and a door';
const step = () => Math.floor(app.now.getTime() / 30_000);

const request = (id: string, as: Person) => ({ as, params: { id: firm.id, requestId: id } });
async function withFactor(as: Person): Promise<string> {
  const body = { currentPassword: PASSWORD };
  const { secret } = await app.ok(api.startSecondFactor, { as, body });
  await app.ok(api.confirmSecondFactor, { as, body: { code: codeAt(secret, step() - 1) } });
  return secret;
}

describe('the password of an administrator', () => {
  test('is reset by two others, and neither by one nor by themselves', async () => {
    const [one, second] = [await administratorOf(firm.id), await administratorOf(firm.id)];
    const asked = await app.ok(api.createPasswordLink, about(one));
    expect(asked).toMatchObject({ link: null, request: { kind: 'PASSWORD' } });
    const id = asked.request?.id ?? '';
    expect(await app.refusal(api.createPasswordLink, about(one))).toMatchObject({
      httpStatus: 409,
    });
    expect(await app.refusal(api.confirmReset, request(id, admin))).toMatchObject({
      httpStatus: 409,
    });
    expect(await app.refusal(api.confirmReset, request(id, one))).toMatchObject({
      httpStatus: 409,
    });
    expect(await app.refusal(api.createPasswordLink, about(one, one))).toMatchObject({
      httpStatus: 409,
    });
    const { open } = await app.ok(api.listResets, { as: one, params: { id: firm.id } });
    expect(open).toMatchObject([{ id, requestedBy: admin.name, person: { id: one.id } }]);
    const { link } = await app.ok(api.confirmReset, request(id, second));
    await use(link, NEW_PASSWORD);
    expect((await app.refusal(api.listFirms, { as: one })).httpStatus).toBe(401);
    const { recent } = await app.ok(api.listResets, { as: second, params: { id: firm.id } });
    const acts = recent.filter(({ action }) => action !== 'invite-again').map((act) => act.action);
    expect(acts.slice(0, 3)).toEqual(['choose-password', 'make-reset-link', 'ask-password-reset']);
    expect(await app.refusal(api.confirmReset, request(id, second))).toMatchObject({
      httpStatus: 404,
    });
  });

  test('is not reset through demoting them first, nor by one who may no longer ask', async () => {
    const [one, second] = [await administratorOf(firm.id), await administratorOf(firm.id)];
    await setRoles(one, ['VIEWER']);
    const asked = await app.ok(api.createPasswordLink, about(one));
    expect(asked.link).toBeNull();
    const byOther = await app.ok(api.clearSecondFactor, about(await withOldFactor(), second));
    const confirm = request(byOther.request?.id ?? '', admin);
    await app.ok(api.deactivatePerson, about(second));
    expect(await app.refusal(api.confirmReset, confirm)).toMatchObject({ httpStatus: 409 });
    await app.ok(api.reactivatePerson, about(second));
    await setRoles(second, ['VIEWER']);
    expect(await app.refusal(api.confirmReset, confirm)).toMatchObject({ httpStatus: 409 });
    await app.ok(api.refuseReset, request(asked.request?.id ?? '', admin));
    const late = app.now;
    app.setTime(new Date(late.getTime() + 31 * 86_400_000));
    expect((await app.ok(api.createPasswordLink, about(one))).link).not.toBeNull();
    app.setTime(late);
  });

  async function withOldFactor(): Promise<PersonRow> {
    const person = await administratorOf(firm.id);
    await withFactor(person);
    return person;
  }

  test.each([
    [
      'of a single project',
      { roles: [], projects: [{ id: site.project.id, roles: ['ADMIN' as const] }] },
    ],
    ['who is deactivated meanwhile', { roles: ['ADMIN' as const] }],
  ])('%s is not reset through demoting them first either', async (_, held) => {
    const person = await hire(held);
    await app.ok(api.deactivatePerson, about(person));
    await setRoles(person, ['VIEWER']);
    await app.ok(api.reactivatePerson, about(person));
    expect((await app.ok(api.createPasswordLink, about(person))).link).toBeNull();
  });

  test('a link for one who becomes an administrator opens no more', async () => {
    const person = await hire();
    const { link } = await app.ok(api.createPasswordLink, about(person));
    await setRoles(person, ['ADMIN']);
    expect(await opens(link)).toBe(409);
  });
});

describe('a second factor', () => {
  test('outlives a reset, and is asked for at the next signing in', async () => {
    const person = await hire();
    const secret = await withFactor(person);
    const { link } = await app.ok(api.createPasswordLink, about(person));
    expect((await use(link, NEW_PASSWORD)).token).toBeNull();
    const body = { email: person.email, password: NEW_PASSWORD };
    expect(await app.refusal(api.login, { body })).toMatchObject({
      httpStatus: 401,
      violations: [{ code: 'second-factor-required' }],
    });
    await app.ok(api.login, { body: { ...body, code: codeAt(secret, step()) } });
  });

  test('goes by an act of its own, which the person is told of until they have read it', async () => {
    const person = await hire();
    await withFactor(person);
    await app.ok(api.clearSecondFactor, about(person));
    expect((await app.refusal(api.clearSecondFactor, about(person))).httpStatus).toBe(409);
    app.setTime(new Date(app.now.getTime() + 60_000));
    const { account } = await app.ok(api.getAccount, { as: person });
    expect(account.hasSecondFactor).toBe(false);
    const self = { as: person, params: { id: person.id } };
    expect((await app.ok(api.getUser, self)).user.notices).toMatchObject([
      { action: 'clear-second-factor', by: admin.name },
    ]);
    await app.ok(api.dismissNotices, { as: person });
    expect((await app.ok(api.getUser, self)).user.notices).toEqual([]);
  });
});

describe('a recovery code', () => {
  async function codesOf(as: Person): Promise<string[]> {
    const body = { currentPassword: PASSWORD };
    return (await app.ok(api.makeRecoveryCodes, { as, body })).recoveryCodes;
  }

  test('stands once for a forgotten password, and ends the sessions', async () => {
    const person = await hire();
    const [recoveryCode = ''] = await codesOf(person);
    const body = { email: person.email, recoveryCode, password: NEW_PASSWORD };
    const weak = { ...body, password: 'password1' };
    expect((await app.refusal(api.recoverPassword, { body: weak })).httpStatus).toBe(422);
    const tries = await Promise.all(
      Array.from({ length: 4 }, async () => app.call(api.recoverPassword, { body })),
    );
    const statuses = tries.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 401, 401, 401]);
    expect((await app.refusal(api.listFirms, { as: person })).httpStatus).toBe(401);
    const login = { email: person.email, password: NEW_PASSWORD };
    expect((await app.ok(api.login, { body: login })).token).toBeTruthy();
    const unknown = { ...body, email: 'nobody@resets.test' };
    const { message } = await app.refusal(api.recoverPassword, { body });
    expect(await app.refusal(api.recoverPassword, { body: unknown })).toEqual({
      httpStatus: 401,
      message,
    });
  });

  test('is not both factors: the app is asked as well', async () => {
    const person = await hire();
    const secret = await withFactor(person);
    const [recoveryCode = '', another = ''] = await codesOf(person);
    const body = { email: person.email, recoveryCode, password: NEW_PASSWORD };
    for (const code of [undefined, another]) {
      const refusal = await app.refusal(api.recoverPassword, { body: { ...body, code } });
      expect(refusal).toMatchObject({ violations: [{ code: 'second-factor-required' }] });
    }
    await app.ok(api.recoverPassword, { body: { ...body, code: codeAt(secret, step()) } });
  });

  test('ten are compared for one account', async () => {
    const { email } = await hire();
    const body = (index: number) => ({
      email,
      recoveryCode: `aaaaaaaa-${index}`,
      password: NEW_PASSWORD,
    });
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, async (_, index) =>
        app.call(api.recoverPassword, { body: body(index) }),
      ),
    );
    expect(outcomes.filter(({ httpStatus }) => httpStatus === 401)).toHaveLength(10);
    expect(outcomes.filter(({ httpStatus }) => httpStatus === 429)).toHaveLength(6);
  });
});
