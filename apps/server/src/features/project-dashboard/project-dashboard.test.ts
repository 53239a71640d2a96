import { api } from '@plinth/contracts/endpoints';
import type { ReportName } from '@plinth/contracts/reports';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';

import { captureQueries } from '#testing/captured-queries.ts';
import {
  buildForeign,
  buildSite,
  orderOf,
  priced,
  raiseOrders,
  receive,
  submitRequest,
} from '#testing/builders.ts';
import { measure } from '#testing/consumption-builders.ts';
import { invitingAt } from '#testing/invited-people.ts';
import { findUnsoundness } from '#testing/soundness.ts';
import { sendBack } from '#testing/returned-goods.ts';
import { issueOut } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';
import { addWork } from '#testing/work-builders.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, brick, steel, localSupplier: local, project } = site;

/** Raises an order at ₹100 and 18 %, without a request before. */
async function ordered(at: string, ...items: readonly (readonly [typeof brick, number])[]) {
  app.setTime(at);
  const mrn = await submitRequest(app, { as, project, items });
  const lines = items.map((_, line) => priced(mrn, line, local));
  const [order] = await raiseOrders(app, as, mrn, lines);
  return order!;
}

// The last second of May and the first of June, in India.
const may = await ordered('2026-05-31T18:29:59Z', [brick, 10]);
const june = await ordered('2026-05-31T18:30:00Z', [brick, 1000], [steel, 2]);
app.setTime('2026-06-11T06:00:00Z');
const truck = await receive(app, { as, project, lines: [[june.items[0]!, 400]] });
await sendBack(app, { as, receipt: truck, quantity: '100' });
app.setTime('2026-07-05T06:00:00Z');
await issueOut(app, { as, project, lines: [[brick, 90]] });
// 700 bricks, with those that went back, are given up: ₹82,600 of ₹1,18,236.
await app.ok(api.closePurchaseOrder, {
  as,
  params: { id: june.id },
  body: { reason: 'Not needed', lineIds: [june.items[0]!.id] },
});
const cancelled = await ordered('2026-08-03T06:00:00Z', [brick, 5]);
await app.ok(api.cancelPurchaseOrder, {
  as,
  params: { id: cancelled.id },
  body: { reason: 'Twice' },
});
// Of the second firm, where it waits for an approval.
app.setTime('2026-08-12T06:00:00Z');
const waiting = await submitRequest(app, {
  as,
  project: site.secondProject,
  items: [[steel, 3000]],
});
await app.ok(api.createPurchaseOrders, {
  as,
  params: { mrnId: waiting.id },
  body: orderOf(app, [priced(waiting, 0, local)]),
});
app.setTime('2026-08-14T06:00:00Z');

const dashboardOf = async (person = as, projectId = project.id) =>
  (await app.ok(api.getProjectDashboard, { as: person, query: { projectId } })).dashboard;
const reportOf = async (report: ReportName, query: object = {}) =>
  app.ok(api.getReport, { as, params: { report }, query: { projectId: project.id, ...query } });
const dashboard = await dashboardOf();
const storeKeeper = await invitingAt(app, site).hire({ roles: ['STORE_KEEPER'] });
const { totals } = dashboard;

describe('what was committed, received and issued', () => {
  test('adds up by Indian months', () => {
    const points = dashboard.curve.map(({ month, committed, received, issued }) => [
      month,
      committed,
      received,
      issued,
    ]);
    // Before tax, as the budget and what lies in the stores: of June 100,200 less 700 bricks.
    expect(points).toEqual([
      ['2026-05', '1000.00', '0.00', '0.00'],
      ['2026-06', '31200.00', '30000.00', '0.00'],
      ['2026-07', '31200.00', '30000.00', '9000.00'],
      ['2026-08', '31200.00', '30000.00', '9000.00'],
    ]);
    const committed = { beforeTax: '31200.00', withTax: '36816.00' };
    expect(totals).toMatchObject({ orders: 2, committed, budget: null, planned: null });
  });

  test('is what the reports behind it hold, month by month', async () => {
    let before = { committed: 0, received: 0, issued: 0 };
    for (const { from, to, ...point } of dashboard.curve) {
      const sums = await Promise.all(
        (['committed-orders', 'site-receipts', 'site-issues'] as const).map(async (report) => {
          const { sums: found } = await reportOf(report, { from, to });
          return Number(found['cost'] ?? found['value']);
        }),
      );
      const [committed = 0, received = 0, issued = 0] = sums;
      before = {
        committed: before.committed + committed,
        received: before.received + received,
        issued: before.issued + issued,
      };
      expect(before).toEqual({
        committed: Number(point.committed),
        received: Number(point.received),
        issued: Number(point.issued),
      });
    }
    expect((await reportOf('committed-orders')).totalElements).toBe(totals.orders);
    expect((await reportOf('site-receipts')).totalElements).toBe(totals.receivedEntries);
    expect((await reportOf('site-issues')).totalElements).toBe(totals.issuedEntries);
  });

  test('leaves out what waits for an approval', async () => {
    const { totals: second } = await dashboardOf(as, site.secondProject.id);
    expect(second).toMatchObject({
      orders: 0,
      committed: { beforeTax: '0.00', withTax: '0.00' },
    });
  });
});

