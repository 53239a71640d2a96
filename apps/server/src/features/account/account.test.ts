import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { codeAt } from '#features/auth/totp.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp, PASSWORD } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { engineer: as, colleague } = site;
const { email } = as;

const CHROME = 'Mozilla/5.0 (Linux; Android 14; K) Chrome/143.0 Mobile Safari/537.36';

async function signIn(password = PASSWORD, code?: string) {
  const response = await app.inject({
    method: 'POST',
    url: api.login.path,
    headers: { 'user-agent': CHROME },
    payload: { email, password, ...(code !== undefined && { code }) },
  });
  return {
    httpStatus: response.statusCode,
    ...response.json<{ token?: string; message: string }>(),
  };
}

/** The HTTP status of the account endpoint with this session token. */
async function statusWith(token = '') {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ method: 'GET', url: api.getAccount.path, headers })).statusCode;
}

const account = async () => (await app.ok(api.getAccount, { as })).account;
const actsOf = async (id: string) => {
  const entries = app.db.selectFrom('audit_entry').select('action').where('document_id', '=', id);
  return (await entries.orderBy('id').execute()).map(({ action }) => action);
};

describe('the profile', () => {
  test('is read and changed, and the change recorded', async () => {
    expect(await account()).toMatchObject({ email, hasSecondFactor: false, recoveryCodesLeft: 0 });
    const { version } = await account();
    const body = { name: 'Imran E. Shaikh', mobile: '+91 98200 33333', version };
    expect(await app.ok(api.updateAccount, { as, body })).toMatchObject({
      message: 'Profile saved',
      account: { name: 'Imran E. Shaikh', mobile: '+91 98200 33333', version: version + 1 },
    });
    expect(await actsOf(as.id)).toContain('update');
    const stale = await app.refusal(api.updateAccount, { as, body: { ...body, name: 'Imran' } });
    expect(stale).toMatchObject({ httpStatus: 409, violations: [{ path: 'name' }] });
  });

  test('needs a name', async () => {
    const refusal = await app.refusal(api.updateAccount, { as, body: { name: ' ' } });
    expect(refusal).toMatchObject({ httpStatus: 400, message: 'Name is required' });
  });
});

describe('the password', () => {
  test.each([
    [{ currentPassword: 'wrong', password: 'nine bricks' }, 422, 'currentPassword'],
    [{ currentPassword: PASSWORD, password: 'short' }, 400, 'password'],
    [{ currentPassword: PASSWORD, password: 'password1' }, 422, 'password'],
    [{ currentPassword: PASSWORD, password: 'plinthbuilders' }, 422, 'password'],
    [{ currentPassword: PASSWORD, password: 'x'.repeat(201) }, 400, 'password'],
  ])('is not changed by %o', async (body, httpStatus, path) => {
    const refusal = await app.refusal(api.changePassword, { as: colleague, body });
    expect(refusal).toMatchObject({ httpStatus, violations: [{ path }] });
  });

  test('is changed, and the other sessions end', async () => {
    const { token: other } = await signIn();
    const body = { currentPassword: PASSWORD, password: 'nine bricks and a door' };
    await app.ok(api.changePassword, { as, body });
    expect(await statusWith(other)).toBe(401);
    expect(await signIn()).toMatchObject({ httpStatus: 401 });
    const { token: stays } = await signIn(body.password);
    const back = { currentPassword: body.password, password: PASSWORD, endOtherSessions: false };
    await app.ok(api.changePassword, { as, body: back });
    expect(await statusWith(stays)).toBe(200);
    expect(await actsOf(as.id)).toContain('change-password');
  });
});

