/** Tests every list, sum and report with documents on both sides of its conditions. */
import { api } from '@plinth/contracts/endpoints';
import type { ReportName } from '@plinth/contracts/reports';
import { describe, expect, test } from 'vitest';

import { buildBothSides } from '#testing/both-sides.ts';
import { storeOf } from '#testing/builders.ts';
import { addStore, issueOut, sendOff, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildBothSides(app);
const { admin: as, secondProject: project, secondFirm, grit, lime, orders } = site;
const here = { projectId: project.id, firmId: secondFirm.id };
const readHome = async () => app.ok(api.getHome, { as, query: { projectId: project.id } });

test.each<readonly [ReportName, rows: number, sums: Readonly<Record<string, string>>]>([
  // 9,743 and 14,451 are payable; of the first 16 of 23 were given up.
  ['committed-orders', 2, { payable: '24194.00', closed: '6777.74', committed: '17416.26' }],
  // 37 at 331, and 409 at 353 that wait.
  ['pending-orders', 2, { value: '156624.00' }],
  // What is not cancelled: 8,257 and 12,247 and 1,44,377, and 18 % of each.
  ['purchase-register', 3, { taxable: '164881.00', cgst: '14839.29', total: '194559.58' }],
  ['tax-by-rate', 1, { taxable: '164881.00', total: '194559.58' }],
  ['supplier-spend', 1, { taxable: '164881.00', tax: '29678.58', total: '194559.58' }],
  // 7 at 359.
  ['goods-receipts', 1, { value: '2513.00' }],
  ['unbilled-receipts', 1, { value: '2513.00' }],
  ['site-receipts', 1, { value: '2513.00' }],
  ['stock-statement', 1, { value: '2513.00' }],
  ['lead-times', 1, {}],
])('the report %s', async (report, rows, sums) => {
  const found = await app.ok(api.getReport, { as, params: { report }, query: here });
  expect(found).toMatchObject({ totalElements: rows, sums });
});

test('orders of two firms are two, also with the same number', async () => {
  expect(site.elsewhere.poNumber).toBe(orders.closedShort.poNumber);
  const params = { report: 'supplier-spend' } as const;
  const { list } = await app.ok(api.getReport, { as, params, query: {} });
  // And 29 at 317 in the other firm.
  expect(list).toMatchObject([{ orders: 4, taxable: '174074.00' }]);
});

test('the material flow', async () => {
  const params = { report: 'material-flow' } as const;
  const { list } = await app.ok(api.getReport, { as, params, query: here });
  // Everything counts as requested; 37, 409 and the 7 of 23 that were received as ordered.
  expect(list).toMatchObject([
    { material: grit.name, requested: 501, ordered: 453, received: 7, onHand: 7 },
    { material: lime.name, requested: 11, ordered: 0, received: 0, onHand: 0 },
  ]);
});

test('the figures of home and of the dashboards', async () => {
  expect(await readHome()).toMatchObject({
    figures: {
      openRequests: { count: 3 },
      ordersThisMonth: { orders: 3, total: { beforeTax: '164881.00', withTax: '194559.58' } },
      requestToOrder: { orders: 3 },
      lateDeliveries: { count: 0 },
    },
    work: { ordersToReceive: 1, requestsWaiting: 3, requestsOrdered: { count: 2 } },
  });
  const { dashboard } = await app.ok(api.getProjectDashboard, {
    as,
    query: { projectId: project.id },
  });
  expect(dashboard).toMatchObject({
    totals: {
      committed: { withTax: '17416.26' },
      orders: 2,
      received: '2513.00',
      receivedEntries: 1,
    },
    leadTimes: { orders: 1 },
  });
  const { dashboard: bought } = await app.ok(api.getPurchaseDashboard, { as, query: here });
  expect(bought).toMatchObject({ total: { withTax: '194559.58' } });
});

describe('lists', () => {
  test('orders that may be received', async () => {
    const query = { projectId: project.id };
    const { list } = await app.ok(api.listReceivableOrders, { as, query });
    expect(list.map(({ id }) => id)).toEqual([orders.open.id]);
  });

  test('requests have what was given up and cancelled again, once', async () => {
    const query = { projectId: project.id, sortBy: 'mrnNumber', direction: 'asc' } as const;
    const { list } = await app.ok(api.listMaterialRequests, { as, query });
    const lines = list.map(({ status, items }) => [
      status,
      ...items.map((line) => [line.quantity, line.orderedQuantity, line.leftToOrder]),
    ]);
    expect(lines).toEqual([
      ['SUBMITTED', [23, 7, 16]],
      ['SUBMITTED', [13, 0, 13]],
      ['SUBMITTED', [19, 0, 19], [11, 0, 11]],
      ['APPROVED', [37, 37, 0]],
      ['APPROVED', [409, 409, 0]],
    ]);
  });

  test('what the store expects, and the level from which on it asks for more', async () => {
    const store = await storeOf(app, as, project);
    const low = async (reorderLevel: string) => {
      const params = { id: store.id, materialId: grit.id };
      const body = { reorderLevel, reorderQuantity: '100' };
      await app.ok(api.setStockLevel, { as, params, body });
      const query = { storeId: store.id, low: '1' } as const;
      return (await app.ok(api.listStock, { as, query })).totalElements;
    };
    // 13, 16 and 19 to order again, 37 and 409 ordered.
    const { list } = await app.ok(api.listStock, { as, query: { storeId: store.id } });
    expect(list).toMatchObject([{ quantity: 7, coming: 494 }]);
    expect([await low('500.999'), await low('501')]).toEqual([0, 1]);
  });

  test('what a supplier delivers, in all projects', async () => {
    const params = { id: site.localSupplier.id };
    const { performance } = await app.ok(api.getSupplierPerformance, { as, params });
    expect(performance).toMatchObject({ orders: 4, openOrders: 3, deliveries: 1 });
  });
});

test('days of stock count what was issued from a store that is empty now', async () => {
  const place = { as, project };
  await stockUp(app, place, lime, { supplier: site.localSupplier, quantity: '67', rate: '109' });
  const store = await addStore(app, as, project, 'Yard');
  const sent = await sendOff(app, { ...place, toStore: store, lines: [[lime, 26]] });
  const items = sent.items.map(({ id: transferLineId }) => ({ transferLineId, quantity: '26' }));
  const body = { receivedOn: sent.dispatchedOn, items };
  await app.ok(api.receiveStockTransfer, { as, params: { id: sent.id }, body });
  await issueOut(app, { ...place, lines: [[lime, 41]] });
  const params = { report: 'stock-days' } as const;
  const rows = async (query: object) => {
    const { list } = await app.ok(api.getReport, { as, params, query: { ...here, ...query } });
    return list.filter(({ material }) => material === lime.name);
  };
  expect(await rows({})).toMatchObject([{ onHand: 26, issued: 41 }]);
});

/** The last test, because it moves the clock. */
test.each([
  ['2026-08-21T06:00:00.000Z', { count: 0, oldestDays: null }],
  ['2026-08-22T06:00:00.000Z', { count: 2, oldestDays: 1 }],
])('late at %s', async (time, late) => {
  app.setTime(time);
  expect((await readHome()).figures.lateDeliveries).toMatchObject(late);
});
