import { api } from '@plinth/contracts/endpoints';
import { expect, test, vi } from 'vitest';

import { verifyPassword } from '#features/auth/passwords.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

vi.mock(import('#features/auth/passwords.ts'), async (load) => {
  const original = await load();
  return { ...original, verifyPassword: vi.fn(original.verifyPassword) };
});

const app = await createTestApp();
const site = await buildSite(app);

test.each([
  ['of a member', site.viewer.email],
  ['that nobody has', 'nobody@anywhere.test'],
])('a wrong password for an email %s is worked on once, and refused alike', async (_, email) => {
  const work = vi.mocked(verifyPassword);
  work.mockClear();
  const body = { email, password: 'wrong' };
  expect(await app.refusal(api.login, { body })).toEqual({
    httpStatus: 401,
    message: 'Invalid email or password.',
  });
  expect(work).toHaveBeenCalledTimes(1);
});
