/** The figures of a project with budget, plan, measurements and floors, and the rows behind each. */
import { api } from '@plinth/contracts/endpoints';
import type { ReportCell, ReportName } from '@plinth/contracts/reports';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { describe, expect, test } from 'vitest';

import { approveLines } from '#testing/budgets.ts';
import {
  addMaterial,
  buildSite,
  priced,
  raiseOrders,
  receive,
  submitRequest,
} from '#testing/builders.ts';
import { measure } from '#testing/consumption-builders.ts';
import { invitingAt } from '#testing/invited-people.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { issueOut } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';
import { addWork } from '#testing/work-builders.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, brick, steel, localSupplier: supplier, project } = site;
const params = { id: project.id };
const place = { as, project };

type Wanted = readonly [material: typeof brick, quantity: number];

/** Requested on one day of June and ordered on another, at ₹100 and 18 %. */
async function ordered(
  [material, quantity]: Wanted,
  days: readonly [number, number],
  freight = '0',
) {
  app.setTime(inJune(days[0]));
  const mrn = await submitRequest(app, { as, project, items: [[material, quantity]] });
  app.setTime(inJune(days[1]));
  const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, supplier)], freight);
  return order!.items[0]!;
}

function inJune(day: number): string {
  return `2026-06-${String(day).padStart(2, '0')}T06:00:00Z`;
}

app.setTime('2026-05-20T06:00:00Z');
const sand = await addMaterial(app, as, 'River sand', 'Brass');
// ₹50,000 and ₹3,00,000.
await approveLines(app, place, [
  { materialId: brick.id, quantity: '1000', rate: '50' },
  { materialId: steel.id, quantity: '5', rate: '60000' },
]);
const [half, , full] = [
  await addWork(app, as, project, '1'),
  await addWork(app, as, project, '2'),
  await addWork(app, as, project, '10'),
];
await app.ok(api.saveProjectPlan, {
  as,
  params,
  body: {
    revision: 0,
    milestones: [
      { name: 'Structure', from: '2026-05-01', to: '2026-05-31', share: '60' },
      { name: 'Finishes', from: '2026-06-01', to: '2026-06-30', share: '40' },
    ],
  },
});

// To the order 1, 2 and 6 days, to the goods 1, 2 and 4.
const bricks = await ordered([brick, 1200], [1, 2]);
app.setTime(inJune(3));
await receive(app, { ...place, lines: [[bricks, 400]] });
const sands = await ordered([sand, 10], [2, 4]);
app.setTime(inJune(6));
await receive(app, { ...place, lines: [[sands, 10]] });
const steels = await ordered([steel, 2], [1, 7], '500');
app.setTime(inJune(11));
await receive(app, { ...place, lines: [[steels, 1]] });
await issueOut(app, { ...place, lines: [[brick, 100]] });

const norm = { code: '1', materialId: brick.id, unit: 'Piece', coefficient: '3' } as const;
await app.ok(api.setNorms, { as, params, body: { norms: [norm] } });
await measure(app, { ...place, workItemId: half.id, executed: '25', measuredOn: '2026-06-11' });
await app.ok(api.createMeasurement, {
  as,
  body: {
    projectId: project.id,
    workItemId: full.id,
    measuredOn: '2026-06-11',
    executed: '150',
    isConfirmed: true,
    reason: 'More than was billed',
  },
});
const [wing] = (
  await app.ok(api.setTowers, { as, params, body: { towers: [{ id: null, name: 'Wing A' }] } })
).list;
const floor = { constructionArea: '500', fsiArea: '0' };
const built = await app.ok(api.setFloors, {
  as,
  params,
  body: { towerId: wing!.id, floors: [1, 2].map((level) => ({ ...floor, level })) },
});
const castOn = [{ id: built.list[0]!.floors[0]!.id, castOn: '2026-06-11' }];
await app.ok(api.setCastDates, { as, params, body: { floors: castOn } });
// The bricks, which were due on the 9th, are late.
app.setTime(inJune(15));

const dashboardOf = async (person = as) =>
  (await app.ok(api.getProjectDashboard, { as: person, query: { projectId: project.id } }))
    .dashboard;
const reportOf = async (report: ReportName, query: object = {}, person = as) =>
  app.ok(api.getReport, {
    as: person,
    params: { report },
    query: { projectId: project.id, ...query },
  });
