import { randomUUID } from 'node:crypto';

import { api } from '@plinth/contracts/endpoints';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';

import { buildForeign, buildSite } from '#testing/builders.ts';
import { createTestApp, JWT_SECRET, PASSWORD } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { email } = site.engineer;

const DAY_MS = 86_400_000;

/** A session of its own, so that ending it disturbs nobody. */
async function signIn() {
  return (await app.ok(api.login, { body: { email, password: PASSWORD } })).token;
}

async function userWith(authorization: string, id = site.engineer.id) {
  const url = `/api/v1/users/${id}`;
  const response = await app.inject({ method: 'GET', url, headers: { authorization } });
  return {
    httpStatus: response.statusCode,
    ...response.json<{ message?: string; user?: object }>(),
  };
}

const ENDED = { httpStatus: 401, message: 'Your session has ended; please sign in again' };

describe('signing in', () => {
  test('answers a token whose sub is the user id', async () => {
    const answer = await app.ok(api.login, { body: { email, password: PASSWORD } });
    expect(answer).toEqual({
      status: 'SUCCESS',
      message: 'Welcome back, Imran Engineer',
      token: expect.any(String),
    });
    expect(decodeJwt(answer.token).sub).toBe(site.engineer.id);
  });

  test.each([email.toUpperCase(), `  ${email} `])('knows the email %j', async (typed) => {
    const body = { email: typed, password: PASSWORD };
    expect(decodeJwt((await app.ok(api.login, { body })).token).sub).toBe(site.engineer.id);
  });

  test('refuses an unknown email and a wrong password in the same words', async () => {
    const refusal = { httpStatus: 401, message: 'Invalid email or password.' };
    const wrong = { email, password: `${PASSWORD}!` };
    const unknown = { email: 'nobody@site.test', password: PASSWORD };
    expect(await app.refusal(api.login, { body: wrong })).toEqual(refusal);
    expect(await app.refusal(api.login, { body: unknown })).toEqual(refusal);
  });

  test('names what is missing', async () => {
    const body = { email: '', password: '' };
    expect(await app.refusal(api.login, { body })).toMatchObject({
      httpStatus: 400,
      message: 'Email is required',
      violations: [
        { path: 'email', message: 'Email is required' },
        { path: 'password', message: 'Password is required' },
      ],
    });
  });

  test('is limited to 60 times a minute from one address', async () => {
    const call = { method: 'POST', url: api.login.path, remoteAddress: '10.0.0.1' } as const;
    const calls = await Promise.all(Array.from({ length: 60 }, () => app.inject(call)));
    expect(new Set(calls.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));

    const refused = await app.inject(call);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      status: 'ERROR',
      message: expect.stringMatching(/^Too many requests; please try again in /),
      requestId: expect.any(String),
    });
    const elsewhere = await app.inject({ ...call, remoteAddress: '10.0.0.2' });
    expect(elsewhere.statusCode).toBe(400);
  });
});

describe('who is signed in', () => {
  test('reads their name, contact and roles', async () => {
    const { id, name } = site.buyer;
    const { user } = await app.ok(api.getUser, { as: site.buyer, params: { id } });
    expect(user).toEqual({
      id,
      name,
      email: site.buyer.email,
      mobile: '',
      roles: ['PURCHASE_MANAGER'],
      rolesByFirm: {
        [site.firm.id]: ['PURCHASE_MANAGER'],
        [site.secondFirm.id]: ['PURCHASE_MANAGER'],
      },
      rolesByProject: {},
      isInAllFirms: true,
      notices: [],
    });
  });

  test.each([
    ['a colleague', site.colleague.id],
    ['another organisation’s', foreign.admin.id],
  ])('does not read %s', async (_, id) => {
    expect(await app.refusal(api.getUser, { as: site.engineer, params: { id } })).toEqual({
      httpStatus: 404,
      message: 'User not found',
    });
  });
});

