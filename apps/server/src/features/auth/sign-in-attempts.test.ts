import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { codeAt } from './totp.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp, PASSWORD, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);

interface Typed {
  readonly email: string;
  readonly password?: string;
  readonly code?: string;
}

/** Signs in like a browser, with the device cookie of an earlier sign-in. */
async function signIn(
  { password = PASSWORD, ...typed }: Typed,
  remoteAddress: string,
  cookie = '',
) {
  const payload = { ...typed, password };
  const headers = { cookie: `theme=dark; ${cookie}` };
  const request = { method: 'POST', url: api.login.path, payload, remoteAddress, headers } as const;
  const response = await app.inject(request);
  const { message } = response.json<{ message: string }>();
  const [left = ''] = String(response.headers['set-cookie'] ?? '').split(';');
  const waitS = Number(response.headers['retry-after'] ?? 0);
  return { httpStatus: response.statusCode, message, cookie: left, waitS };
}

const PROXIED = { trustedProxies: ['127.0.0.1'] };

test.each([
  ['over HTTP', PROXIED, {}, false],
  ['behind a proxy that speaks HTTPS', PROXIED, { 'x-forwarded-proto': 'https' }, true],
  ['where its address is HTTPS', { publicUrl: 'https://plinth.firm.in' }, {}, true],
  ['where its address is HTTP', { publicUrl: 'http://plinth.firm.in' }, {}, false],
])('the cookie of the browser, %s', async (_, options, forwarded, isSecure) => {
  const other = await createTestApp(options);
  const { admin } = await buildSite(other);
  const payload = { email: admin.email, password: PASSWORD };
  const request = { method: 'POST', url: api.login.path, payload, headers: forwarded } as const;
  const response = await other.inject(request);
  const cookie = String(response.headers['set-cookie']);
  expect(cookie).toContain('plinth_device=');
  expect(cookie.includes('; Secure')).toBe(isSecure);
});

/** The number of simultaneous calls that ended with each status. */
async function atOnce(count: number, call: (index: number) => Promise<{ httpStatus: number }>) {
  const outcomes = await Promise.all(
    Array.from({ length: count }, async (_, index) => call(index)),
  );
  const tally: Record<number, number> = {};
  for (const { httpStatus } of outcomes) tally[httpStatus] = (tally[httpStatus] ?? 0) + 1;
  return tally;
}

const fail = async (email: string, times: number, address: (index: number) => string) =>
  atOnce(times, async (index) => signIn({ email, password: 'wrong' }, address(index)));
const from = (address: string) => () => address;

const LATER = {
  httpStatus: 429,
  message: 'Too many attempts to sign in. Try again in 15 minutes.',
};

// A refusal for too many attempts waits for seconds: all of these wait at the same time.
describe.concurrent('of wrong passwords at once', () => {
  test('ten are compared for one account from one address', async () => {
    expect(await fail(site.engineer.email, 20, from('10.1.0.9'))).toEqual({ 401: 10, 429: 10 });
  });

  test('ten from one network of IPv6, whatever its addresses', async () => {
    const { email } = site.viewer;
    const address = (index: number) => `2001:db8:7:7::${index + 1}`;
    const mapped = (index: number) => (index % 2 ? '::ffff:10.1.0.8' : '10.1.0.8');
    const tallies = await Promise.all([fail(email, 14, address), fail(email, 14, mapped)]);
    expect(tallies).toEqual([
      { 401: 10, 429: 4 },
      { 401: 10, 429: 4 },
    ]);
  });

  test('thirty from all networks that the account does not know, and its owner gets in', async () => {
    const { email } = site.buyer;
    const here = await signIn({ email }, '10.3.9.1');
    expect(here.httpStatus).toBe(200);
    expect(await fail(email, 40, (index) => `10.2.0.${index}`)).toEqual({ 401: 30, 429: 10 });
    // From where they have signed in, and with a browser that they have signed in with.
    expect(await signIn({ email }, '10.3.9.1')).toMatchObject({ httpStatus: 200 });
    const elsewhere = '10.3.9.2';
    // Of somebody else's browser nothing is believed.
    const other = await signIn({ email: site.manager.email }, '10.3.9.4');
    const refused = ['', other.cookie].map(async (cookie) => signIn({ email }, elsewhere, cookie));
    for (const one of await Promise.all(refused)) expect(one).toMatchObject(LATER);
    expect(await signIn({ email }, elsewhere, here.cookie)).toMatchObject({ httpStatus: 200 });
  });

  test('a right one among them is not refused, nor are many right ones', async () => {
    const { email } = site.colleague;
    expect(await atOnce(16, async () => signIn({ email }, '10.4.0.1'))).toEqual({ 200: 16 });
  });
});

