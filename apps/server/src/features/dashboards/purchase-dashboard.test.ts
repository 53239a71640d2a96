import { api } from '@plinth/contracts/endpoints';
import { CURRENT_STATUSES } from '@plinth/domain/purchase-order/status';
import { decimal, sum } from '@plinth/domain/shared/decimal';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import type { Project } from '@plinth/contracts/firms';
import { describe, expect, test } from 'vitest';

import {
  buildForeign,
  buildSite,
  openRequest,
  priced,
  raiseOrders,
  type SentItem,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, brick, steel, localSupplier: local, supplierInGujarat: gujarat } = site;
const CONTRACT = 'As per contract';

type Line = readonly [typeof brick, quantity: number, price: string, typeof local];

interface Act {
  readonly project: Project;
  readonly submitted: string;
  readonly ordered: string;
  readonly lines: readonly Line[];
  readonly charge?: string;
}

async function buy({ project, submitted, ordered, lines, charge }: Act) {
  app.setTime(submitted);
  const items = lines.map(([material, quantity]) => [material, quantity] as const);
  const mrn = await submitRequest(app, { as, project, items });
  app.setTime(ordered);
  const sent = lines.map(([, , price, supplier], index): SentItem => {
    const item = priced(mrn, index, supplier);
    return price === CONTRACT
      ? { ...item, pricePerUnit: price, gst: price, amount: price }
      : { ...item, pricePerUnit: price };
  });
  return raiseOrders(app, as, mrn, sent, charge);
}

const { project, projectInGujarat } = site;
// The last second of May and the first of June, by Indian time.
await buy({
  project,
  submitted: '2026-05-31T18:29:59Z',
  ordered: '2026-05-31T18:29:59Z',
  lines: [[brick, 10, '90.00', local]],
});
await buy({
  project,
  submitted: '2026-05-29T18:30:00Z',
  ordered: '2026-05-31T18:30:00Z',
  lines: [[brick, 10, '100.00', local]],
});
const [steelBefore] = await buy({
  project: projectInGujarat,
  submitted: '2026-07-06T06:00:00Z',
  ordered: '2026-07-10T06:00:00Z',
  lines: [[steel, 2, '50000.00', gujarat]],
});
// One act, two orders.
const [brickBefore, steelLast] = await buy({
  project,
  submitted: '2026-07-19T06:00:00Z',
  ordered: '2026-07-20T06:00:00Z',
  lines: [
    [brick, 10, '110.00', local],
    [steel, 1, '49000.00', gujarat],
  ],
});
const [cancelled] = await buy({
  project,
  submitted: '2026-08-02T06:00:00Z',
  ordered: '2026-08-02T06:00:00Z',
  lines: [[brick, 1, '500.00', local]],
});
await app.ok(api.cancelPurchaseOrder, {
  as,
  params: { id: cancelled!.id },
  body: { reason: 'Twice' },
});
await buy({
  project: projectInGujarat,
  submitted: '2026-08-03T06:00:00Z',
  ordered: '2026-08-03T06:00:00Z',
  lines: [[steel, 1, CONTRACT, gujarat]],
});
const [brickLast] = await buy({
  project,
  submitted: '2026-08-09T18:00:00Z',
  ordered: '2026-08-10T06:00:00Z',
  lines: [[brick, 10, '99.00', local]],
  charge: '100',
});
// Two, three, seven and eight days before the 14th.
for (const day of ['12', '11', '07', '06']) {
  app.setTime(`2026-08-${day}T06:00:00Z`);
  await submitRequest(app, { as, project, items: [[brick, 1]] });
}
app.setTime('2026-08-10T06:00:00Z');
await openRequest(app, { as, project, items: [[brick, 1]] });
// The other firm, where an order waits for an approval.
await buy({
  project: site.secondProject,
  submitted: '2026-08-12T06:00:00Z',
  ordered: '2026-08-12T06:00:00Z',
  lines: [[steel, 3, '60000.00', local]],
});
app.setTime('2026-08-14T06:00:00Z');

