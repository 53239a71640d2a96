import { api } from '@plinth/contracts/endpoints';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { buildApp } from '#app.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp, JWT_SECRET, PASSWORD } from '#testing/test-app.ts';

import { loggedAddress } from './log.ts';

const app = await createTestApp();
const { admin } = await buildSite(app);

const lines: string[] = [];
const logged = await buildApp({
  db: app.db,
  config: { jwtSecret: JWT_SECRET, isDemo: false },
  clock: () => app.now,
  logger: { level: 'trace', stream: { write: (line) => lines.push(line) } },
});
logged.route({
  method: ['GET', 'POST'],
  url: '/api/broken',
  handler: async () => {
    throw Object.assign(new Error('refused'), { code: '23514', detail: 'Failing row: argon2id' });
  },
});
afterAll(() => logged.close());
beforeEach(() => {
  lines.length = 0;
});

describe('the log', () => {
  test('knows neither the password of a sign-in nor the token that it gave', async () => {
    const payload = { email: admin.email, password: PASSWORD };
    const { path: url } = api.login;
    const { token } = (await logged.inject({ method: 'POST', url, payload })).json<{
      token: string;
    }>();
    const headers = { authorization: `Bearer ${token}`, cookie: `session=${token}` };
    await logged.inject({ method: 'GET', url: `/api/v1/mrns?token=${token}`, headers });
    await logged.inject({ method: 'GET', url: `/api/v1/none/${token}`, headers });
    expect(lines.length).toBeGreaterThanOrEqual(6);
    expect(lines.join('')).not.toContain(PASSWORD);
    expect(lines.join('')).not.toContain(token);
  });

  test('names a fault by the reference that its answer carries, without the row it was about', async () => {
    const response = await logged.inject({ method: 'GET', url: '/api/broken' });
    const { requestId } = response.json<{ requestId: string }>();
    expect(response.statusCode).toBe(500);
    expect(response.headers['x-request-id']).toBe(requestId);
    expect(lines.filter((line) => line.includes(requestId)).join('')).toContain('request failed');
    expect(lines.join('')).not.toContain('argon2id');
  });

  // A request whose body has been read is a destroyed stream.
  test('tells a fault and a refusal of a call with a body as such', async () => {
    const address = await logged.listen({ host: '127.0.0.1', port: 0 });
    const post = async (path: string) =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: admin.email, password: 'wrong' }),
      });
    expect((await post('/api/broken')).status).toBe(500);
    expect((await post(api.login.path)).status).toBe(401);
    expect(lines.join('')).toContain('request failed');
    expect(lines.join('')).toContain('request refused');
    expect(lines.join('')).not.toContain('caller gone');
  });
});

test.each([
  ['/api/v1/mrns?search=cement&page=2', '/api/v1/mrns?search=&page='],
  ['/api/v1/mrns/0198a3a0-1111-7222-8333-444455556666/items', undefined],
  ['/api/v1/invitations/w7Jx0cVb2mJr1Qm4kT8zXw0aLq9', '/api/v1/invitations/[hidden]'],
  ['/invitation/w7Jx0cVb2mJr1Qm4kT8zXw0aLq9/accept', '/invitation/[hidden]/accept'],
  ['/home/purchase-orders-of-the-firm', undefined],
  ['/l/abc', '/l/[hidden]'],
  ['/api/v1/links/a%2Fb-only-letters/pdf?x=1', '/api/v1/links/[hidden]/pdf?x='],
])('the address %s is logged as %s', (url, expected = url) => {
  expect(loggedAddress(url)).toBe(expected);
});
