/** Last rates: for who orders, and on the order for who approves it. */
import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import {
  addMaterial,
  buildForeign,
  buildSite,
  priced,
  raiseOrders,
  type SentItem,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, buyer, manager, brick, steel, localSupplier, supplierInGujarat } = site;

const submitted = (project = site.project) =>
  submitRequest(app, {
    as: admin,
    project,
    items: [
      [brick, 10],
      [steel, '2.5'],
    ],
  });
const ratesOf = async (id: string, as: Person = buyer) =>
  app.ok(api.getRequestRates, { as, params: { id } });
const read = async (id: string) =>
  (await app.ok(api.getPurchaseOrder, { as: manager, params: { id } })).purchaseOrder;

async function brickOrder(day: string, change: Partial<SentItem>, supplier = localSupplier) {
  app.setTime(`2026-08-${day}T06:00:00.000Z`);
  const mrn = await submitted();
  const [order] = await raiseOrders(app, buyer, mrn, [{ ...priced(mrn, 0, supplier), ...change }]);
  return order!;
}

describe('the last rates of a request’s materials', () => {
  test('are those of each supplier, newest first, after discount, without cancelled orders', async () => {
    await brickOrder('01', { pricePerUnit: '90' });
    const second = await brickOrder('02', { pricePerUnit: '100', discount: '5' });
    const third = await brickOrder('03', { pricePerUnit: '97' }, supplierInGujarat);
    const cancelled = await brickOrder('04', { pricePerUnit: '50' });
    const body = { reason: 'Wrong rate' };
    await app.ok(api.cancelPurchaseOrder, { as: admin, params: { id: cancelled.id }, body });
    const mrn = await submitted();
    const { list, warningPercent } = await ratesOf(mrn.id);
    expect(warningPercent).toBeNull();
    expect(list).toEqual([
      {
        materialId: brick.id,
        supplierId: supplierInGujarat.id,
        supplierName: supplierInGujarat.supplierName,
        rate: '97.00',
        orderedOn: '2026-08-03',
        purchaseOrderId: third.id,
        poNumber: third.poNumber,
      },
      {
        materialId: brick.id,
        supplierId: localSupplier.id,
        supplierName: localSupplier.supplierName,
        rate: '95.00',
        orderedOn: '2026-08-02',
        purchaseOrderId: second.id,
        poNumber: second.poNumber,
      },
    ]);
  });

  test('are those of its own firm', async () => {
    await brickOrder('05', { pricePerUnit: '91' });
    const theirs = await submitted(site.secondProject);
    expect((await ratesOf(theirs.id)).list).toEqual([]);
  });

  test('stand after discount wherever else rates are compared', async () => {
    app.setTime('2026-08-06T06:00:00.000Z');
    const mrn = await submitted(site.secondProject);
    const line = { ...priced(mrn, 1, localSupplier), pricePerUnit: '40000', discount: '12.5' };
    await raiseOrders(app, admin, mrn, [line]);
    app.setTime('2026-08-07T06:00:00.000Z');
    const dearer = await submitted(site.secondProject);
    await raiseOrders(app, admin, dearer, [
      { ...priced(dearer, 1, localSupplier), pricePerUnit: '38500' },
    ]);
    const { list } = await app.ok(api.listOrderLines, {
      as: admin,
      query: { materialId: steel.id },
    });
    expect(list.map(({ rate }) => rate)).toEqual(['38500.00', '35000.00']);
    const query = { firmId: site.secondFirm.id };
    const { dashboard } = await app.ok(api.getPurchaseDashboard, { as: admin, query });
    expect(dashboard.rateChanges).toMatchObject([
      {
        changePercent: '10.0',
        last: { pricePerUnit: '38500.00' },
        before: { pricePerUnit: '35000.00' },
      },
    ]);
    // 2.5 tons at 35,000 and at 38,500.
    const pending = await app.ok(api.getReport, {
      as: admin,
      params: { report: 'pending-orders' },
      query,
    });
    expect(pending.sums['value']).toBe('183750.00');
  });

  test('are also those of a material that was merged into it', async () => {
    const old = await addMaterial(app, admin, 'Bricks, red', brick.unit);
    app.setTime('2026-08-09T06:00:00.000Z');
    const asked = await submitRequest(app, {
      as: admin,
      project: site.project,
      items: [[old, 10]],
    });
    const line = { ...priced(asked, 0, supplierInGujarat), pricePerUnit: '88' };
    const [order] = await raiseOrders(app, buyer, asked, [line]);
    const params = { id: old.id };
    await app.ok(api.mergeMaterial, { as: admin, params, body: { into: brick.id } });
    const { list } = await ratesOf((await submitted()).id);
    expect(list[0]).toMatchObject({
      materialId: brick.id,
      supplierId: supplierInGujarat.id,
      rate: '88.00',
      poNumber: order!.poNumber,
    });
    expect(list.map(({ supplierId }) => supplierId)).toEqual([
      supplierInGujarat.id,
      localSupplier.id,
    ]);
    const next = await brickOrder('10', { pricePerUnit: '99' });
    expect((await read(next.id)).items).toMatchObject([
      { lastRate: '88.00', lastOrderedOn: '2026-08-09', rateChange: '12.5' },
    ]);
    await app.ok(api.restoreMaterial, { as: admin, params });
    await app.ok(api.cancelPurchaseOrder, {
      as: admin,
      params: { id: next.id },
      body: { reason: 'Only a trial' },
    });
  });

  test('are for who reads prices, of a request in scope', async () => {
    const mrn = await submitted();
    const call = { params: { id: mrn.id } };
    const { colleague: keeper, firm } = site;
    await app.ok(api.setPersonRoles, {
      as: admin,
      params: { id: firm.id, personId: keeper.id },
      body: { roles: ['STORE_KEEPER'], projects: [] },
    });
    expect(await app.refusal(api.getRequestRates, { as: keeper, ...call })).toMatchObject({
      httpStatus: 403,
    });
    expect(await app.refusal(api.getRequestRates, { as: foreign.admin, ...call })).toMatchObject({
      httpStatus: 404,
    });
  });

  test('of orders made together start with the one that the approver compares with', async () => {
    app.setTime('2026-08-08T03:00:00.000Z');
    const mrn = await submitted(site.secondProject);
    await raiseOrders(app, admin, mrn, [
      { ...priced(mrn, 0, localSupplier), quantity: '4', pricePerUnit: '90' },
      { ...priced(mrn, 0, supplierInGujarat), quantity: '6', pricePerUnit: '80' },
    ]);
    const next = await submitted(site.secondProject);
    const { list } = await ratesOf(next.id, admin);
    const [order] = await raiseOrders(app, admin, next, [priced(next, 0, localSupplier)]);
    const { items } = await read(order!.id);
    expect(items[0]!.lastRate).toBe(list[0]!.rate);
  });
});