const dashboard = await dashboardOf();

describe('with a budget', () => {
  test('the forecast is what is committed and open, before tax as the budget is', async () => {
    // 1,200 bricks, 10 of sand and 2 t at ₹100; payable with 18 % and ₹500 of freight.
    expect(dashboard.totals).toMatchObject({
      budget: '350000.00',
      committed: { beforeTax: '121700.00', withTax: '143516.00' },
      budgetCommitted: '121200.00',
      // Of the steel alone: ₹3,00,000 less ₹200.
      openBudget: '299800.00',
      forecast: '421000.00',
    });
    const { list } = await app.ok(api.compareProjects, { as, query: { firmId: site.firm.id } });
    expect(list.find((one) => one.project.id === project.id)).toMatchObject({
      budget: '350000.00',
      forecast: '421000.00',
      overBudget: 1,
    });
  });

  test('the rows of the forecast add up to it', async () => {
    const { list, sums, totalElements } = await reportOf('budget-forecast');
    expect(sums).toEqual({
      budget: '350000.00',
      committed: '121200.00',
      open: '299800.00',
      forecast: '421000.00',
    });
    expect(totalElements).toBe(3);
    expect(
      list.map(({ work, material, taken, forecast }) => [work, material, taken, forecast]),
    ).toEqual(
      expect.arrayContaining([
        ['The whole project', brick.name, 1200, '120000.00'],
        ['The whole project', steel.name, 2, '300000.00'],
        ['Not in the budget', 'River sand', 10, '1000.00'],
      ]),
    );
  });

  test('over budget counts the lines that the budget page shows as over', async () => {
    const { budget } = await app.ok(api.getBudget, { as, params });
    const over = budget.lines.filter(({ available }) => available < 0);
    expect(over.map(({ material }) => material?.id)).toEqual([brick.id]);
    expect(dashboard.overBudget).toBe(1);
  });
});

describe('with measurements', () => {
  test('earned value takes each item at most whole, and what is not measured as nothing', () => {
    // ₹10,000 and ₹40,000 of ₹1,20,000 are measured; 60 % and half of 40 % are planned;
    // ₹10,000 are issued.
    const ratios = { earned: '145833.33', spi: '0.52', cpi: '14.58', actual: '10000.00' };
    const parts = { done: '50000.00', whole: '120000.00', value: '350000.00' };
    expect(dashboard.earned).toEqual({ ...ratios, ...parts, planned: '280000.00' });
    expect(dashboard.totals.planned).toBe('280000.00');
  });

  test('its rows add up to the measured share', async () => {
    const { list, sums } = await reportOf('earned-value');
    expect(sums).toEqual({ value: '120000.00', done: '50000.00' });
    expect(list.map(({ code, measured, done }) => [code, measured, done])).toEqual([
      ['1', 25, '10000.00'],
      ['2', 0, '0.00'],
      ['10', 150, '40000.00'],
    ]);
  });

  test('wastage is what the consumption page has beyond the permitted', async () => {
    // 100 bricks for 25 × 3: a third more.
    const worst = { name: brick.name, percent: '33.33', theoretical: 75, actual: 100 };
    expect(dashboard.wastage).toEqual({ beyond: 1, worst: { ...worst, unit: brick.unit } });
    const query = { projectId: project.id };
    const { list } = await app.ok(api.getConsumption, { as, query });
    const beyond = list.filter(({ band }) => band === 'OVER');
    expect(beyond.map(({ materialId, variance }) => [materialId, variance])).toEqual([
      [brick.id, '33.33'],
    ]);
  });

  test('what is reversed does not count any more', async () => {
    const more = { ...place, workItemId: half.id, executed: '5', measuredOn: '2026-06-12' };
    const measurement = await measure(app, more);
    // ₹52,000 of ₹1,20,000 of the budget of ₹3,50,000; 100 bricks for 30 × 3.
    expect(await dashboardOf()).toMatchObject({
      earned: { earned: '151666.67' },
      wastage: { worst: { percent: '11.11' } },
    });
    const { id, version } = measurement;
    const reversal = { as, params: { id }, body: { reason: 'Measured twice', version } };
    await app.ok(api.reverseMeasurement, reversal);
    const { earned, wastage } = await dashboardOf();
    expect({ earned, wastage }).toEqual({ earned: dashboard.earned, wastage: dashboard.wastage });
    expect(await unsoundnessOf(app)).toEqual([]);
  });

  test('there is none of it where work has a rate and is not measured', async () => {
    await addWork(app, as, site.projectInGujarat, '1');
    const query = { projectId: site.projectInGujarat.id };
    const { dashboard: other } = await app.ok(api.getProjectDashboard, { as, query });
    expect([other.earned, other.wastage]).toEqual([null, null]);
  });
});