type Query = Sent<typeof api.getPurchaseDashboard, 'query'>;
const dashboardOf = async (query: Partial<Query> = {}) =>
  (await app.ok(api.getPurchaseDashboard, { as, query: { firmId: site.firm.id, ...query } }))
    .dashboard;
const ordersOf = async (query: object) => {
  const { list, totalElements } = await app.ok(api.listPurchaseOrders, {
    as,
    query: { firmId: site.firm.id, size: 200, ...query },
  });
  const totalOf = (figuresOf: (row: (typeof list)[number]) => readonly string[]) =>
    sum(list.flatMap((row) => figuresOf(row).map((figure) => decimal(figure)))).toFixed(2);
  const beforeTax = totalOf(({ subtotal, additionalCharge }) => [subtotal, additionalCharge]);
  const withTax = totalOf(({ grandTotal }) => [grandTotal]);
  return { orders: totalElements, total: { beforeTax, withTax } };
};
const both = (beforeTax: string, withTax: string) => ({ beforeTax, withTax });
const current = CURRENT_STATUSES.join(',');

const dashboard = await dashboardOf();

describe('the spend of three months', () => {
  test('is told by Indian months, with tax and charges, without the cancelled order', async () => {
    expect(dashboard).toMatchObject({
      from: '2026-06-01',
      to: '2026-08-14',
      orders: 6,
      total: both('152190.00', '179566.20'),
      contractOrders: 1,
    });
    expect(dashboard.spend.map((one) => [one.from, one.to, one.orders, one.total])).toEqual([
      ['2026-06-01', '2026-06-30', 1, both('1000.00', '1180.00')],
      ['2026-07-01', '2026-07-31', 3, both('150100.00', '177118.00')],
      ['2026-08-01', '2026-08-14', 2, both('1090.00', '1268.20')],
    ]);
  });

  test('is what the lists behind it hold', async () => {
    for (const { month: _, ...figure } of dashboard.spend) {
      const { from, to, ...counted } = figure;
      expect(await ordersOf({ from, to, status: current })).toEqual(counted);
    }
    const { from, to } = dashboard;
    for (const { supplierId, orders, total } of dashboard.suppliers) {
      expect(await ordersOf({ from, to, status: current, supplierId })).toEqual({ orders, total });
    }
    for (const { materialId, orders } of dashboard.materials) {
      const list = await ordersOf({ from, to, status: current, materialId });
      expect(list.orders).toBe(orders);
    }
  });

  test('goes to these suppliers and materials', () => {
    expect(dashboard.suppliers.map((one) => [one.supplierName, one.orders, one.total])).toEqual([
      ['Surat Steels', 3, both('149000.00', '175820.00')],
      ['Mumbai Traders', 3, both('3190.00', '3746.20')],
    ]);
    expect(dashboard.materials.map((one) => [one.materialName, one.orders, one.total])).toEqual([
      ['TMT bar 12 mm', 3, both('149000.00', '175820.00')],
      ['Fly ash brick', 3, both('3090.00', '3646.20')],
    ]);
  });
});

test('lead times are averages and medians of the orders of a month', () => {
  expect(dashboard.leadTime.map((one) => [one.orders, one.averageDays, one.medianDays])).toEqual([
    [1, 2, 2],
    // 4, 1 and 1.
    [3, 2, 1],
    // None and half a day: the quarter is rounded up.
    [2, 0.3, 0.3],
  ]);
});

test('rates are compared with those of the act before, the largest change first', () => {
  expect(dashboard.rateChanges).toMatchObject([
    {
      materialName: 'Fly ash brick',
      unit: 'Piece',
      changePercent: '-10.0',
      last: { pricePerUnit: '99.00', orderId: brickLast!.id, poNumber: brickLast!.poNumber },
      before: { pricePerUnit: '110.00', orderId: brickBefore!.id },
    },
    {
      materialName: 'TMT bar 12 mm',
      changePercent: '-2.0',
      last: { pricePerUnit: '49000.00', orderId: steelLast!.id },
      before: { pricePerUnit: '50000.00', orderId: steelBefore!.id, supplierName: 'Surat Steels' },
    },
  ]);
});