describe('an order', () => {
  test('keeps the last rate, and marks what is above the firm’s percent, also when changed', async () => {
    await brickOrder('06', { pricePerUnit: '100' });
    const firmCall = { as: admin, params: { id: site.firm.id } };
    const { firm } = await app.ok(api.getFirm, firmCall);
    await app.ok(api.updateFirm, { ...firmCall, body: { ...firm, warningPercent: '10' } });
    const dear = await brickOrder('07', { pricePerUnit: '111' });
    expect(await read(dear.id)).toMatchObject({
      warningPercent: '10',
      items: [
        { lastRate: '100.00', lastOrderedOn: '2026-08-06', rateChange: '11', isAboveLimit: true },
      ],
    });
    const fair = await brickOrder('08', { pricePerUnit: '120', discount: '5' });
    expect((await read(fair.id)).items).toMatchObject([
      { lastRate: '111.00', rateChange: '2.7', isAboveLimit: false },
    ]);
    // The percent of the day it was made stays.
    const { firm: changed } = await app.ok(api.getFirm, firmCall);
    await app.ok(api.updateFirm, { ...firmCall, body: { ...changed, warningPercent: '' } });
    expect((await read(dear.id)).items).toMatchObject([{ isAboveLimit: true }]);
    const free = await brickOrder('09', { pricePerUnit: '500' });
    expect(await read(free.id)).toMatchObject({
      warningPercent: null,
      items: [{ lastRate: '114.00', isAboveLimit: false }],
    });
  });

  test('does not say to who sees no prices what is above the percent', async () => {
    const firmCall = { as: admin, params: { id: site.firm.id } };
    const { firm } = await app.ok(api.getFirm, firmCall);
    await app.ok(api.updateFirm, { ...firmCall, body: { ...firm, warningPercent: '10' } });
    const dear = await brickOrder('10', { pricePerUnit: '5000' });
    expect((await read(dear.id)).items).toMatchObject([{ isAboveLimit: true }]);
    await app.ok(api.setPersonRoles, {
      as: admin,
      params: { id: site.firm.id, personId: site.colleague.id },
      body: { roles: ['STORE_KEEPER'], projects: [] },
    });
    const call = { as: site.colleague, params: { id: dear.id } };
    const { purchaseOrder } = await app.ok(api.getPurchaseOrder, call);
    expect(purchaseOrder).toMatchObject({ warningPercent: null, items: [{ isAboveLimit: false }] });
  });

  test('of a material that was never ordered has none', async () => {
    const mrn = await submitted();
    const [order] = await raiseOrders(app, buyer, mrn, [priced(mrn, 1, localSupplier)]);
    expect((await read(order!.id)).items).toMatchObject([
      { lastRate: null, lastOrderedOn: null, rateChange: null, isAboveLimit: false },
    ]);
  });
});

test.each(['1000', '-1', 'ten', '1.005'])(
  'a firm is not warned above %j percent',
  async (percent) => {
    const call = { as: admin, params: { id: site.firm.id } };
    const { firm } = await app.ok(api.getFirm, call);
    const body = { ...firm, warningPercent: percent };
    expect(await app.refusal(api.updateFirm, { ...call, body })).toMatchObject({
      httpStatus: 422,
      violations: [{ path: 'warningPercent' }],
    });
  },
);
