import { api } from '@plinth/contracts/endpoints';
import { afterAll, expect, test } from 'vitest';

import { buildApp } from '#app.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp, JWT_SECRET, TestApp } from '#testing/test-app.ts';

const usual = await createTestApp({ isOwn: true });
const { engineer, project } = await buildSite(usual);

/**
 * A clock that moves on a day with each reading: people sign in on 31 March and call on 1 April.
 */
const LOOKS = ['2027-03-31', '2027-04-01', '2027-04-02', '2027-04-03', '2027-04-04'];
const hurried = await buildApp({
  db: usual.db,
  config: { jwtSecret: JWT_SECRET, isDemo: false },
  clock: () => new Date(`${LOOKS.shift()}T12:00:00.000Z`),
});
afterAll(() => hurried.close());

test('a request has one time, however often it looks at the clock', async () => {
  const app = new TestApp(hurried, usual, { now: usual.now });
  const body = { requestedBy: engineer.id, projectId: project.id };
  const { mrn } = await app.ok(api.createMaterialRequest, { as: engineer, body });
  expect(mrn).toMatchObject({
    mrnNumber: 'MRN/27-28/00001',
    requestedDate: '2027-04-01',
    createdAt: '2027-04-01T12:00:00.000Z',
  });
});