describe('the sessions', () => {
  test('are told with their device and address, this one first', async () => {
    await signIn();
    const { list } = await app.ok(api.listSessions, { as });
    expect(list[0]).toMatchObject({ isThisOne: true, address: '127.0.0.1' });
    expect(list[1]).toMatchObject({
      device: 'Chrome on Android',
      isThisOne: false,
      lastSeenAt: app.now.toISOString(),
    });
  });

  test('end one by one, and only one’s own', async () => {
    const { token } = await signIn();
    const { list } = await app.ok(api.listSessions, { as });
    const ended = list.filter(({ isThisOne }) => !isThisOne);
    for (const { id } of ended) await app.ok(api.endSession, { as, params: { id } });
    expect(await statusWith(token)).toBe(401);
    const params = { id: ended[0]?.id ?? '' };
    const gone = { httpStatus: 404, message: 'Session not found' };
    expect(await app.refusal(api.endSession, { as, params })).toEqual(gone);
    const [theirs] = (await app.ok(api.listSessions, { as: colleague })).list;
    const foreign = { as, params: { id: theirs?.id ?? '' } };
    expect(await app.refusal(api.endSession, foreign)).toEqual(gone);
  });

  test('end all but this one', async () => {
    const tokens = [(await signIn()).token, (await signIn()).token];
    await app.ok(api.endOtherSessions, { as });
    expect(await Promise.all(tokens.map(statusWith))).toEqual([401, 401]);
    expect((await app.ok(api.listSessions, { as })).list).toHaveLength(1);
  });
});

describe('a second factor', () => {
  const step = () => Math.floor(app.now.getTime() / 30_000);

  test('asks for a code once it is confirmed, each code once', async () => {
    const refused = await app.refusal(api.startSecondFactor, {
      as,
      body: { currentPassword: 'x' },
    });
    expect(refused).toMatchObject({ httpStatus: 422, message: 'This is not your password' });
    const body = { currentPassword: PASSWORD };
    const { secret, uri } = await app.ok(api.startSecondFactor, { as, body });
    expect(uri).toContain(`secret=${secret}`);
    // Not in force yet: whoever gives up in the middle still signs in.
    expect(await signIn()).toMatchObject({ httpStatus: 200 });
    const wrong = await app.refusal(api.confirmSecondFactor, { as, body: { code: '000000' } });
    expect(wrong).toMatchObject({ httpStatus: 422, violations: [{ path: 'code' }] });
    const confirming = { as, body: { code: codeAt(secret, step()) } };
    const { recoveryCodes } = await app.ok(api.confirmSecondFactor, confirming);
    expect(recoveryCodes).toHaveLength(10);

    expect(await signIn()).toMatchObject({
      httpStatus: 401,
      violations: [{ code: 'second-factor-required', path: 'code' }],
    });
    // The code that confirmed it has been used.
    const used = codeAt(secret, step());
    expect(await signIn(PASSWORD, used)).toMatchObject({
      httpStatus: 401,
      message: 'This code is not right, or was used before',
    });
    const next = codeAt(secret, step() + 1);
    expect(await signIn('wrong', next)).toMatchObject({ message: 'Invalid email or password.' });
    const tries = await Promise.all(Array.from({ length: 4 }, async () => signIn(PASSWORD, next)));
    const statuses = tries.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 401, 401, 401]);

    const [recovery = ''] = recoveryCodes;
    expect(await signIn(PASSWORD, recovery.toUpperCase())).toMatchObject({ httpStatus: 200 });
    expect(await signIn(PASSWORD, recovery)).toMatchObject({ httpStatus: 401 });
    expect(await account()).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 9 });
  });

  test('is not set up over one that is in force, and goes with the password', async () => {
    const body = { currentPassword: PASSWORD };
    const again = await app.refusal(api.startSecondFactor, { as, body });
    expect(again).toEqual({ httpStatus: 409, message: 'A second factor is already set up' });
    await app.ok(api.removeSecondFactor, { as, body });
    expect(await signIn()).toMatchObject({ httpStatus: 200 });
    expect(await account()).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 });
    expect(await actsOf(as.id)).toEqual(
      expect.arrayContaining(['sign-in', 'confirm-second-factor', 'remove-second-factor']),
    );
  });

  test('keeps no secret in the audit trail', async () => {
    const { rows } = await app.db.executeQuery<{ detail: object }>(
      app.db
        .selectFrom('audit_entry')
        .select('detail')
        .where('document_type', '=', 'USER')
        .compile(),
    );
    expect(JSON.stringify(rows)).not.toMatch(/argon2id|[A-Z2-7]{32}|[a-z2-7]{8}-[a-z2-7]{8}/);
  });
});
