import { expect, test } from 'vitest';

import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();

test('healthy as long as the database answers and is migrated', async () => {
  const healthy = await app.inject({ method: 'GET', url: '/api/health' });
  expect(healthy.statusCode).toBe(200);
  expect(healthy.json()).toEqual({ status: 'SUCCESS', message: 'ready' });

  await app.db.schema.dropTable('kysely_migration').execute();
  const unmigrated = await app.inject({ method: 'GET', url: '/api/health' });
  expect(unmigrated.statusCode).toBe(503);
  expect(unmigrated.json()).toMatchObject({
    status: 'ERROR',
    message: 'The database is not migrated yet',
  });
});