describe('a session', () => {
  test('ends on the server by logging out, and no other session with it', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const headers = { authorization: `Bearer ${one}` };
    const logout = await app.inject({ method: 'POST', url: api.logout.path, headers });
    expect(logout.json()).toEqual({
      status: 'SUCCESS',
      message: 'You have been successfully logged out.',
    });
    expect(await userWith(`Bearer ${one}`)).toMatchObject(ENDED);
    expect(await userWith(`Bearer ${other}`)).toMatchObject({ httpStatus: 200 });
  });

  test('lasts seven days', async () => {
    const token = await signIn();
    const began = app.now.getTime();
    app.setTime(new Date(began + 7 * DAY_MS - 1000));
    expect(await userWith(`Bearer ${token}`)).toMatchObject({ httpStatus: 200 });
    app.setTime(new Date(began + 7 * DAY_MS));
    expect(await userWith(`Bearer ${token}`)).toMatchObject(ENDED);
    app.setTime(new Date(began));
  });

  test('that has expired is forgotten at the next signing in, one that lasts is not', async () => {
    const { id, email: owner } = site.manager;
    const began = app.now.getTime();
    const openedAfter = async (milliseconds: number) => {
      app.setTime(new Date(began + milliseconds));
      const { token } = await app.ok(api.login, { body: { email: owner, password: PASSWORD } });
      return decodeJwt(token).jti;
    };
    await openedAfter(0);
    const [lasting, newest] = [await openedAfter(DAY_MS), await openedAfter(7 * DAY_MS + 1)];
    app.setTime(new Date(began));
    const remaining = await app.db
      .selectFrom('user_session')
      .select('id')
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute();
    expect(remaining.map((session) => session.id)).toEqual([lasting, newest]);
  });

  test('ends when the person is deactivated, who then cannot sign in either', async () => {
    const { id, email: leaver } = site.colleague;
    const { token } = await app.ok(api.login, { body: { email: leaver, password: PASSWORD } });
    const person = app.db.updateTable('user_account').where('id', '=', id);
    await person.set({ deactivated_at: app.now }).execute();
    expect(await userWith(`Bearer ${token}`, id)).toMatchObject(ENDED);
    const again = await app.refusal(api.login, { body: { email: leaver, password: PASSWORD } });
    expect(again).toEqual({ httpStatus: 401, message: 'Invalid email or password.' });
  });
});

describe('a token opens nothing', async () => {
  const token = await signIn();
  const [head = '', payload = '', signature = ''] = token.split('.');
  const claims = decodeJwt(token);
  const sign = async (changed: object, secret = JWT_SECRET) =>
    new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret));
  const asAnother = Buffer.from(JSON.stringify({ ...claims, sub: site.admin.id }));

  test.each([
    ['with another person in it', `${head}.${asAnother.toString('base64url')}.${signature}`],
    ['without a signature', `${head}.${payload}.`],
    ['of algorithm none', new UnsecuredJWT(claims).encode()],
    ['signed with another secret', await sign({}, 'x'.repeat(JWT_SECRET.length))],
    ['of another issuer', await sign({ iss: 'elsewhere' })],
    ['of another organisation', await sign({ org: randomUUID() })],
    ['of another person, well signed', await sign({ sub: site.admin.id })],
    ['of a session that never was', await sign({ jti: randomUUID() })],
    ['without a session', await sign({ jti: undefined })],
    ['that is none', 'not-a-token'],
  ])('%s', async (_, forged) => {
    expect(await userWith(`Bearer ${forged}`)).toMatchObject(ENDED);
    expect(await userWith(`Bearer ${forged}`, site.admin.id)).toMatchObject(ENDED);
  });

  test.each([
    ['as nothing', ''],
    ['without a token', 'Bearer '],
    ['as another kind', `Basic ${token}`],
    ['bare', token],
  ])('sent %s', async (_, header) => {
    expect(await userWith(header)).toMatchObject({ httpStatus: 401, message: 'Please sign in' });
  });

  test('but as it is it does', async () => {
    expect(await userWith(`bearer ${token}`)).toMatchObject({ httpStatus: 200 });
  });
});