test('the cards count what is behind them', async () => {
  const { from, to, leadTimes, stock, lateOrders, materials } = dashboard;
  expect([from, to]).toEqual(['2026-06-01', '2026-08-14']);
  // Closed orders are not late.
  const late = await app.ok(api.listPurchaseOrders, {
    as,
    query: { projectId: project.id, late: '1' },
  });
  expect(lateOrders).toEqual({ count: late.totalElements, oldestDays: 68 });
  expect(leadTimes).toEqual({
    orders: (await reportOf('lead-times', { from, to })).totalElements,
    requestToOrder: { p50: 0, p90: 0 },
    orderToReceipt: { p50: 10, p90: 10 },
    requestToReceipt: { p50: 10, p90: 10 },
  });
  const behind = await reportOf('stock-days');
  expect(stock.materials).toBe(behind.totalElements);
  expect(stock.value).toBe(behind.sums['value']);
  // ₹21,000 on hand, ₹9,000 issued in 75 days.
  expect(stock).toMatchObject({ days: 175, issued: '9000.00', period: 75 });
  // ₹30,000 received and ₹9,000 issued; 90 of 300 were issued.
  const moved = {
    materialId: brick.id,
    name: brick.name,
    unit: brick.unit,
    received: 300,
    issued: 90,
    onHand: 210,
    value: '39000.00',
    share: '30.0',
  };
  expect(materials).toEqual({ byValue: [moved], byShare: [moved] });
});

test('a reversed receipt takes its day with it, and nothing of the sums is off', async () => {
  const receipt = await receive(app, { as, project, lines: [[may.items[0]!, 10]] });
  expect((await dashboardOf()).leadTimes.orders).toBe(2);
  await app.ok(api.reverseGoodsReceipt, {
    as,
    params: { id: receipt.id },
    body: { reason: 'Wrong site' },
  });
  expect((await dashboardOf()).leadTimes.orders).toBe(1);
  const ask = async (text: string) =>
    (await app.db.executeQuery<object>(CompiledQuery.raw(text))).rows;
  expect(await findUnsoundness(ask)).toEqual([]);
});

test('without prices the money is hidden, quantities and counts stay', async () => {
  const seen = await dashboardOf(storeKeeper);
  const hidden = { beforeTax: NOT_SHOWN, withTax: NOT_SHOWN };
  expect(seen.totals).toMatchObject({ committed: hidden, received: NOT_SHOWN, orders: 2 });
  expect(seen.curve.at(-1)).toMatchObject({ planned: null, issued: NOT_SHOWN });
  expect(seen.stock).toEqual({
    materials: 1,
    value: NOT_SHOWN,
    days: NOT_SHOWN,
    issued: NOT_SHOWN,
    period: 75,
  });
  // A ranking by value would reveal the values.
  const byShare = dashboard.materials.byShare.map((one) => ({ ...one, value: NOT_SHOWN }));
  expect(seen.materials).toEqual({ byValue: [], byShare });
  const { list } = await app.ok(api.compareProjects, {
    as: storeKeeper,
    query: { firmId: site.firm.id },
  });
  expect(list.every(({ committed }) => committed.withTax === NOT_SHOWN)).toBe(true);
});

test('projects stand side by side with the figures of their own dashboards', async () => {
  const { list } = await app.ok(api.compareProjects, { as, query: { firmId: site.firm.id } });
  expect(list.length).toBeGreaterThan(1);
  for (const { project: one, committed, received, issued, lateOrders } of list) {
    const own = await dashboardOf(as, one.id);
    expect({ committed, received, issued }).toEqual({
      committed: own.totals.committed,
      received: own.totals.received,
      issued: own.totals.issued,
    });
    expect(lateOrders).toBe(own.lateOrders.count);
  }
});

test('takes twelve statements at most, with the session and the project', async () => {
  await app.tokenOf(as);
  const sent = await captureQueries(() => dashboardOf());
  expect(sent.length).toBeLessThanOrEqual(12);
});

test('is not found for others, and refused where the firm has switched it off', async () => {
  const query = { projectId: project.id };
  expect(await app.refusal(api.getProjectDashboard, { as: foreign.admin, query })).toMatchObject({
    httpStatus: 404,
    message: 'Project not found',
  });
  expect(
    await app.refusal(api.compareProjects, { as: foreign.admin, query: { firmId: site.firm.id } }),
  ).toMatchObject({ httpStatus: 404 });
  const set = (disabledModules: ['PROJECT'] | []) =>
    app.ok(api.setFirmModules, { as, params: { id: site.firm.id }, body: { disabledModules } });
  await set(['PROJECT']);
  expect(
    (await app.refusal(api.getProjectDashboard, { as, query })).httpStatus,
  ).toBeGreaterThanOrEqual(403);
  await set([]);
});

test('earned value and its ratios are hidden with the prices that they are made of', async () => {
  expect((await dashboardOf()).hasBoq).toBe(false);
  const work = await addWork(app, as, project, '9.1');
  const params = { id: project.id };
  const days = { from: '2026-01-01', to: '2026-08-14' };
  const milestones = [{ name: 'All', ...days, share: '100' }];
  const body = { revision: 0, plannedValue: '100000', milestones };
  await app.ok(api.saveProjectPlan, { as, params, body });
  await measure(app, { as, project, workItemId: work.id, executed: '25' });
  // A quarter of the only item is measured, and all of it is planned by today.
  const { hasBoq, earned } = await dashboardOf();
  expect(hasBoq).toBe(true);
  expect(earned).toMatchObject({ earned: '25000.00', spi: '0.25' });
  const hidden = { earned: NOT_SHOWN, spi: NOT_SHOWN, cpi: NOT_SHOWN };
  expect((await dashboardOf(storeKeeper)).earned).toMatchObject(hidden);
});