test('material cost is what was issued over the area that is cast', async () => {
  // 500 sqm are 5,381.95 sq ft; ₹10,000 of bricks.
  const cost = { castSqft: '5381.95', issued: '10000.00', costPerSqft: '1.86' };
  expect(dashboard.area).toEqual(cost);
  const { statement } = await app.ok(api.getAreaStatement, { as, params });
  expect(statement.cast.sqft).toBe('5381.95');
  expect((await reportOf('site-issues')).sums['value']).toBe('10000.00');
});

test('days of stock, lead times and late orders count the rows behind them', async () => {
  const { from, to, leadTimes, stock, lateOrders } = dashboard;
  // 300 bricks, 10 of sand and 1 t with half of the freight; ₹10,000 in the 76 days since April.
  const lasting = { value: '31350.00', days: 238.3, issued: '10000.00', period: 76 };
  expect(stock).toEqual({ materials: 3, ...lasting });
  const lying = await reportOf('stock-days');
  expect([lying.totalElements, lying.sums['value']]).toEqual([3, '31350.00']);
  // The ninth of ten lies four fifths of the way from the second to the third.
  expect(leadTimes).toEqual({
    orders: 3,
    requestToOrder: { p50: 2, p90: 5.2 },
    orderToReceipt: { p50: 2, p90: 3.6 },
    requestToReceipt: { p50: 4, p90: 8.8 },
  });
  const behind = await reportOf('lead-times', { from, to });
  expect(behind.totalElements).toBe(3);
  expect(lateOrders).toEqual({ count: 2, oldestDays: 6 });
  const query = { projectId: project.id, late: '1' } as const;
  expect((await app.ok(api.listPurchaseOrders, { as, query })).totalElements).toBe(2);
});

describe('without prices', () => {
  test('rupees are gone from the dashboard and from the rows, quantities stay', async () => {
    const keeper = await invitingAt(app, site).hire({ roles: ['STORE_KEEPER'] });
    const seen = await dashboardOf(keeper);
    expect(
      new Set(Object.values(seen.totals).filter((value) => typeof value === 'string')),
    ).toEqual(new Set([NOT_SHOWN]));
    expect(seen).toMatchObject({
      earned: { earned: NOT_SHOWN },
      area: { castSqft: '5381.95', costPerSqft: NOT_SHOWN },
      stock: { materials: 3, value: NOT_SHOWN, days: NOT_SHOWN },
      overBudget: 1,
    });
    const byShare = dashboard.materials.byShare.map((one) => ({ ...one, value: NOT_SHOWN }));
    expect(seen.materials).toEqual({ byValue: [], byShare });
    expect(seen.leadTimes).toEqual(dashboard.leadTimes);
    for (const report of [
      'committed-orders',
      'site-receipts',
      'site-issues',
      'stock-days',
      'budget-forecast',
      'earned-value',
    ] as const) {
      const whole = await reportOf(report);
      const { columns, list, sums, totalElements } = await reportOf(report, {}, keeper);
      expect(totalElements, report).toBe(whole.totalElements);
      expect(new Set(Object.values(sums)), report).toEqual(new Set([NOT_SHOWN]));
      const keysOf = (isMoney: boolean) =>
        columns.filter(({ kind }) => (kind === 'money') === isMoney).map(({ key }) => key);
      const cells = (rows: readonly Record<string, ReportCell>[], keys: readonly string[]) =>
        rows.map((row) => keys.map((key) => row[key]));
      expect(new Set(cells(list, keysOf(true)).flat()), report).toEqual(new Set([NOT_SHOWN]));
      expect(cells(list, keysOf(false)), report).toEqual(cells(whole.list, keysOf(false)));
    }
  });
});
