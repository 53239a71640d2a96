import { api } from '@plinth/contracts/endpoints';
import { failureSchema } from '@plinth/contracts/shared/envelope';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';

import { buildApp } from '#app.ts';
import { connect } from '#db/connect.ts';
import { buildSite, orderOf, priced, submitRequest } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const app = await createTestApp();
const site = await buildSite(app);
const as = site.admin;
const JSON_TYPE = { 'content-type': 'application/json' };

describe('a refusal', () => {
  test('has the envelope, names its request and is not kept by any cache §7', async () => {
    const response = await app.inject({ as, method: 'GET', url: '/api/v1/mrns?size=0' });
    const violation = { path: 'size', message: 'size must be a whole number from 1 to 200' };
    expect(response.statusCode).toBe(400);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(failureSchema.strict().parse(response.json())).toEqual({
      status: 'ERROR',
      message: violation.message,
      code: 'malformed',
      violations: [{ code: expect.any(String), ...violation }],
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test.each([
    ['GET', '/api'],
    ['GET', '/api/v1/nothing'],
    ['PUT', '/api/v1/materials'],
    ['GET', '/api/v1/mrns/%E0%A4%A'],
    ['GET', `/api/v1/mrns/${'a'.repeat(300)}`],
  ] as const)('%s %s: there is nothing there', async (method, url) => {
    const response = await app.inject({ as, method, url });
    expect(response.statusCode).toBe(404);
    const { message, code, requestId } = failureSchema.strict().parse(response.json());
    expect({ message, code }).toEqual({ message: 'Route not found', code: 'not-found' });
    expect(requestId).toBeDefined();
  });
});

describe('a body', () => {
  const NO_JSON = "Body is not valid JSON but content-type is set to 'application/json'";
  const NO_OBJECT = 'The body must be a JSON object';

  test.each([
    ['that is not JSON', '{"name":', NO_JSON],
    ['that would change every object', '{"__proto__":{"isAdmin":true}}', NO_JSON],
    ['that is empty', '', NO_OBJECT],
    ['that is a list', '[]', NO_OBJECT],
    ['that is null', 'null', NO_OBJECT],
  ])('%s is refused', async (_, payload, message) => {
    const url = api.createMaterial.path;
    const response = await app.inject({ as, method: 'POST', url, payload, headers: JSON_TYPE });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: 'ERROR', message });
  });

  test('of more than 2 MB is refused', async () => {
    const payload = { name: 'x'.repeat(2 * 1024 * 1024) };
    const response = await app.inject({
      as,
      method: 'POST',
      url: api.createMaterial.path,
      payload,
    });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({
      status: 'ERROR',
      message: 'Request body is too large',
    });
  });

  test('a body that says it is packed is not unpacked', async () => {
    const response = await app.inject({
      as,
      method: 'POST',
      url: api.createMaterial.path,
      payload: '{"a":1}x',
      headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
    });
    expect(response.statusCode).toBe(400);
  });

  test('may be missing where the call needs none, whatever type is announced', async () => {
    const { statusCode } = await app.inject({
      as: site.viewer,
      method: 'POST',
      url: api.logout.path,
      headers: JSON_TYPE,
    });
    expect(statusCode).toBe(200);
  });
});

describe('what no column can hold', () => {
  test.each([
    api.listMaterials,
    api.listSuppliers,
    api.listMaterialRequests,
    api.listPurchaseOrders,
  ])('a NUL in the search of $path', async (endpoint) => {
    expect(await app.refusal(endpoint, { as, query: { search: 'a\0b' } })).toEqual({
      httpStatus: 400,
      message: 'The request has characters that are not text',
    });
  });

  test('a NUL in an email', async () => {
    const body = { email: 'asha\0@site.test', password: 'x' };
    expect(await app.refusal(api.login, { body })).toMatchObject({ httpStatus: 400 });
  });

  test('a price beyond the digits of its column, for next to nothing of the material', async () => {
    const items = [[site.steel, '0.001']] as const;
    const mrn = await submitRequest(app, { as, project: site.project, items });
    const item = { ...priced(mrn, 0, site.localSupplier), pricePerUnit: '100000000000000' };
    const call = { as, params: { mrnId: mrn.id }, body: orderOf(app, [item]) };
    expect(await app.refusal(api.createPurchaseOrders, call)).toMatchObject({ httpStatus: 422 });
  });
});

const config = { jwtSecret: 'x'.repeat(32), isDemo: false };

describe('without a database', async () => {
  const db = connect({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' });
  const alone = await buildApp({ db, config, clock: () => app.now });
  afterAll(async () => {
    await alone.close();
    await db.destroy();
  });

  test.each(['/api/health', '/api/v1/setup'])('%s asks to try again', async (url) => {
    const response = await alone.inject({ method: 'GET', url });
    expectTryAgain(response);
  });
});

describe('a database that is too busy', async () => {
  const { db: other, connectionString, drop } = await createTestDatabase();
  const db = connect({ connectionString, max: 1, statementTimeout: 100 });
  const busy = await buildApp({ db, config, clock: () => app.now });
  const ask = async () => busy.inject({ method: 'GET', url: '/api/v1/setup' });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(async () => {
    await busy.close();
    await db.destroy();
    await drop();
  });

  test('to give a connection within 10 s asks to try again', async () => {
    await db.connection().execute(async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const answer = ask();
      await vi.waitUntil(() => vi.getTimerCount() > 0);
      await vi.advanceTimersByTimeAsync(10_000);
      expectTryAgain(await answer);
    });
  });

  test('to answer within the statement’s time asks to try again', async () => {
    await other.transaction().execute(async (tx) => {
      await sql`lock table user_account in access exclusive mode`.execute(tx);
      expectTryAgain(await ask());
    });
    expect((await ask()).statusCode).toBe(200);
  });
});

function expectTryAgain(response: LightMyRequestResponse): void {
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
  expect(response.json()).toMatchObject({
    status: 'ERROR',
    message: 'The database is not ready; please try again in a moment',
  });
}
