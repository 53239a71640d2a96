/**
 * Screen, sheet, register and list count the same: cancelled orders and reversed receipts nowhere, and
 * lines without a price beside the totals.
 */
import { api, files } from '@plinth/contracts/endpoints';
import type { ReportName } from '@plinth/contracts/reports';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { beforeEach, expect, test } from 'vitest';

import { buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project, brick, steel, localSupplier } = site;

const unpriced = {
  pricePerUnit: AS_PER_AGREEMENT,
  gst: AS_PER_AGREEMENT,
  amount: AS_PER_AGREEMENT,
};
const order = async (
  items: Parameters<typeof submitRequest>[1]['items'],
  change: (line: ReturnType<typeof priced>, at: number) => object,
  charge = '0',
) => {
  const mrn = await submitRequest(app, { as, project, items });
  const lines = items.map((_, at) => {
    const line = priced(mrn, at, localSupplier);
    return { ...line, ...change(line, at) };
  });
  const [made] = await raiseOrders(app, as, mrn, lines, charge);
  return made!;
};

// 30 bricks at ₹100 with 18 % and ₹50 of charges; 2 t of steel as per contract beside 10 bricks.
await order([[brick, 30]], () => ({}), '50.00');
const mixed = await order(
  [
    [brick, 10],
    [steel, 2],
  ],
  (_, at) => (at === 1 ? unpriced : {}),
);
const cancelled = await order([[brick, 500]], () => ({}));
await app.ok(api.cancelPurchaseOrder, {
  as,
  params: { id: cancelled.id },
  body: { reason: 'Ordered twice' },
});

// More exports than one person has in a minute.
beforeEach(async () => app.db.deleteFrom('call_count').execute());

/** The last row of a CSV sheet. */
async function totalRow(url: string, query: Record<string, string> = {}) {
  const { body } = await app.inject({ as, url, query: { ...query, format: 'csv' } });
  return body.trim().split('\r\n').at(-1) ?? '';
}

const read = (report: ReportName) =>
  app.ok(api.getReport, { as, params: { report }, query: { projectId: project.id, size: 50 } });

test.each([
  // 40 bricks and the charges before tax, 18 % of the bricks, and both.
  ['purchase-register', { taxable: '4050.00', total: '4770.00' }],
  ['tax-by-rate', { taxable: '4050.00', total: '4770.00' }],
  ['supplier-spend', { taxable: '4050.00', tax: '720.00', total: '4770.00' }],
  // In whole rupees, and before tax.
  ['committed-orders', { payable: '4770.00', committed: '4770.00', cost: '4050.00' }],
  // The charges are not pending.
  ['pending-orders', { value: '4000.00' }],
] as const)('%s: its screen and its sheet', async (report, sums) => {
  const answer = await read(report);
  expect(answer.sums).toMatchObject(sums);
  expect(answer.unpriced).toBe(1);
  expect(JSON.stringify(answer.list)).not.toContain(cancelled.poNumber);
  const total = await totalRow(`/api/v1/reports/${report}/export`, { projectId: project.id });
  expect(total).toContain('"Total, plus 1 line without a price"');
  for (const sum of Object.values(sums)) expect(total).toContain(sum);
});

test('the list of orders, and its sheets', async () => {
  const { list } = await app.ok(api.listPurchaseOrders, { as, query: { projectId: project.id } });
  expect(list.map((row) => [row.poNumber, row.unpricedLines])).toContainEqual([mixed.poNumber, 1]);
  const url = files.exportPurchaseOrders.path;
  const [orders, lines] = [await totalRow(url), await totalRow(url, { lines: '1' })];
  expect(orders).toContain('"Total, plus 1 line without a price"');
  expect(orders).toContain(',4770.00,');
  expect(lines).toContain('"Total, plus 1 line without a price"');
  // Lines alone: 40 bricks with tax.
  expect(lines).toContain(',4720.00,');
});

test('the dashboards of the month', async () => {
  const { dashboard } = await app.ok(api.getProjectDashboard, {
    as,
    query: { projectId: project.id },
  });
  const both = { beforeTax: '4050.00', withTax: '4770.00' };
  expect(dashboard.totals).toMatchObject({ committed: both, orders: 2 });
  expect(dashboard.unpriced).toEqual({ committed: 1, received: 0, issued: 0 });
  expect(dashboard.curve.at(-1)).toMatchObject({ committed: '4050.00' });
  const { figures } = await app.ok(api.getHome, { as, query: { projectId: project.id } });
  const { dashboard: bought } = await app.ok(api.getPurchaseDashboard, {
    as,
    query: { firmId: site.firm.id },
  });
  expect(bought).toMatchObject({ orders: 2, total: both, suppliers: [{ total: both }] });
  expect(figures.ordersThisMonth).toMatchObject({ orders: 2, total: both, unpricedLines: 1 });
});