describe.concurrent('who fails ten times', () => {
  const { email } = site.engineer;

  test('waits at that address, and gets in from another one', async () => {
    await fail(email, 10, from('10.1.0.1'));
    const [refused, inCapitals] = await Promise.all([
      signIn({ email }, '10.1.0.1'),
      signIn({ email: ` ${email.toUpperCase()}` }, '10.1.0.1'),
    ]);
    expect(refused).toMatchObject(LATER);
    expect(inCapitals).toMatchObject(LATER);
    // The header has the seconds for the minutes in the message: a client that comes back sooner is
    // refused again.
    expect(refused.waitS).toBeGreaterThan(14 * 60);
    expect(refused.waitS).toBeLessThanOrEqual(15 * 60);
    expect(await signIn({ email }, '10.1.0.2')).toMatchObject({ httpStatus: 200 });
  });

  test('keeps nobody else from that address out', async () => {
    const other = await signIn({ email: site.colleague.email }, '10.1.0.1');
    expect(other).toMatchObject({ httpStatus: 200 });
  });

  test('waits for an email that nobody has, too', async () => {
    await fail('nobody@site.test', 10, from('10.1.0.4'));
    expect(await signIn({ email: 'nobody@site.test' }, '10.1.0.4')).toMatchObject(LATER);
  });
});

test.concurrent('who gets in begins anew', async () => {
  const { email } = site.manager;
  for (let time = 0; time < 2; time += 1) {
    await fail(email, 9, from('10.1.0.5'));
    expect(await signIn({ email }, '10.1.0.5')).toMatchObject({ httpStatus: 200 });
  }
});

describe.concurrent('behind the password', () => {
  const step = () => Math.floor(app.now.getTime() / 30_000);

  async function withFactor(as: Person): Promise<string> {
    const body = { currentPassword: PASSWORD };
    const { secret } = await app.ok(api.startSecondFactor, { as, body });
    const code = codeAt(secret, step() - 1);
    await app.ok(api.confirmSecondFactor, { as, body: { code } });
    return secret;
  }

  test('ten codes are compared, and the right one of many at once opens once', async () => {
    const { email } = site.admin;
    const secret = await withFactor(site.admin);
    const right = codeAt(secret, step());
    const outcome = await atOnce(6, async () => signIn({ email, code: right }, '10.5.0.1'));
    expect(outcome).toEqual({ 200: 1, 401: 5 });
    const wrong = (index: number) => String(index).padStart(6, '0');
    const [here, spread] = await Promise.all([
      // Known by now, and counted for itself.
      atOnce(16, async (index) => signIn({ email, code: wrong(index) }, '10.5.0.1')),
      atOnce(20, async (index) => signIn({ email, code: wrong(index) }, `10.5.1.${index}`)),
    ]);
    expect(here[401]).toBeLessThanOrEqual(10);
    expect(spread[401]).toBeLessThanOrEqual(10);
    const next = codeAt(secret, step() + 1);
    expect(await signIn({ email, code: next }, '127.0.0.1')).toMatchObject({ httpStatus: 200 });
  });

  test('ten passwords are compared in one session, whatever they are asked for', async () => {
    const { colleague: as } = site;
    const wrong = { currentPassword: 'wrong' };
    const chosen = { ...wrong, password: 'nine bricks and a door' };
    const outcome = await atOnce(18, async (index) => {
      if (index % 3 === 0) return app.call(api.changePassword, { as, body: chosen });
      const endpoint = index % 3 === 1 ? api.startSecondFactor : api.removeSecondFactor;
      return app.call(endpoint, { as, body: wrong });
    });
    expect(outcome).toEqual({ 422: 10, 429: 8 });
    const right = { as, body: { currentPassword: PASSWORD } };
    expect(await app.refusal(api.removeSecondFactor, right)).toEqual({
      httpStatus: 429,
      message: 'Too many attempts. Try again in 15 minutes.',
    });
  });
});

test.concurrent('thirty secrets of links are compared a minute from one network', async () => {
  const read = async (index: number) => {
    const payload = { secret: `none ${index}` };
    const remoteAddress = '10.6.0.1';
    const call = {
      method: 'POST',
      url: api.readPasswordLink.path,
      payload,
      remoteAddress,
    } as const;
    return { httpStatus: (await app.inject(call)).statusCode };
  };
  expect(await atOnce(40, read)).toEqual({ 409: 30, 429: 10 });
});
