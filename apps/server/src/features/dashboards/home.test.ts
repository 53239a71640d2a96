import { api } from '@plinth/contracts/endpoints';
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { CURRENT_STATUSES } from '@plinth/domain/purchase-order/status';
import { decimal, sum } from '@plinth/domain/shared/decimal';
import { describe, expect, test } from 'vitest';

import { newId } from '#new-id.ts';
import { orderAt, publishRules, rule } from '#testing/approval-policies.ts';
import {
  addSupplier,
  buildForeign,
  buildSite,
  GSTIN_MAHARASHTRA,
  openRequest,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, buyer, engineer, brick, localSupplier, project } = site;
const REASON = { reason: 'Already in the store' };

/** Submits a request of ten bricks by the engineer at an instant. */
async function submittedAt(instant: string, place = project, as: Person = engineer) {
  app.setTime(instant);
  return submitRequest(app, { as, project: place, items: [[brick, 10]] });
}

/**
 * Orders the whole request at an instant: ₹100 a brick and 18 % tax, ₹1,180 in all. The delivery is
 * expected a week later.
 */
async function orderedAt(instant: string, mrn: MaterialRequest) {
  app.setTime(instant);
  const [order] = await raiseOrders(app, buyer, mrn, [priced(mrn, 0, localSupplier)]);
  return order!.id;
}

const cancel = (id: string) =>
  app.ok(api.cancelPurchaseOrder, { as: buyer, params: { id }, body: REASON });

// July: one in the first half, and one in its last second by Indian time.
const early = await submittedAt('2026-07-10T06:00:00Z');
const earlyOrder = await orderedAt('2026-07-12T06:00:00Z', early);
const lastOfJuly = await submittedAt('2026-07-31T18:29:59Z');
await orderedAt('2026-07-31T18:29:59Z', lastOfJuly);
// August: in its first second, after three days; cancelled; after a day and a half.
const firstOfAugust = await submittedAt('2026-07-28T18:30:00Z');
await orderedAt('2026-07-31T18:30:00Z', firstOfAugust);
const released = await submittedAt('2026-08-05T06:00:00Z');
const cancelled = await orderedAt('2026-08-05T06:00:00Z', released);
const latest = await submittedAt('2026-08-08T18:00:00Z');
await orderedAt('2026-08-10T06:00:00Z', latest);
// Another project of the firm, and one of the other firm.
await orderedAt(
  '2026-08-10T06:00:00Z',
  await submittedAt('2026-08-09T06:00:00Z', site.projectInGujarat),
);
await submittedAt('2026-08-11T06:00:00Z', site.secondProject, admin);

// Open a week before the 14th: one that still is, and one that was rejected since.
await submittedAt('2026-08-01T06:00:00Z');
const rejected = await submittedAt('2026-08-02T06:00:00Z');
app.setTime('2026-08-10T06:00:00Z');
await app.ok(api.rejectMaterialRequest, { as: buyer, params: { id: rejected.id }, body: REASON });
// Since then: one released by a cancelled order, one new.
app.setTime('2026-08-12T06:00:00Z');
await cancel(cancelled);
const newest = await submittedAt('2026-08-12T07:00:00Z');
// Late a week ago, and closed since.
app.setTime('2026-08-13T06:00:00Z');
await app.ok(api.closePurchaseOrder, {
  as: buyer,
  params: { id: earlyOrder },
  body: { ...REASON, isStillNeeded: false },
});
await openRequest(app, { as: engineer, project, items: [] });
await addSupplier(app, buyer, 'Sopan Tiles', GSTIN_MAHARASHTRA);
app.setTime('2026-08-14T06:00:00Z');

const home = (as: Person = buyer, projectId = project.id) =>
  app.ok(api.getHome, { as, query: { projectId } });
const requests = (query: object) => app.ok(api.listMaterialRequests, { as: buyer, query });
const orders = (query: object) => app.ok(api.listPurchaseOrders, { as: buyer, query });

const { figures, activities } = await home();

