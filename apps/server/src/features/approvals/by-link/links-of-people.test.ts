/** Links that decide in somebody's name end with their password and with their account. */
import { api } from '@plinth/contracts/endpoints';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { approvalLinks } from '#testing/approval-links.ts';
import { orderAt, publishRules, rule } from '#testing/approval-policies.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp({ trustedProxies: ['127.0.0.1'] });
const site = await buildSite(app);
const { admin, buyer, manager, project, firm } = site;
const { openAccount, setLimit, mailed, shown, decide, refusal } = approvalLinks(app, site);
const params = { id: firm.id, personId: manager.id };

beforeAll(async () => {
  await publishRules(app, { as: admin, firmId: firm.id }, [
    rule({ projectRoles: ['PROJECT_MANAGER'] }),
  ]);
  await openAccount();
  await setLimit('50000');
});

beforeEach(async () => {
  await app.db.deleteFrom('notification').execute();
});

async function asked(): Promise<string> {
  const { id } = await orderAt(app, site, { as: buyer, project, price: '2000' });
  return (await mailed(id)).get(manager.id) ?? '';
}

const CHANGED = 'Your password was changed since this mail. Sign in to decide.';

test('another password ends the open ones, and not those that are mailed later', async () => {
  const secret = await asked();
  expect(await shown(secret)).toMatchObject({ state: 'OPEN' });
  const { link } = await app.ok(api.createPasswordLink, { as: admin, params });
  const body = { secret: link?.secret ?? '', password: 'lorries of wet concrete' };
  await app.ok(api.usePasswordLink, { body });
  expect(await shown(secret)).toMatchObject({ state: 'CLOSED', closedReason: CHANGED });
  expect(await refusal(secret)).toMatchObject({ httpStatus: 409, message: CHANGED });
  expect((await decide(await asked())).link).toMatchObject({ state: 'DECIDED' });
});

test('who was deactivated and comes back signs in', async () => {
  const secret = await asked();
  await app.ok(api.deactivatePerson, { as: admin, params });
  expect(await shown(secret)).toMatchObject({
    closedReason: expect.stringContaining('cannot sign in any more'),
  });
  await app.ok(api.reactivatePerson, { as: admin, params });
  expect(await shown(secret)).toMatchObject({
    state: 'CLOSED',
    closedReason: 'Your account was deactivated since this mail. Sign in to decide.',
  });
  expect(await refusal(secret)).toMatchObject({ httpStatus: 409 });
});

test('a right that was lost closes them for as long', async () => {
  const secret = await asked();
  const give = async (roles: 'STORE_KEEPER' | 'PROJECT_MANAGER') =>
    app.ok(api.setPersonRoles, { as: admin, params, body: { roles: [roles], projects: [] } });
  await give('STORE_KEEPER');
  expect(await refusal(secret)).toMatchObject({ httpStatus: 409 });
  await give('PROJECT_MANAGER');
  expect((await decide(secret)).link).toMatchObject({ state: 'DECIDED' });
});
