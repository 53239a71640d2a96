/** The notification about a revision that waits for approval: its recipients, and its end. */
import { api } from '@plinth/contracts/endpoints';
import { beforeEach, expect, test } from 'vitest';

import { approveDraft } from '#testing/budgets.ts';
import { addMaterial, buildForeign, buildSite } from '#testing/builders.ts';
import { invitingAt } from '#testing/invited-people.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, manager, buyer, engineer, viewer, firm, project } = site;
const { hire } = invitingAt(app, site);
/** May approve budgets in another firm, and of another project of this one. */
const elsewhere = await hire({
  firmId: site.secondFirm.id,
  roles: ['PROJECT_MANAGER'],
});
const ofOther = await hire({
  roles: [],
  projects: [{ id: site.projectInGujarat.id, roles: ['PROJECT_MANAGER'] }],
});
const EVERYBODY = [admin, manager, buyer, engineer, viewer, elsewhere, ofOther, foreign.admin];
const params = { id: project.id };
const sand = await addMaterial(app, admin, 'River sand', 'Brass');

beforeEach(async () => {
  await app.db.deleteFrom('notification').execute();
});

async function propose(as: Person, quantity: string) {
  const { budget } = await app.ok(api.getBudget, { as, params });
  const [line] = budget.lines;
  const typed = { materialId: sand.id, quantity, rate: '100' };
  const lines = [line ? { ...typed, id: line.id } : typed];
  const body = { reason: 'The slab is thicker', lines, version: budget.version };
  return (await app.ok(api.proposeBudget, { as, params, body })).budget;
}

async function listOf(as: Person) {
  return (await app.ok(api.listNotifications, { as, query: {} })).list;
}

/** `waits` or `done` for each person with a notification. */
async function notified(): Promise<Record<string, string[]>> {
  const lists = await Promise.all(
    EVERYBODY.map(async (person) => {
      const list = await listOf(person);
      return [person.name, list.map(({ isSettled }) => (isSettled ? 'done' : 'waits'))] as const;
    }),
  );
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}

test('everybody else who may approve there, until it is approved', async () => {
  const first = await propose(admin, '10');
  expect(await notified()).toEqual({ [manager.name]: ['waits'] });
  expect(await listOf(manager)).toMatchObject([
    {
      kind: 'BUDGET_TO_APPROVE',
      documentType: 'PROJECT',
      documentId: project.id,
      documentName: project.name,
      byName: admin.name,
      note: 'Revision 1: The slab is thicker',
      isRead: false,
    },
  ]);
  await approveDraft(app, { as: manager, project }, first);
  expect(await notified()).toEqual({ [manager.name]: ['done'] });
  expect((await app.ok(api.countNotifications, { as: manager })).unread).toBe(0);
  await propose(manager, '12');
  expect(await notified()).toEqual({ [admin.name]: ['waits'], [manager.name]: ['done'] });
});

test('until it is withdrawn', async () => {
  const { draft, version } = (await app.ok(api.getBudget, { as: manager, params })).budget;
  const call = { as: manager, params: { ...params, revisionId: draft!.id }, body: { version } };
  await app.ok(api.withdrawBudgetRevision, call);
  const next = await propose(manager, '14');
  expect(await notified()).toEqual({ [admin.name]: ['waits'] });
  const body = { version: next.version };
  const again = { as: manager, params: { ...params, revisionId: next.draft!.id }, body };
  await app.ok(api.withdrawBudgetRevision, again);
  expect(await notified()).toEqual({ [admin.name]: ['done'] });
});

test('not while the firm has switched the module off', async () => {
  await propose(manager, '16');
  const switchOff = async (disabledModules: 'PROJECT'[]) =>
    app.ok(api.setFirmModules, { as: admin, params: { id: firm.id }, body: { disabledModules } });
  await switchOff(['PROJECT']);
  expect(await notified()).toEqual({});
  expect((await app.ok(api.countNotifications, { as: admin })).unread).toBe(0);
  await switchOff([]);
  expect(await notified()).toEqual({ [admin.name]: ['waits'] });
});