describe('what waits', () => {
  const { waiting } = dashboard;

  test('by age, in what the lists behind it hold', async () => {
    // The request of the cancelled order waits again.
    expect(waiting.requestsToOrder).toEqual([
      { from: '2026-08-12', to: '2026-08-14', count: 1 },
      { from: '2026-08-07', to: '2026-08-11', count: 2 },
      { from: null, to: '2026-08-06', count: 2 },
    ]);
    for (const { from, to, count } of waiting.requestsToOrder) {
      const query = { firmId: site.firm.id, status: 'SUBMITTED', ...(from && { from }), to };
      const list = await app.ok(api.listMaterialRequests, { as, query });
      expect(list.totalElements).toBe(count);
    }
    expect(waiting.pendingRequests).toEqual({ count: 1, oldestDays: 4 });
  });

  test('for the supplier, whatever the period', async () => {
    expect(waiting.lateOrders).toEqual({ count: 6, oldestDays: 68 });
    expect((await ordersOf({ late: '1' })).orders).toBe(6);
    expect((await dashboardOf({ period: 'THIS_MONTH' })).waiting).toEqual(waiting);
    expect(waiting.unansweredOrders).toEqual({ count: 0, oldestDays: null });
    expect(waiting.ordersToSettle).toEqual({ count: 0, oldestDays: null });
  });

  test('for the approver, in the firm that asks for one', async () => {
    expect(waiting.ordersToApprove).toEqual({ count: 0, oldestDays: null });
    const { waiting: second } = await dashboardOf({ firmId: site.secondFirm.id });
    expect(second.ordersToApprove).toEqual({ count: 1, oldestDays: 2 });
  });
});

test('one project and one period count theirs alone', async () => {
  const inGujarat = await dashboardOf({ projectId: projectInGujarat.id });
  expect(inGujarat).toMatchObject({
    orders: 2,
    total: both('100000.00', '118000.00'),
    contractOrders: 1,
  });
  const thisMonth = await dashboardOf({ period: 'THIS_MONTH', projectId: project.id });
  expect(thisMonth).toMatchObject({
    orders: 1,
    total: both('1090.00', '1268.20'),
    rateChanges: [],
  });
  const year = await dashboardOf({ period: 'THIS_FINANCIAL_YEAR' });
  expect(year).toMatchObject({
    from: '2026-04-01',
    orders: 7,
    total: both('153090.00', '180628.20'),
  });
  expect(year.spend[0]).toMatchObject({ month: '2026-04', orders: 0, total: both('0.00', '0.00') });
});

describe('it is refused', () => {
  test.each([
    ['another organisation’s firm', as, { firmId: foreign.firm.id }, 'Firm not found'],
    ['the firm of others', site.engineer, { firmId: site.secondFirm.id }, 'Firm not found'],
    [
      'a project of another firm',
      as,
      { firmId: site.firm.id, projectId: site.secondProject.id },
      'Project not found',
    ],
  ])('for %s', async (_, person, query, message) => {
    expect(await app.refusal(api.getPurchaseDashboard, { as: person, query })).toEqual({
      httpStatus: 404,
      message,
    });
  });

  test('where the firm has switched it off, until it is on again', async () => {
    const { id } = site.firm;
    const set = (disabledModules: ['PURCHASE_DASHBOARD'] | []) =>
      app.ok(api.setFirmModules, { as, params: { id }, body: { disabledModules } });
    await set(['PURCHASE_DASHBOARD']);
    expect(
      await app.refusal(api.getPurchaseDashboard, { as, query: { firmId: id } }),
    ).toMatchObject({
      httpStatus: 403,
      message: 'Purchase & Inventory Dashboard is switched off for this firm',
      violations: [{ code: 'module-off' }],
    });
    expect((await dashboardOf({ firmId: site.secondFirm.id })).orders).toBe(1);
    await set([]);
    expect((await dashboardOf()).orders).toBe(6);
  });
});
