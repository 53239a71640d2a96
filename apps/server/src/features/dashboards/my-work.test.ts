import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import {
  buildSite,
  openRequest,
  priced,
  raiseOrders,
  storeOf,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';
import { addWork } from '#testing/work-builders.ts';

const app = await createTestApp();
const { admin, manager, buyer, engineer, viewer, firm, project, brick, localSupplier } =
  await buildSite(app);
const projectId = project.id;
const NONE = {
  ordersToReceive: null,
  receiptDrafts: null,
  transfersOnTheWay: null,
  countsToReview: null,
  requestsWaiting: null,
  requestsOrdered: null,
};

/** Orders ten bricks on the day on which they are requested. */
async function orderedOn(day: string, as: Person) {
  app.setTime(`${day}T06:00:00Z`);
  const mrn = await submitRequest(app, { as, project, items: [[brick, 10]] });
  await raiseOrders(app, buyer, mrn, [priced(mrn, 0, localSupplier)]);
}

// Of the engineer 31 and 30 days ago; of the administrator in between.
await orderedOn('2026-07-14', engineer);
await orderedOn('2026-07-15', engineer);
await orderedOn('2026-07-20', admin);
app.setTime('2026-08-14T06:00:00Z');
for (const as of [engineer, engineer, admin]) {
  await submitRequest(app, { as, project, items: [[brick, 1]] });
}
await openRequest(app, { as: engineer, project, items: [] });

const workOf = async (as: Person) => (await app.ok(api.getHome, { as, query: { projectId } })).work;

describe('the first steps of a firm', () => {
  test('are done as its data says, and shown to those who manage it', async () => {
    const stepsOf = async (as: Person, id = projectId) =>
      (await app.ok(api.getHome, { as, query: { projectId: id } })).firstStepsDone;
    // The firm of the site was never given an address, whatever else it has.
    expect(await stepsOf(admin)).toEqual(['PEOPLE', 'MATERIALS', 'SUPPLIERS', 'REQUEST']);
    expect(await stepsOf(engineer)).toBeNull();
    const alone = await app.ok(api.createFirm, {
      as: admin,
      body: { name: 'Devgiri Roads', project: { name: 'Ring Road', siteStateCode: '24' } },
    });
    const { list } = await app.ok(api.listProjects, {
      as: admin,
      query: { firmId: alone.firm.id },
    });
    expect(await stepsOf(admin, list[0]!.id)).toEqual(['MATERIALS', 'SUPPLIERS']);
  });

  test('those of the project are its own, and none where the module is off', async () => {
    const stepsOf = async (as: Person) =>
      (await app.ok(api.getHome, { as, query: { projectId } })).projectStepsDone;
    expect(await stepsOf(engineer)).toBeNull();
    expect(await stepsOf(admin)).toEqual([]);
    await addWork(app, admin, project, '2.10');
    expect(await stepsOf(admin)).toEqual(['WORK']);
    const setOff = async (disabledModules: 'PROJECT'[]) =>
      app.ok(api.setFirmModules, { as: admin, params: { id: firm.id }, body: { disabledModules } });
    await setOff(['PROJECT']);
    expect(await stepsOf(admin)).toBeNull();
    await setOff([]);
  });
});

describe('the work of a person is what its lists hold', () => {
  test('of an engineer: orders at the gate, and what came of the own requests', async () => {
    expect(await workOf(engineer)).toEqual({
      ...NONE,
      ordersToReceive: 3,
      receiptDrafts: 0,
      requestsWaiting: 2,
      requestsOrdered: { from: '2026-07-15', count: 1 },
    });
    const requests = async (view: object) => {
      const query = { projectId, requestedBy: engineer.id, ...view };
      return (await app.ok(api.listMaterialRequests, { as: engineer, query })).totalElements;
    };
    expect(await requests({ status: 'APPROVED', from: '2026-07-15' })).toBe(1);
    expect(await requests({ status: 'SUBMITTED' })).toBe(2);
    const atGate = await app.ok(api.listReceivableOrders, { as: engineer, query: { projectId } });
    expect(atGate.totalElements).toBe(3);
  });

  test('of a reviewer: finished counts', async () => {
    expect(await workOf(manager)).toMatchObject({ countsToReview: 0, transfersOnTheWay: 0 });
    const { id: storeId } = await storeOf(app, admin, project);
    const { stockCount } = await app.ok(api.startStockCount, {
      as: admin,
      body: { storeId, materialIds: [brick.id] },
    });
    expect(await workOf(manager)).toMatchObject({ countsToReview: 0 });
    const params = { id: stockCount.id };
    const items = stockCount.items.map(({ id }) => ({ lineId: id, quantity: 0, seenTimes: 0 }));
    await app.ok(api.saveCounts, { as: admin, params, body: { items } });
    await app.ok(api.finishStockCount, { as: admin, params, body: {} });
    expect(await workOf(manager)).toMatchObject({ countsToReview: 1, transfersOnTheWay: 0 });
    expect(await workOf(buyer)).toMatchObject({ countsToReview: null, transfersOnTheWay: null });
  });

  test('is none without the rights, and none in a module that is off', async () => {
    expect(await workOf(viewer)).toEqual(NONE);
    const modulesOff = async (disabledModules: 'WAREHOUSE'[]) =>
      app.ok(api.setFirmModules, { as: admin, params: { id: firm.id }, body: { disabledModules } });
    await modulesOff(['WAREHOUSE']);
    expect(await workOf(engineer)).toMatchObject({ ordersToReceive: null, requestsWaiting: 2 });
    const query = { firmId: firm.id };
    const { disabledModules } = await app.ok(api.listProjects, { as: engineer, query });
    expect(disabledModules).toEqual(['WAREHOUSE']);
    await modulesOff([]);
  });
});
