import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { createTestApp } from '#testing/test-app.ts';

const webRoot = await mkdtemp(join(tmpdir(), 'plinth-test-web-'));
await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Plinth</title>');
const app = await createTestApp({ webRoot });

const ANSWERS = [
  ['a screen', 'GET', '/home', 200],
  ['an answer', 'GET', '/api/v1/setup', 200],
  ['a refusal', 'GET', '/api/v1/firms', 401],
  ['nothing', 'GET', '/api/v1/nothing', 404],
  ['bad JSON', 'POST', '/api/v1/auth/login', 400],
] as const;

describe.each(ANSWERS)('%s', (_, method, url, statusCode) => {
  const ask = async (headers = {}) =>
    app.inject({
      method,
      url,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'POST' && { payload: '{' }),
    });

  test('lets no foreign script run, no frame hold it, and tells nobody where it was', async () => {
    const response = await ask();
    expect(response.statusCode).toBe(statusCode);
    const { headers } = response;
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy.split(';')).toContain(rule);
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('microphone=()'),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('opens to no other origin', async () => {
    const { headers } = await ask({ origin: 'https://elsewhere.example' });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('of the API is kept by nobody', async () => {
    const { headers } = await ask();
    if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
    else expect(headers['cache-control']).not.toBe('no-store');
  });
});

test('an address that cannot be read is answered as strictly', async () => {
  const response = await app.inject({ method: 'GET', url: '/api/v1/%ff' });
  expect(response.statusCode).toBe(404);
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
});

describe('behind a proxy', async () => {
  const trusting = await createTestApp({ trustedProxies: ['127.0.0.1'] });
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
  const request = { method: 'GET', url: '/api/v1/setup', headers: forwarded } as const;

  test('that is trusted TLS is asked for from then on', async () => {
    const { headers } = await trusting.inject(request);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test('that is not, nothing it says is believed', async () => {
    const { headers } = await app.inject(request);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

test.each([
  ['its page', '/l/secret', 200],
  ['its answer', '/api/v1/links/secret', 404],
])(
  'of a link without sign-in, %s is not indexed, kept or named to others',
  async (_, url, statusCode) => {
    const response = await app.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(statusCode);
    expect(response.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    });
  },
);