describe('a figure of the project is what was worked out by hand, and what its list holds', () => {
  test('open requests, against a week ago', async () => {
    expect(figures.openRequests).toEqual({ count: 3, before: 2 });
    const list = await requests({ projectId: project.id, status: 'SUBMITTED' });
    expect(list.totalElements).toBe(3);
  });

  test('orders of the month, by Indian time and without the cancelled one', async () => {
    expect(figures.ordersThisMonth).toEqual({
      from: '2026-08-01',
      to: '2026-08-14',
      orders: 2,
      total: { beforeTax: '2000.00', withTax: '2360.00' },
      before: { beforeTax: '1000.00', withTax: '1180.00' },
      unpricedLines: 0,
    });
    const list = await orders(ordered('2026-08-01', '2026-08-14'));
    expect(list.totalElements).toBe(2);
    expect(sum(list.list.map(({ grandTotal }) => decimal(grandTotal))).toFixed(2)).toBe('2360.00');
  });

  test('days from request to order, of 30 days and the 30 before', async () => {
    expect(figures.requestToOrder).toEqual({
      from: '2026-07-16',
      to: '2026-08-14',
      orders: 3,
      // 0, 3 and 1.5 days.
      averageDays: 1.5,
      before: 2,
    });
    expect((await orders(ordered('2026-07-16', '2026-08-14'))).totalElements).toBe(3);
  });

  test('late deliveries, with those that were late a week ago and are closed', async () => {
    expect(figures.lateDeliveries).toEqual({ count: 2, oldestDays: 7, before: 1 });
    expect((await orders({ projectId: project.id, late: '1' })).totalElements).toBe(2);
  });

  test('of a project where nothing happened is nothing, and compares with nothing', async () => {
    const query = { projectId: foreign.project.id };
    app.setTime('2026-08-14T07:00:00Z');
    const answer = await app.ok(api.getHome, { as: foreign.admin, query });
    expect(answer.figures.openRequests).toEqual({ count: 1, before: null });
    app.setTime('2026-08-14T06:00:00Z');
    const { figures: empty, ...rest } = await home(admin, site.secondProject.id);
    expect(empty).toMatchObject({
      openRequests: { count: 1, before: null },
      ordersThisMonth: {
        orders: 0,
        total: { beforeTax: '0.00', withTax: '0.00' },
        before: null,
      },
      requestToOrder: { orders: 0, averageDays: null, before: null },
      lateDeliveries: { count: 0, oldestDays: null, before: null },
    });
    expect(rest.activities.map(({ kind }) => kind)).toContain('SUPPLIER_REGISTERED');
  });
});

function ordered(from: string, to: string) {
  return { projectId: project.id, status: CURRENT_STATUSES.join(','), from, to };
}

