/** Reports of areas, budgets and consumption. */
import { api } from '@plinth/contracts/endpoints';
import type { ReportName } from '@plinth/contracts/reports';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { describe, expect, test } from 'vitest';

import { approveLines } from '#testing/budgets.ts';
import {
  addMaterial,
  buildForeign,
  buildSite,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { addBoqItem, measure } from '#testing/consumption-builders.ts';
import { hireKeeper } from '#testing/counting.ts';
import { exportedTotals } from '#testing/exports.ts';
import { addContractor, issueOut, stockUp } from '#testing/stock-builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, project, localSupplier: supplier } = site;
const here = { as: admin, project };
const params = { id: project.id };
const keeper = await hireKeeper(app, site);

async function report(name: ReportName, as: Person = admin, query = {}) {
  return app.ok(api.getReport, { as, params: { report: name }, query });
}

/**
 * Asserts that the report hides money without the right to read prices, and is empty in another
 * organisation.
 */
async function expectHidden(name: ReportName, money: readonly string[]) {
  const { list, sums } = await report(name, keeper);
  expect(list.length).toBeGreaterThan(0);
  for (const key of money) {
    expect(list.map((row) => row[key])).toEqual(list.map(() => NOT_SHOWN));
    expect(sums[key]).toBe(NOT_SHOWN);
  }
  expect((await report(name, foreign.admin)).list).toEqual([]);
}

describe('of an area statement', async () => {
  const towers = await app.ok(api.setTowers, {
    as: admin,
    params,
    body: { towers: [{ id: null, name: 'Wing A' }] },
  });
  const towerId = towers.list[0]?.id ?? '';
  const floors = [
    { level: 1, constructionArea: '300.50', fsiArea: '250' },
    { level: 2, constructionArea: '300.50', fsiArea: '260.25' },
  ];
  await app.ok(api.setFloors, { as: admin, params, body: { towerId, floors } });
  const settings = { plotArea: '1000', permittedFsi: '1.5', loadingPercent: '32' };
  await app.ok(api.setAreaSettings, { as: admin, params, body: settings });
  const flat = { towerId, level: 1, type: '2BHK', carpet: '62.35', openBalcony: '6.1' };
  const units = [
    { ...flat, unitNo: '101' },
    { ...flat, unitNo: '102', owner: 'LANDOWNER' as const },
    {
      towerId,
      level: 2,
      unitNo: '201',
      type: '3BHK',
      parking: 2,
      carpet: '81.2',
      wall: '4.05',
      terrace: '10',
    },
  ];
  await app.ok(api.setAreaUnits, { as: admin, params, body: { units } });

  test('units of each type, by figures that add up', async () => {
    const { list, sums } = await report('unit-mix');
    // 68.45 × 1.32 = 90.354 is 90.35 of each flat; (81.2 + 4.05 + 10 / 2) × 1.32 = 119.13.
    expect(list).toMatchObject([
      {
        project: project.name,
        state: 'Draft of revision 1',
        type: '2BHK',
        units: 2,
        parking: 0,
        carpet: 124.7,
        carpetSqft: 1342.26,
        saleable: 180.7,
        saleableSqft: 1945.12,
        share: 66.67,
        average: 62.35,
      },
      { type: '3BHK', units: 1, parking: 2, carpetSqft: 874.03, saleable: 119.13, share: 33.33 },
    ]);
    const total = { units: '3', parking: '2', carpet: '205.90', carpetSqft: '2216.29' };
    expect(sums).toEqual({ ...total, saleable: '299.83', saleableSqft: '3227.42' });
    const path = '/api/v1/reports/unit-mix/export?format=xlsx';
    expect(await exportedTotals(app, { path }, admin)).toMatchObject({
      Units: 3,
      'Saleable (sq ft)': 3227.42,
    });
    // As the statement itself has them.
    const { statement } = await app.ok(api.getAreaStatement, { as: admin, params });
    expect(statement.total.figures).toMatchObject({
      carpet: { sqm: '205.90', sqft: '2216.29' },
      saleable: { sqm: '299.83', sqft: '3227.42' },
    });
    await expectHidden('unit-mix', []);
    // What is searched is a part of the project still.
    const { list: searched } = await report('unit-mix', admin, { search: '3BHK' });
    expect(searched).toMatchObject([{ type: '3BHK', share: 33.33 }]);
  });

  test('the share of the landowner', async () => {
    const { list } = await report('landowner-share');
    expect(list).toMatchObject([
      { type: 'Developer', units: 2, saleable: 209.48, shareOfCarpet: 69.72, share: 69.87 },
      { type: 'Landowner', units: 1, saleable: 90.35, shareOfCarpet: 30.28, share: 30.13 },
    ]);
    await expectHidden('landowner-share', []);
    const { list: searched } = await report('landowner-share', admin, { search: 'landowner' });
    expect(searched).toMatchObject([{ type: 'Landowner', shareOfCarpet: 30.28, share: 30.13 }]);
  });

  test('floor space index: also where only a floor is searched, used is that of the project', async () => {
    const { list, sums } = await report('fsi-table', admin, { search: 'floor 2' });
    expect(list).toMatchObject([
      {
        tower: 'Wing A',
        floor: 'Floor 2',
        kind: 'Typical',
        area: 260.25,
        towerArea: 510.25,
        plot: 1000,
        used: 0.51,
        permitted: 1.5,
        balance: 0.99,
        left: 989.75,
      },
    ]);
    expect(sums).toEqual({ construction: '300.50', area: '260.25' });
    await expectHidden('fsi-table', []);
  });
});

describe('of a budget', async () => {
  const bag = await addMaterial(app, admin, 'Cement OPC 53', 'Bag');
  const sand = await addMaterial(app, admin, 'River sand', 'Brass');
  await approveLines(app, here, [
    { materialId: bag.id, quantity: '10', rate: '300' },
    { materialId: site.brick.id, quantity: '500', rate: '9' },
  ]);
  const mrn = await submitRequest(app, { ...here, items: [[bag, '12']] });
  await raiseOrders(app, admin, mrn, [{ ...priced(mrn, 0, supplier), pricePerUnit: '350.00' }]);
  const unplanned = await submitRequest(app, { ...here, items: [[sand, '5']] });

  test('every line, with what took it', async () => {
    const { list, sums } = await report('budget-standings');
    expect(list).toMatchObject([
      { code: 'Whole project', material: bag.name, quantity: 10, ordered: 12, available: -2 },
      { material: site.brick.name, quantity: 500, ordered: 0, available: 500, balance: '4500.00' },
    ]);
    expect(sums).toEqual({ amount: '7500.00', committed: '4200.00', balance: '3300.00' });
    await expectHidden('budget-standings', ['amount', 'committed', 'balance']);
  });

  test('the overrun of 1,200: 2 bags at 300, and 50 more for each of 12', async () => {
    const { list } = await report('budget-overruns');
    const over = { taken: 12, over: 2, overAmount: '1200.00' };
    expect(list).toMatchObject([{ ...over, byQuantity: '600.00', byRate: '600.00' }]);
    await expectHidden('budget-overruns', ['overAmount', 'byQuantity', 'byRate']);
  });

  test('what no line covers, by document', async () => {
    const { list } = await report('unbudgeted-use', admin, { materialId: sand.id });
    const document = { id: unplanned.id, type: 'MATERIAL_REQUEST', text: unplanned.mrnNumber };
    expect(list).toMatchObject([{ document, material: sand.name, requested: 5, ordered: 0 }]);
    expect((await report('unbudgeted-use', admin, { from: '2030-01-01' })).list).toEqual([]);
    await expectHidden('unbudgeted-use', ['committed']);
  });
});

describe('of consumption', async () => {
  const cement = await addMaterial(app, admin, 'Cement PPC', 'Bag');
  const contractorId = await addContractor(app, admin, 'Kale Constructions');
  const workItemId = await addBoqItem(app, here, { code: '5.1', quantity: '300' });
  await app.ok(api.setNorms, {
    as: admin,
    params,
    body: { norms: [{ code: '5.1', materialId: cement.id, unit: 'Bag', coefficient: '4' }] },
  });
  const permitted = { materialId: cement.id, permitted: '2', factor: '1' };
  await app.ok(api.setConsumptionTerms, { as: admin, params, body: { items: [permitted] } });
  const today = app.now;
  app.setTime('2026-06-01T06:00:00.000Z');
  await stockUp(app, here, cement, { supplier, quantity: '1000', rate: '345.00' });
  app.setTime(today);
  const issue = async (issuedOn: string, quantity: string, header = {}) =>
    issueOut(app, { ...here, header: { issuedOn, ...header }, lines: [[cement, quantity]] });
  await issue('2026-07-12', '450', { contractor: '', contractorId });
  await issue('2026-08-06', '190');
  await measure(app, {
    ...here,
    workItemId,
    contractorId,
    executed: '100',
    measuredOn: '2026-07-10',
  });
  await measure(app, { ...here, workItemId, executed: '50', measuredOn: '2026-08-05' });

  test('wastage of each month', async () => {
    const { list, sums } = await report('wastage-trend');
    // July: 450 of 400 is 12.5 % over; 450 − 408 = 42 bags at 345. August: 190 of 200.
    expect(list).toMatchObject([
      {
        group: 'Jul 2026',
        material: cement.name,
        unit: 'Bag',
        theoretical: 400,
        actual: 450,
        difference: 50,
        variance: 12.5,
        permitted: 2,
        status: 'Over',
        excess: 42,
        recovery: '14490.00',
      },
      {
        group: 'Aug 2026',
        theoretical: 200,
        actual: 190,
        variance: -5,
        status: 'Under: check quality',
      },
    ]);
    expect(sums).toEqual({ recovery: '14490.00' });
    const august = await report('wastage-trend', admin, { from: '2026-08-01', search: 'ppc' });
    expect(august.list).toMatchObject([{ group: 'Aug 2026' }]);
    await expectHidden('wastage-trend', ['recovery']);
  });

  test('by material, contractor and floor', async () => {
    // 640 of 600; 102 % are 612.
    expect((await report('theoretical-by-material')).list).toMatchObject([
      { theoretical: 600, actual: 640, excess: 28 },
    ]);
    expect((await report('theoretical-by-contractor')).list).toMatchObject([
      { group: 'No contractor', theoretical: 200, actual: 190 },
      { group: 'Kale Constructions', theoretical: 400, actual: 450 },
    ]);
    expect((await report('theoretical-by-floor')).list).toMatchObject([{ group: 'No floor' }]);
    for (const name of ['material', 'contractor', 'floor'] as const) {
      await expectHidden(`theoretical-by-${name}`, ['recovery']);
    }
  });

  test('what was issued where nothing was measured is no excess', async () => {
    await issue('2026-06-20', '10');
    const { list } = await report('wastage-trend');
    expect(list[0]).toMatchObject({
      group: 'Jun 2026',
      theoretical: null,
      actual: 10,
      status: 'Nothing measured',
      recovery: '0.00',
    });
  });
});

test('are not there where the module Project is off', async () => {
  const firm = { id: site.firm.id };
  const off = { as: admin, params: firm, body: { disabledModules: ['PROJECT' as const] } };
  await app.ok(api.setFirmModules, off);
  expect((await report('unit-mix')).list).toEqual([]);
  const named = { as: admin, params: { report: 'unit-mix' as const }, query: { firmId: firm.id } };
  expect((await app.refusal(api.getReport, named)).httpStatus).toBe(403);
});
