import { afterAll, expect, test } from 'vitest';

import { buildApp } from '#app.ts';
import { createTestApp, JWT_SECRET } from '#testing/test-app.ts';

const app = await createTestApp();

const leaving = await buildApp({
  db: app.db,
  config: { jwtSecret: JWT_SECRET, isDemo: false },
  clock: () => app.now,
});
afterAll(() => leaving.close());

test('one that is about to stop says so first, and goes on answering', async () => {
  leaving.startDraining();
  const ready = await leaving.inject({ method: 'GET', url: '/api/health/ready' });
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ status: 'ERROR', message: 'Plinth is stopping' });
  expect((await leaving.inject({ method: 'GET', url: '/api/health/live' })).statusCode).toBe(200);
  expect((await leaving.inject({ method: 'GET', url: '/api/v1/setup' })).statusCode).toBe(200);
});

test('ready as long as the database answers and is migrated; live without it', async () => {
  const ask = (url: string) => app.inject({ method: 'GET', url });
  for (const url of ['/api/health', '/api/health/ready']) {
    const ready = await ask(url);
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ status: 'SUCCESS', message: 'ready' });
  }
  await app.db.schema.dropTable('kysely_migration').execute();
  const unmigrated = await ask('/api/health/ready');
  expect(unmigrated.statusCode).toBe(503);
  expect(unmigrated.headers['retry-after']).toBe('2');
  expect(unmigrated.json()).toMatchObject({ message: 'The database is not migrated yet' });
  const live = await ask('/api/health/live');
  expect(live.json()).toEqual({ status: 'SUCCESS', message: 'live' });
});