describe('what waits depends on who asks', () => {
  test.each([
    [
      'a purchaser',
      buyer,
      { requestsToOrder: 3, ordersToApprove: 0, ordersSentBack: 0, ownRequests: 0 },
    ],
    [
      'a requester',
      engineer,
      { requestsToOrder: 0, ordersToApprove: 0, ordersSentBack: 0, ownRequests: 2 },
    ],
    [
      'a colleague',
      site.colleague,
      { requestsToOrder: 0, ordersToApprove: 0, ordersSentBack: 0, ownRequests: 0 },
    ],
    [
      'a reader',
      site.viewer,
      { requestsToOrder: 0, ordersToApprove: 0, ordersSentBack: 0, ownRequests: 0 },
    ],
  ])('for %s', async (_, person, waiting) => {
    expect((await home(person)).waiting).toEqual({
      ...waiting,
      approvals: 0,
      forgottenPasswords: [],
    });
  });

  test('for an approver: the orders of others that need one', async () => {
    const mrn = await submitRequest(app, {
      as: admin,
      project: site.secondProject,
      items: [[brick, 1]],
    });
    const items = [{ ...priced(mrn, 0, localSupplier), pricePerUnit: '200000.00' }];
    const [order] = await raiseOrders(app, admin, mrn, items);
    const projectId = site.secondProject.id;
    const waitingFor = async (person: Person) => (await home(person, projectId)).waiting;
    const listed = async (as: Person, query: object) =>
      (await app.ok(api.listPurchaseOrders, { as, query: { projectId, ...query } })).totalElements;

    expect(await waitingFor(site.manager)).toMatchObject({ ordersToApprove: 1, ordersSentBack: 0 });
    expect(await listed(site.manager, { toApprove: '1' })).toBe(1);
    expect(await listed(admin, { approval: '1' })).toBe(1);
    // Who raised it may approve others, not this one; who may approve none is shown none.
    expect(await waitingFor(admin)).toMatchObject({ ordersToApprove: 0, ordersSentBack: 0 });
    for (const person of [admin, buyer]) expect(await listed(person, { toApprove: '1' })).toBe(0);

    const body = { reason: 'Too dear' };
    await app.ok(api.sendBackPurchaseOrder, { as: site.manager, params: { id: order!.id }, body });
    expect(await waitingFor(site.manager)).toMatchObject({ ordersToApprove: 0, ordersSentBack: 0 });
    expect(await waitingFor(admin)).toMatchObject({ ordersToApprove: 0, ordersSentBack: 1 });
    expect(await waitingFor(buyer)).toMatchObject({ ordersToApprove: 0, ordersSentBack: 0 });
    expect(await listed(admin, { approval: '1' })).toBe(0);
    expect(await listed(admin, { sentBack: '1', orderedBy: admin.id })).toBe(1);
    expect((await home(admin, projectId)).activities[0]).toMatchObject({
      kind: 'ORDER_SENT_BACK',
      actorName: site.manager.name,
      reason: 'Too dear',
    });
  });

  test('leaves out what a policy asks about: it is among their approvals', async () => {
    const { secondProject, manager } = site;
    const call = { as: manager, query: { toApprove: '1', projectId: secondProject.id } } as const;
    const before = await app.ok(api.listPurchaseOrders, call);
    await publishRules(app, { as: admin, firmId: secondProject.firm.id }, [
      rule({ people: [manager] }),
    ]);
    await orderAt(app, site, { as: admin, project: secondProject, price: '200000.00' });
    expect((await app.ok(api.countApprovals, { as: manager })).count).toBe(1);
    const after = await app.ok(api.listPurchaseOrders, call);
    expect(after.totalElements).toBe(before.totalElements);
    const { waiting } = await home(manager, secondProject.id);
    expect(waiting.ordersToApprove).toBe(before.totalElements);
    expect(waiting.approvals).toBe(1);
    const { waiting: ofOther, waitingElsewhere } = await home(manager, project.id);
    expect(ofOther.approvals).toBe(0);
    const { id, name } = secondProject;
    expect(waitingElsewhere).toContainEqual({
      project: { id, name },
      count: 1 + before.totalElements,
    });
  });
});

describe('recent activities', () => {
  test('are the last eight, newest first, of this project and of the suppliers', () => {
    expect(activities.map(({ kind }) => kind)).toEqual([
      'SUPPLIER_REGISTERED',
      'ORDER_CLOSED',
      'REQUEST_SUBMITTED',
      'ORDER_CANCELLED',
      'REQUEST_REJECTED',
      'REQUEST_SUBMITTED',
      'REQUEST_SUBMITTED',
      'ORDER_RAISED',
    ]);
  });

  test('leave out what a file of suppliers brought in', async () => {
    const audited = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('id', '=', activities[0]!.id)
      .executeTakeFirstOrThrow();
    const imported = { ...audited, id: newId(), detail: { importId: newId() } };
    await app.db.insertInto('audit_entry').values(imported).execute();
    expect((await home()).activities).toEqual(activities);
  });

  test('say who did what to which document', () => {
    expect(activities[0]).toMatchObject({ documentName: 'Sopan Tiles', actorName: buyer.name });
    expect(activities[1]).toMatchObject({
      documentId: earlyOrder,
      documentName: 'PO/26-27/00001',
      supplierName: localSupplier.supplierName,
      mrnNumbers: [early.mrnNumber],
      reason: REASON.reason,
    });
    expect(activities[2]).toMatchObject({
      documentId: newest.id,
      documentName: newest.mrnNumber,
      actorName: engineer.name,
      at: '2026-08-12T07:00:00.000Z',
      priority: 'HIGH',
      itemCount: 1,
      requiredOn: 'Before slab casting',
    });
  });
});

test.each([
  ['another organisation', buyer, foreign.project.id],
  ['a firm that is not the person’s', engineer, site.secondProject.id],
])('a project of %s is not found', async (_, as, projectId) => {
  expect(await app.refusal(api.getHome, { as, query: { projectId } })).toEqual({
    httpStatus: 404,
    message: 'Project not found',
  });
});
