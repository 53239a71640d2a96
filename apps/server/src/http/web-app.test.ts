import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { createTestApp } from '#testing/test-app.ts';

const webRoot = await mkdtemp(join(tmpdir(), 'plinth-web-'));
afterAll(() => rm(webRoot, { recursive: true }));
await mkdir(join(webRoot, 'assets'));
await writeFile(join(webRoot, 'index.html'), '<title>Plinth</title>');
await writeFile(join(webRoot, 'assets/index-4f9a.js'), 'export {};');

const app = await createTestApp({ webRoot });
const apiAlone = await createTestApp();

describe('the web app', () => {
  test.each(['/', '/login', '/home/purchase-orders/create/1', '/apiary', '/home?tab=api'])(
    'GET %s is its page, which no cache keeps',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ method: 'GET', url });
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: '<title>Plinth</title>' });
      expect(headers['content-type']).toContain('text/html');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );

  test('its files carry a hash in their names and may be kept for ever', async () => {
    const { statusCode, headers } = await app.inject({
      method: 'GET',
      url: '/assets/index-4f9a.js',
    });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    ['GET', '/assets/index-gone.js'],
    ['GET', '/api'],
    ['GET', '/api?page=0'],
    ['GET', '/api/v1/nothing'],
    ['POST', '/home'],
  ] as const)('%s %s is no page', async (method, url) => {
    const response = await app.inject({ method, url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ status: 'ERROR', message: 'Route not found' });
  });
});

test('where the web app is not built only the API is served', async () => {
  const { fastify } = apiAlone;
  expect((await fastify.inject('/')).statusCode).toBe(404);
  expect((await fastify.inject('/api/health')).statusCode).toBe(200);
});
