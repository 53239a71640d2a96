/**
 * Lists show the people whom a document waits for, in as many statements for one row as for many.
 */
import { api } from '@plinth/contracts/endpoints';
import { beforeAll, expect, test } from 'vitest';

import { amendments, changedLine } from '#testing/amended-orders.ts';
import { freeBelow, orderAt, publishRules, rule } from '#testing/approval-policies.ts';
import { buildSite, submitRequest } from '#testing/builders.ts';
import { captureQueries } from '#testing/captured-queries.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, manager, viewer, brick, project } = site;
const firmId = site.firm.id;
const { amend } = amendments(app, site);

beforeAll(async () => {
  await publishRules(app, { as: admin, firmId }, [
    freeBelow('1000'),
    rule({ from: '1000', projectRoles: ['PROJECT_MANAGER'] }),
    rule({ level: 2, from: '50000', people: [admin, manager], needed: 2 }),
  ]);
  await publishRules(app, { as: admin, firmId, documentType: 'MATERIAL_REQUEST' }, [
    rule({ firmRoles: ['ADMIN'] }),
  ]);
});

const orderWith = async (price: string) => {
  const approved = await approvedRequest();
  return orderAt(app, site, { as: buyer, project, price, mrn: approved });
};

async function approvedRequest() {
  const mrn = await submitRequest(app, { as: buyer, project, items: [[brick, 1]] });
  const trail = await app.ok(api.requestApprovals, { as: admin, params: { id: mrn.id } });
  const { id, contentHash } = trail.list[0]!;
  await app.ok(api.decideApproval, { as: admin, params: { id }, body: { contentHash } });
  return mrn;
}

const listed = async (id: string) => {
  const { list } = await app.ok(api.listPurchaseOrders, { as: viewer, query: { size: 200 } });
  return list.find((row) => row.id === id)?.waitsFor;
};

test('an order, level by level', async () => {
  const { id } = await orderWith('60000');
  expect(await listed(id)).toEqual([
    { left: 1, asked: 1, people: [manager.name], role: 'PROJECT_MANAGER' },
  ]);
  const { list } = await app.ok(api.orderApprovals, { as: manager, params: { id } });
  // The manager's signature counts at the second level too.
  const body = { contentHash: list[0]!.contentHash };
  await app.ok(api.decideApproval, { as: manager, params: { id: list[0]!.id }, body });
  expect(await listed(id)).toEqual([{ left: 1, asked: 1, people: [admin.name], role: null }]);
  await app.ok(api.decideApproval, { as: admin, params: { id: list[0]!.id }, body });
  expect(await listed(id)).toEqual([]);
});

test('its later levels say whom they will ask', async () => {
  const { id } = await orderWith('70000');
  const { list } = await app.ok(api.orderApprovals, { as: buyer, params: { id } });
  expect(list[0]?.steps).toMatchObject([
    { level: 1, state: 'PENDING', needed: 1, asked: [{ id: manager.id }] },
    { level: 2, state: 'WAITING', needed: 2 },
  ]);
  const later = new Set(list[0]?.steps[1]?.asked.map(({ id: person }) => person));
  expect(later).toEqual(new Set([admin.id, manager.id]));
});

test('one that nobody is asked about waits for nobody', async () => {
  expect(await listed((await orderWith('800')).id)).toEqual([]);
});

test('an amendment that waits', async () => {
  const order = await orderWith('800');
  await amend(order, { items: [changedLine(order, 0, { pricePerUnit: '2000', gst: '0' })] });
  expect(await listed(order.id)).toEqual([
    { left: 1, asked: 1, people: [manager.name], role: 'PROJECT_MANAGER' },
  ]);
});

test('a request', async () => {
  const { id } = await submitRequest(app, { as: buyer, project, items: [[brick, 1]] });
  const { list } = await app.ok(api.listMaterialRequests, { as: viewer, query: { size: 200 } });
  expect(list.find((row) => row.id === id)?.waitsFor).toEqual([
    { left: 1, asked: 1, people: [admin.name], role: 'ADMIN' },
  ]);
});

test('takes as many statements for ten rows as for one, and no more where nothing waits', async () => {
  for (let count = 0; count < 10; count += 1) await orderWith('2000');
  const statements = async (size: number, amount: 'approval' | 'sentBack') => {
    const query = { size, [amount]: '1' as const };
    const captured = await captureQueries(async () =>
      app.ok(api.listPurchaseOrders, { as: viewer, query }),
    );
    return captured.length;
  };
  const none = await statements(10, 'sentBack');
  expect(await statements(1, 'approval')).toBe(none + 3);
  expect(await statements(10, 'approval')).toBe(none + 3);
});
