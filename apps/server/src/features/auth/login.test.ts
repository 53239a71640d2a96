import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { hashPassword } from './passwords.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp, PASSWORD } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
// Tests hash passwords at the lowest cost; this one tests the real cost.
await app.db
  .updateTable('user_account')
  .set({ password_hash: await hashPassword(PASSWORD) })
  .execute();

const TIMES = 5;

/** The processor time of a sign-in, without the time that it waits for its turn. */
async function workOf(email: string): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < TIMES; count += 1) {
    const body = { email, password: 'wrong' };
    const refusal = { httpStatus: 401, message: 'Invalid email or password.' };
    expect(await app.refusal(api.login, { body })).toEqual(refusal);
  }
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test('a wrong password is as much work for an email that nobody has', async () => {
  await workOf('first@anywhere.test');
  const [known, unknown] = [await workOf(site.viewer.email), await workOf('nobody@anywhere.test')];
  // Without hashing it would be a tenth.
  expect(unknown / known).toBeGreaterThan(0.4);
  expect(unknown / known).toBeLessThan(2.5);
});
