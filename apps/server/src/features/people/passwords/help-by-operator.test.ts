/** The command of whoever runs the server, as it is called: the last way in. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { api } from '@plinth/contracts/endpoints';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { withDatabase } from '#db/backup/databases.ts';
import { codeAt } from '#features/auth/totp.ts';
import { buildForeign, buildSite } from '#testing/builders.ts';
import { createTestApp, PASSWORD, type Person } from '#testing/test-app.ts';

const TOOL = join(import.meta.dirname, '../../../../../../tools/reset-link.ts');
const NEW_PASSWORD = 'nine bricks and a door';

const app = await createTestApp();
// The command has the time of its machine.
app.setTime(new Date());
const { admin, viewer, firm } = await buildSite(app);
await buildForeign(app);

async function resetLink(...args: string[]) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const url = withDatabase(inject('templateUrl'), rows[0]?.name ?? '');
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, DATABASE_OWNER_URL: url };
  const tool = spawn(process.execPath, [TOOL, ...args], { env });
  let said = '';
  for (const stream of [tool.stdout, tool.stderr]) {
    stream.on('data', (data) => (said += String(data)));
  }
  await once(tool, 'close');
  return { code: tool.exitCode, said, secret: /#(\S+)/.exec(said)?.[1] ?? '' };
}

async function withFactor(as: Person): Promise<string> {
  const body = { currentPassword: PASSWORD };
  const { secret } = await app.ok(api.startSecondFactor, { as, body });
  const code = codeAt(secret, Math.floor(app.now.getTime() / 30_000));
  await app.ok(api.confirmSecondFactor, { as, body: { code } });
  return secret;
}

test('opens the account of an email, once, and keeps its second factor', async () => {
  await withFactor(admin);
  const { code, said, secret } = await resetLink(admin.email.toUpperCase());
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('Asha Admin') });
  const body = { secret, password: NEW_PASSWORD };
  expect((await app.ok(api.usePasswordLink, { body })).token).toBeNull();
  expect((await app.call(api.usePasswordLink, { body })).httpStatus).toBe(409);
  const login = { email: admin.email, password: NEW_PASSWORD };
  expect(await app.refusal(api.login, { body: login })).toMatchObject({ httpStatus: 401 });
});

test('without the second factor where that is lost, and the person and the administrators see it', async () => {
  const { code, secret } = await resetLink(admin.email, '--remove-second-factor');
  expect(code).toBe(0);
  const body = { secret, password: PASSWORD };
  expect((await app.ok(api.usePasswordLink, { body })).token).not.toBeNull();
  // Sessions of before have ended: they sign in again.
  app.setTime(new Date());
  const { user } = await app.ok(api.getUser, { as: admin, params: { id: admin.id } });
  expect(user.notices.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['operator-reset-link', 'operator-clear-second-factor']),
  );
  const { recent } = await app.ok(api.listResets, { as: admin, params: { id: firm.id } });
  expect(recent.map(({ action, person }) => `${action} of ${person}`)).toContain(
    'operator-clear-second-factor of Asha Admin',
  );
});

test('says whom it does not know, and makes nothing: who is deactivated is let in by an administrator', async () => {
  const params = { id: firm.id, personId: viewer.id };
  await app.ok(api.deactivatePerson, { as: admin, params });
  for (const email of ['nobody@site.test', viewer.email]) {
    expect(await resetLink(email)).toEqual({
      code: 1,
      said: `Nobody signs in with "${email}".\n`,
      secret: '',
    });
  }
});
